package dev.twinlog.visualizer.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.twinlog.format.MessageRecord;
import java.io.IOException;
import java.util.Map;

/** The fields of a message as {@code dump --json} and the page's export write them, one object a message. */
public final class MessageFields {
    private MessageFields() {}

    /** Writes all fields but the body into the object that has been begun. */
    public static void write(JsonGenerator json, MessageRecord record) throws IOException {
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
        json.writeObjectFieldStart("properties");
        for (Map.Entry<String, String> property : record.properties().entrySet()) {
            json.writeStringField(property.getKey(), property.getValue());
        }
        json.writeEndObject();
    }

    /** Writes the body, base64. */
    public static void writeBody(JsonGenerator json, MessageRecord record) throws IOException {
        json.writeBinaryField("body", record.body());
    }
}
