package dev.twinlog.tests.benchmarks;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * What one run found.
 *
 * @param values by figure, in the order of {@link Figure}
 * @param latencies how long each put took, ns, as a compressed HdrHistogram; empty where nothing was put
 */
record Figures(Map<Figure, Double> values, byte[] latencies) {

    Figures {
        EnumMap<Figure, Double> ordered = new EnumMap<>(Figure.class);
        ordered.putAll(values);
        values = ordered;
    }

    /** Of a run that put nothing. */
    static Figures of(Map<Figure, Double> values) {
        return new Figures(values, new byte[0]);
    }

    /** Of a run that put, with the percentiles of its puts. */
    static Figures of(Map<Figure, Double> values, Histogram latencies) {
        Map<Figure, Double> all = new EnumMap<>(Figure.class);
        all.putAll(values);
        all.put(Figure.P50_MICROS, latencies.getValueAtPercentile(50) / 1e3);
        all.put(Figure.P99_MICROS, latencies.getValueAtPercentile(99) / 1e3);
        all.put(Figure.P999_MICROS, latencies.getValueAtPercentile(99.9) / 1e3);
        ByteBuffer bytes = ByteBuffer.allocate(latencies.getNeededByteBufferCapacity());
        int length = latencies.encodeIntoCompressedByteBuffer(bytes);
        return new Figures(all, Arrays.copyOf(bytes.array(), length));
    }

    /** How long each put took, ns. */
    Optional<Histogram> histogram() {
        if (latencies.length == 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(latencies), 0));
        } catch (DataFormatException e) {
            throw new IllegalStateException("a run's latencies are broken", e);
        }
    }
}
