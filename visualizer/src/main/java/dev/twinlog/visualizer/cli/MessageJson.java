package dev.twinlog.visualizer.cli;

import dev.twinlog.format.MessageRecord;
import dev.twinlog.visualizer.json.MessageFields;
import java.io.IOException;

/** Messages as JSON lines. */
final class MessageJson implements MessageOutput {
    private final JsonLines lines;
    private final BodyDetail body;

    MessageJson(JsonLines lines, BodyDetail body) {
        this.lines = lines;
        this.body = body;
    }

    @Override
    public void message(MessageRecord record) throws IOException {
        lines.row(json -> {
            MessageFields.write(json, record);
            if (body == BodyDetail.SHOWN) {
                MessageFields.writeBody(json, record);
            }
        });
    }

    @Override
    public void flush() throws IOException {
        lines.flush();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
