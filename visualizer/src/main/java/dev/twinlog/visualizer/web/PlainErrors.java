package dev.twinlog.visualizer.web;

import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Answers requests that reach no route, such as those that are no HTTP, as all others are answered: one line in JSON,
 * with the page's headers. Safe for use by many threads.
 */
final class PlainErrors extends ErrorHandler {
    private final SecurityHeaders headers;

    PlainErrors(SecurityHeaders headers) {
        this.headers = headers;
    }

    @Override
    public boolean errorPageForMethod(String method) {
        return true;
    }

    @Override
    protected void generateResponse(
            Request request, Response response, int code, String message, Throwable cause, Callback callback) {
        headers.forEach(response.getHeaders()::put);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
        String line = code >= HttpStatus.INTERNAL_SERVER_ERROR_500
                ? "the server failed at this"
                : "this request cannot be answered: " + HttpStatus.getMessage(code);
        Content.Sink.write(response, true, Json.write(Map.of("error", line)), callback);
    }
}
