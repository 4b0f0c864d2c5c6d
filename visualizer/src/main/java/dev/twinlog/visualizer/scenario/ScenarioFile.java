package dev.twinlog.visualizer.scenario;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.twinlog.visualizer.step.Laboratory;
import dev.twinlog.visualizer.step.Scenario;
import java.io.IOException;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Reads scenarios from JSON, and says in one line what is wrong with one. */
public final class ScenarioFile {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .build();

    private ScenarioFile() {}

    /**
     * Reads a scenario and tries it out.
     *
     * @param name what it is called in messages
     * @throws ScenarioException if it is none, or cannot be played
     */
    public static Scenario tryOut(String name, byte[] json) {
        Scenario scenario = read(name, json);
        try {
            new Laboratory(scenario.setup()).play(name, scenario);
            return scenario;
        } catch (IllegalArgumentException e) {
            throw new ScenarioException(name, e.getMessage());
        }
    }

    /**
     * Reads a scenario.
     *
     * @param name what it is called in messages
     * @throws ScenarioException if it is none
     */
    public static Scenario read(String name, byte[] json) {
        if (json.length == 0) {
            throw new ScenarioException(name, "there is no scenario in it");
        }
        try {
            Scenario scenario = MAPPER.readValue(json, Scenario.class);
            if (scenario == null) {
                throw new ScenarioException(name, "there is no scenario in it");
            }
            return scenario;
        } catch (JsonProcessingException e) {
            throw new ScenarioException(name, place(e.getLocation()) + reason(e));
        } catch (IOException e) {
            throw new ScenarioException(name, "cannot be read: " + e.getMessage());
        }
    }

    /** Jackson's own words name classes of ours. */
    private static String mismatch(MismatchedInputException wrong) {
        Optional<String> field = wrong.getPath().stream()
                .map(JsonMappingException.Reference::getFieldName)
                .filter(Objects::nonNull)
                .reduce((before, last) -> last);
        if (field.isEmpty() || wrong.getTargetType() == null) {
            return "a scenario is one JSON object, and nothing is behind it";
        }
        return "\"%s\" must be %s here".formatted(field.get(), kindOf(wrong.getTargetType()));
    }

    private static String kindOf(Class<?> wanted) {
        if (Collection.class.isAssignableFrom(wanted)) {
            return "a list";
        }
        if (wanted == String.class) {
            return "a text";
        }
        return wanted.isPrimitive() || Number.class.isAssignableFrom(wanted) ? "a whole number" : "an object";
    }

    private static String place(JsonLocation location) {
        return location == null || location.getLineNr() < 1 ? "" : "line " + location.getLineNr() + ": ";
    }

    private static String reason(JsonProcessingException e) {
        if (e instanceof UnrecognizedPropertyException unknown) {
            return "there is no field \"%s\" here; there are %s"
                    .formatted(
                            unknown.getPropertyName(),
                            unknown.getKnownPropertyIds().stream()
                                    .map(Objects::toString)
                                    .collect(Collectors.toCollection(TreeSet::new)));
        }
        if (e instanceof InvalidTypeIdException unknown) {
            return unknown.getTypeId() == null
                    ? "the field \"do\" is missing, which says what to do"
                    : "there is no action \"%s\"; there are %s"
                            .formatted(unknown.getTypeId(), ScenarioFormat.actionNames());
        }
        if (e instanceof ValueInstantiationException && e.getCause() != null) {
            return e.getCause().getMessage();
        }
        if (e instanceof InvalidFormatException wrong && wrong.getTargetType().isEnum()) {
            return "\"%s\" is none of %s".formatted(wrong.getValue(), ScenarioFormat.namesOf(wrong.getTargetType()));
        }
        if (e instanceof JsonEOFException) {
            return "the JSON ends before it is complete";
        }
        if (e instanceof MismatchedInputException wrong) {
            return mismatch(wrong);
        }
        return e.getOriginalMessage();
    }
}
