package dev.twinlog.visualizer.web;

import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Lets only the page itself talk to the server. A foreign site's script reaches a local server by a name that it has
 * made point here, so a {@code Host} that is none of ours is refused; and it sends its own {@code Origin}.
 */
final class RequestGuard {
    private static final Set<String> OWN_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Set<String> ANY_ADDRESS = Set.of("0.0.0.0", "::", "[::]");
    private static final Pattern ADDRESS = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-fA-F:.]+]");
    private static final Pattern HOST = Pattern.compile("(\\[[0-9a-fA-F:.]+]|[^:\\[\\]]+)(:\\d{1,5})?");

    private final String boundHost;

    /** @param boundHost the host the server was told to listen on */
    RequestGuard(String boundHost) {
        this.boundHost = boundHost.toLowerCase(Locale.ROOT);
    }

    /** @throws ApiException if the request is not the page's own */
    void check(Context ctx) {
        String host = ctx.header("Host");
        if (host == null || !isOurs(host)) {
            throw new ApiException(
                    403, "this server does not answer for the host it was asked by; use http://127.0.0.1");
        }
        String origin = ctx.header("Origin");
        boolean sameOrigin = ("http://" + host).equalsIgnoreCase(origin);
        if (origin != null && !sameOrigin) {
            throw new ApiException(403, "requests from other sites are refused");
        }
        if (isReadOnly(ctx.method())) {
            refuseForeignFetch(ctx);
            return;
        }
        if (ctx.method() != HandlerType.POST) {
            throw new ApiException(405, "only GET, HEAD and POST are known here");
        }
        if (!sameOrigin) {
            throw new ApiException(403, "changes are taken from the page itself only: the Origin header is missing");
        }
        String type = ctx.header("Content-Type"); // as it stands: a charset that does not exist is the client's fault
        if (type == null || !type.toLowerCase(Locale.ROOT).matches("application/json(\\s*;.*)?")) {
            throw new ApiException(415, "changes are taken as application/json only");
        }
    }

    private static boolean isReadOnly(HandlerType method) {
        return method == HandlerType.GET || method == HandlerType.HEAD;
    }

    private static void refuseForeignFetch(Context ctx) {
        String site = ctx.header("Sec-Fetch-Site");
        if (ctx.path().startsWith("/api/") && site != null && !site.equals("same-origin") && !site.equals("none")) {
            throw new ApiException(403, "requests from other sites are refused");
        }
    }

    private boolean isOurs(String hostHeader) {
        var match = HOST.matcher(hostHeader.toLowerCase(Locale.ROOT));
        if (!match.matches()) {
            return false;
        }
        String name = match.group(1);
        return OWN_NAMES.contains(name)
                || name.equals(boundHost)
                || name.equals("[" + boundHost + "]")
                || ANY_ADDRESS.contains(boundHost) && ADDRESS.matcher(name).matches();
    }
}
