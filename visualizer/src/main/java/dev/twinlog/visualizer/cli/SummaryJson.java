package dev.twinlog.visualizer.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.twinlog.inspect.Checkpoint;
import dev.twinlog.inspect.Generation;
import dev.twinlog.inspect.GenerationGuess;
import dev.twinlog.inspect.LogGap;
import dev.twinlog.inspect.LogPlace;
import dev.twinlog.inspect.NumberedFile;
import dev.twinlog.inspect.Oddity;
import dev.twinlog.inspect.StoreFolder;
import dev.twinlog.inspect.StoreSummary;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/** A folder's summary as the fields of one JSON object. */
final class SummaryJson {
    private final JsonGenerator json;

    SummaryJson(JsonGenerator json) {
        this.json = json;
    }

    /** @param broken the record at the log's end that stays broken */
    void write(StoreSummary summary, Optional<LogPlace> broken) throws IOException {
        StoreFolder folder = summary.folder();
        json.writeStringField("path", folder.path().toString());
        writeGenerations(summary.guess());
        json.writeBooleanField("abort", folder.hasAbort());
        json.writeBooleanField("lock", folder.hasLock());
        if (summary.checkpoint().isPresent()) {
            writeCheckpoint(summary.checkpoint().get());
        }
        writeLog(summary, broken);
        writeQueues(summary);
        writeIndexes(summary);
        writeOddities(folder);
    }

    private void writeGenerations(GenerationGuess guess) throws IOException {
        json.writeArrayFieldStart("generations");
        for (Generation generation : guess.candidates().stream().sorted().toList()) {
            json.writeString(generation.text());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("evidence");
        for (GenerationGuess.Evidence evidence : guess.evidence()) {
            json.writeString(evidence.what());
        }
        json.writeEndArray();
        if (guess.undecided().isPresent()) {
            json.writeStringField("undecided", guess.undecided().get());
        }
    }

    private void writeCheckpoint(Checkpoint checkpoint) throws IOException {
        json.writeObjectFieldStart("checkpoint");
        json.writeNumberField("physicMsgTimestamp", checkpoint.physicMsgTimestamp());
        json.writeNumberField("logicsMsgTimestamp", checkpoint.logicsMsgTimestamp());
        json.writeNumberField("indexMsgTimestamp", checkpoint.indexMsgTimestamp());
        json.writeEndObject();
    }

    private void writeLog(StoreSummary summary, Optional<LogPlace> broken) throws IOException {
        json.writeObjectFieldStart("log");
        json.writeNumberField("minOffset", summary.folder().minLogOffset());
        json.writeNumberField("maxOffset", summary.log().end());
        json.writeNumberField("fileBytes", summary.folder().logFileBytes().orElse(0));
        json.writeArrayFieldStart("files");
        for (NumberedFile file : summary.folder().logFiles()) {
            json.writeStartObject();
            json.writeStringField("name", file.name());
            json.writeNumberField("start", file.start());
            json.writeNumberField("size", file.file().size());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("gaps");
        for (LogGap gap : summary.folder().logGaps()) {
            json.writeStartObject();
            json.writeNumberField("from", gap.from());
            json.writeNumberField("to", gap.to());
            json.writeEndObject();
        }
        json.writeEndArray();
        if (broken.isPresent()) {
            writeBroken(broken.get());
        }
        json.writeEndObject();
    }

    private void writeBroken(LogPlace place) throws IOException {
        json.writeObjectFieldStart("broken");
        json.writeNumberField("logOffset", place.logOffset());
        json.writeStringField("file", place.file().name());
        json.writeNumberField("filePosition", place.filePosition());
        json.writeStringField("what", BrokenPlace.words(place.result()));
        json.writeEndObject();
    }

    private void writeQueues(StoreSummary summary) throws IOException {
        json.writeArrayFieldStart("queues");
        for (StoreSummary.Queue queue : summary.queues()) {
            json.writeStartObject();
            json.writeStringField("topic", queue.topic());
            json.writeNumberField("queueId", queue.queueId());
            json.writeNumberField("minOffset", queue.min());
            json.writeNumberField("maxOffset", queue.end());
            json.writeNumberField("files", queue.files());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeIndexes(StoreSummary summary) throws IOException {
        json.writeArrayFieldStart("indexFiles");
        for (StoreSummary.Index index : summary.indexes()) {
            json.writeStartObject();
            json.writeStringField("name", index.file().name());
            json.writeNumberField("size", index.file().size());
            json.writeNumberField("slots", index.geometry().slots());
            json.writeNumberField("items", index.geometry().items());
            json.writeStringField("geometry", index.geometry().source().name().toLowerCase(Locale.ROOT));
            json.writeNumberField("usedItems", index.endItem() - 1);
            json.writeNumberField("beginTimestamp", index.header().beginTimestamp());
            json.writeNumberField("endTimestamp", index.header().endTimestamp());
            json.writeNumberField("beginPhyOffset", index.header().beginPhyOffset());
            json.writeNumberField("endPhyOffset", index.header().endPhyOffset());
            json.writeNumberField("hashSlotCount", index.header().hashSlotCount());
            json.writeNumberField("indexCount", index.header().indexCount());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeOddities(StoreFolder folder) throws IOException {
        json.writeArrayFieldStart("oddities");
        for (Oddity oddity : folder.oddities()) {
            json.writeStartObject();
            json.writeStringField("name", oddity.name());
            json.writeStringField("severity", oddity.severity().name().toLowerCase(Locale.ROOT));
            json.writeStringField("what", oddity.what());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
