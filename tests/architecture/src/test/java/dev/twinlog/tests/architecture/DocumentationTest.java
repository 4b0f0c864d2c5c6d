package dev.twinlog.tests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Reads the sources, for what class files no longer tell. */
class DocumentationTest {
    private static final Path ROOT = Path.of(System.getProperty("twinlog.root", "../.."));
    private static final Pattern TYPE = Pattern.compile(
            "^( {4})?public (?:static |final |abstract |sealed |non-sealed )*(?:class|interface|enum|record|@interface) (\\w+)",
            Pattern.MULTILINE);

    private static List<Path> sources() throws IOException {
        List<Path> all = new ArrayList<>();
        for (String module : List.of("common", "store-v3", "store-v4")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
            }
        }
        return all;
    }

    @Test
    void everyPublicTypeSaysWhatItIs() throws Exception {
        List<String> silent = new ArrayList<>();
        for (Path file : sources()) {
            String source = Files.readString(file);
            Matcher type = TYPE.matcher(source);
            while (type.find()) {
                if (!isDocumented(source.substring(0, type.start()))) {
                    silent.add(file.getFileName() + ": " + type.group(2));
                }
            }
        }
        assertThat(silent).as("public types without Javadoc").isEmpty();
    }

    /** Whether the lines before a declaration, but for annotations, end a Javadoc comment. */
    private static boolean isDocumented(String before) {
        String[] lines = before.split("\n");
        int last = lines.length - 1;
        while (last >= 0 && lines[last].strip().startsWith("@") && !lines[last].contains("*/")) {
            last--;
        }
        return last >= 0 && lines[last].strip().endsWith("*/");
    }

    @Test
    void filesStaySmall() throws Exception {
        List<String> large = new ArrayList<>();
        for (Path file : sources()) {
            long lines = Files.readString(file).lines().count();
            if (lines > 400) {
                large.add(file.getFileName() + " has " + lines + " lines");
            }
        }
        assertThat(large).as("files that hold more than one concept").isEmpty();
    }

    @Test
    void noSourceSpellsOutAFieldsPlace() throws Exception {
        Pattern literal = Pattern.compile("\\.(?:get|put)(?:Int|Long|Short)?\\((?:[a-z]\\w* \\+ )?\\d{2,}[,)]");
        List<String> spelled = new ArrayList<>();
        for (Path file : sources()) {
            Matcher call = literal.matcher(Files.readString(file));
            while (call.find()) {
                spelled.add(file.getFileName() + ": " + call.group());
            }
        }
        assertThat(spelled)
                .as("positions in buffers are derived from the one description of the format")
                .isEmpty();
    }
}
