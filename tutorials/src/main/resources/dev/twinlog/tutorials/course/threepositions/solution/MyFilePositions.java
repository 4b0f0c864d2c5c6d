import dev.twinlog.tutorials.course.threepositions.FilePositions;
import java.io.IOException;

public class MyFilePositions implements FilePositions {
    private int wrote;
    private int committed;
    private int flushed;

    // >>> your code
    @Override
    public void append(int bytes) {
        wrote += bytes;
    }

    @Override
    public void commit() {
        committed = wrote;
    }

    @Override
    public void flush(Force force) throws IOException {
        int to = committed;
        if (flushed < to) {
            force.force(flushed, to - flushed);
            flushed = to;
        }
    }

    @Override
    public boolean isReadable(int position, int length) {
        return position + length <= committed;
    }
    // <<<

    @Override
    public int wrote() {
        return wrote;
    }

    @Override
    public int committed() {
        return committed;
    }

    @Override
    public int flushed() {
        return flushed;
    }
}
