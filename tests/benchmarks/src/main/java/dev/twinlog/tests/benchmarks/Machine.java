package dev.twinlog.tests.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the figures depend on besides the stores. */
final class Machine {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private Machine() {}

    /** Each with its name. */
    static Map<String, String> describe() throws IOException {
        var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        Map<String, String> found = new LinkedHashMap<>();
        found.put("processor", "%s, %d in use".formatted(processor(), system.getAvailableProcessors()));
        found.put("memory", "%d GiB".formatted(Math.round(system.getTotalMemorySize() / (double) (1 << 30))));
        found.put("system", "%s %s".formatted(system.getName(), system.getVersion()));
        found.put("Java", "%s, %s".formatted(Runtime.version(), System.getProperty("java.vm.name")));
        found.put("flags of each process", "-Xbatch -Xms1g -Xmx1g, where nothing else is said");
        found.put("original stores", "RocketMQ 3.2.6 and 4.0.0-incubating");
        found.put("Chronicle Queue", chronicleVersion());
        return found;
    }

    private static String chronicleVersion() {
        Matcher jar = Pattern.compile("chronicle-queue-([^/]+)\\.jar").matcher(System.getProperty("java.class.path"));
        return jar.find() ? jar.group(1) : "of the class path";
    }

    private static String processor() throws IOException {
        if (!Files.isReadable(PROCESSORS)) {
            return System.getProperty("os.arch");
        }
        try (var lines = Files.lines(PROCESSORS)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        }
    }
}
