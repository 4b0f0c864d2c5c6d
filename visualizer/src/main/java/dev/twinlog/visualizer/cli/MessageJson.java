package dev.twinlog.visualizer.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.twinlog.format.MessageRecord;
import java.io.IOException;
import java.util.Map;

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
            json.writeNumberField("commitLogOffset", record.physicalOffset());
            json.writeNumberField("size", record.size());
            json.writeStringField("topic", record.topic());
            json.writeNumberField("queueId", record.queueId());
            json.writeNumberField("queueOffset", record.queueOffset());
            json.writeNumberField("sysFlag", record.sysFlag());
            json.writeNumberField("flag", record.flag());
            json.writeNumberField("bornTimestamp", record.bornTimestamp());
            json.writeNumberField("storeTimestamp", record.storeTimestamp());
            json.writeStringField("bornHost", record.bornHostText());
            json.writeStringField("storeHost", record.storeHostText());
            json.writeNumberField("reconsumeTimes", record.reconsumeTimes());
            json.writeNumberField("preparedTransactionOffset", record.preparedTransactionOffset());
            json.writeNumberField("bodyCrc", record.bodyCrc());
            json.writeNumberField("bodyLength", record.bodyLength());
            json.writeStringField("msgId", record.msgId());
            writeProperties(json, record.properties());
            if (body == BodyDetail.SHOWN) {
                json.writeBinaryField("body", record.body());
            }
        });
    }

    private static void writeProperties(JsonGenerator json, Map<String, String> properties) throws IOException {
        json.writeObjectFieldStart("properties");
        for (Map.Entry<String, String> property : properties.entrySet()) {
            json.writeStringField(property.getKey(), property.getValue());
        }
        json.writeEndObject();
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
