package dev.twinlog.visualizer.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** The headers that every answer has, whoever gives it: they keep foreign scripts and pages away. Immutable. */
final class SecurityHeaders {
    private final Map<String, String> headers = new LinkedHashMap<>();

    SecurityHeaders(String contentSecurityPolicy) {
        headers.put("Content-Security-Policy", contentSecurityPolicy);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        headers.put("Cache-Control", "no-store");
    }

    void forEach(BiConsumer<String, String> action) {
        headers.forEach(action);
    }
}
