package dev.twinlog.visualizer.web;

import io.javalin.http.Context;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the parameters of a request and says what is wrong with them. */
record Params(Context ctx) {
    private static final int LONGEST = 2048;

    String text(String name) {
        return optionalText(name).orElseThrow(() -> ApiException.badRequest("the parameter " + name + " is missing"));
    }

    Optional<String> optionalText(String name) {
        Optional<String> text = Optional.ofNullable(ctx.queryParam(name));
        if (text.isPresent() && text.get().length() > LONGEST) {
            throw ApiException.badRequest(name + " is longer than " + LONGEST + " characters");
        }
        return text;
    }

    long offset(String name) {
        return optionalOffset(name).orElseThrow(() -> ApiException.badRequest("the parameter " + name + " is missing"));
    }

    OptionalLong optionalOffset(String name) {
        Optional<String> text = optionalText(name);
        return text.isPresent() ? OptionalLong.of(number(name, text.get(), Long.MAX_VALUE)) : OptionalLong.empty();
    }

    /** A number from 0 to {@code most}. */
    int number(String name, int most) {
        return number(name, text(name), most);
    }

    static int number(String name, String text, int most) {
        return (int) number(name, text, (long) most);
    }

    private static long number(String name, String text, long most) {
        try {
            long number = Long.parseLong(text);
            if (number >= 0 && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below, with the range
        }
        throw ApiException.badRequest("%s must be a number from 0 to %d".formatted(name, most));
    }
}
