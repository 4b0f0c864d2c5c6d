package dev.twinlog.visualizer.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * The one HTML page, made once at start-up.
 *
 * @param html the page, with its import map filled in
 * @param contentSecurityPolicy allows this server's own files and that one import map, and nothing else
 */
record IndexPage(String html, String contentSecurityPolicy) {
    private static final String TEMPLATE = "/web/index.html";
    private static final String PLACE_OF_MAP = "{{importmap}}";

    static IndexPage load() {
        String map = WebLibraries.importMap();
        return new IndexPage(template().replace(PLACE_OF_MAP, map), policy(map));
    }

    private static String template() {
        try (InputStream in = IndexPage.class.getResourceAsStream(TEMPLATE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + TEMPLATE, e);
        }
    }

    private static String policy(String inlineMap) {
        return String.join(
                "; ",
                "default-src 'none'",
                "script-src 'self' 'sha256-" + sha256(inlineMap) + "'",
                "style-src 'self'",
                "img-src 'self'",
                "connect-src 'self'",
                "base-uri 'none'",
                "form-action 'none'",
                "frame-ancestors 'none'",
                "require-trusted-types-for 'script'",
                "trusted-types lit-html");
    }

    private static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return Base64.getEncoder().encodeToString(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
