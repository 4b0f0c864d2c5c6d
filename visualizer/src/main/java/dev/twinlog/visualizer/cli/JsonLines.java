package dev.twinlog.visualizer.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.PrintWriter;

/** Writes one JSON object a line. */
final class JsonLines implements AutoCloseable {
    private static final int ROWS_BETWEEN_LOOKS = 100;

    private final PrintWriter out;
    private final JsonGenerator json;
    private long rows;

    JsonLines(PrintWriter out) throws IOException {
        this.out = out;
        this.json = new JsonFactory()
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .createGenerator(out);
        json.setPrettyPrinter(new MinimalPrettyPrinter(""));
    }

    /** Writes the fields of an object. */
    interface Fields {
        void writeTo(JsonGenerator json) throws IOException;
    }

    void row(Fields fields) throws IOException {
        json.writeStartObject();
        fields.writeTo(json);
        json.writeEndObject();
        json.writeRaw('\n');
        if (++rows % ROWS_BETWEEN_LOOKS == 0) {
            json.flush();
            if (out.checkError()) {
                throw new ClosedOutputException();
            }
        }
    }

    void flush() throws IOException {
        json.flush();
    }

    @Override
    public void close() throws IOException {
        json.close();
    }
}
