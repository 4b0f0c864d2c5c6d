package dev.twinlog.tests.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which package of {@code common} may use which; a package in no line is not allowed at all. */
@AnalyzeClasses(packages = "dev.twinlog", importOptions = DoNotIncludeTests.class)
class CommonPackagesTest {
    private static final String BASE = "dev.twinlog.";
    private static final Set<String> OTHER_MODULES = Set.of("v3", "v4", "tutorials", "visualizer", "tests");

    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            entry("layout", Set.of()),
            entry("io", Set.of("layout")),
            entry("observe", Set.of("io")),
            entry("sim", Set.of("io")),
            entry("api", Set.of("io", "observe")),
            entry("format", Set.of("api", "layout")),
            entry("formatpage", Set.of("api", "format", "layout")),
            entry("inspect", Set.of("format", "io", "layout")),
            entry("service", Set.of("io", "observe")),
            entry("stats", Set.of("api", "io", "service")),
            entry("config", Set.of("api", "io", "observe", "service")),
            entry("mapped", Set.of("api", "io", "observe", "service")),
            entry("log", Set.of("layout", "api", "format", "io", "mapped", "observe", "service")),
            entry("queue", Set.of("layout", "api", "format", "io", "log", "mapped", "observe")),
            entry("flush", Set.of("layout", "api", "format", "io", "mapped", "observe", "queue", "service")),
            entry("index", Set.of("layout", "api", "flush", "format", "io", "log", "mapped", "observe")),
            entry("clean", Set.of("api", "index", "io", "mapped", "observe", "queue", "service")),
            entry("schedule", Set.of("api", "config", "format", "io", "log", "observe", "queue", "service")),
            entry("ha", Set.of("layout", "api", "format", "io", "log", "mapped", "observe", "service")),
            entry(
                    "engine",
                    Set.of(
                            "api",
                            "clean",
                            "config",
                            "flush",
                            "format",
                            "ha",
                            "index",
                            "io",
                            "log",
                            "mapped",
                            "observe",
                            "queue",
                            "schedule",
                            "service",
                            "stats")));

    private static String packageOf(JavaClass type) {
        String behind = type.getPackageName().substring(BASE.length());
        int dot = behind.indexOf('.');
        return dot < 0 ? behind : behind.substring(0, dot);
    }

    private static boolean isOurs(JavaClass type) {
        return type.getPackageName().startsWith(BASE);
    }

    @ArchTest
    static void everyPackageOfCommonHasItsPlace(JavaClasses classes) {
        Set<String> there = new TreeSet<>();
        classes.stream()
                .filter(CommonPackagesTest::isOurs)
                .map(CommonPackagesTest::packageOf)
                .forEach(there::add);
        there.removeAll(OTHER_MODULES);
        assertThat(there).isNotEmpty().isSubsetOf(MAY_USE.keySet());
    }

    @ArchTest
    static void packagesUseOnlyWhatTheyMay(JavaClasses classes) {
        MAY_USE.forEach((name, allowed) -> usesOnly(name, allowed).check(classes));
    }

    private static ArchRule usesOnly(String name, Set<String> allowed) {
        return classes()
                .that()
                .resideInAPackage(BASE + name + "..")
                .should()
                .onlyDependOnClassesThat(describe(
                        "lie in " + name + ", in " + new TreeSet<>(allowed) + " or outside the project",
                        type -> !isOurs(type) || packageOf(type).equals(name) || allowed.contains(packageOf(type))))
                .because("a concept is built only on those below it")
                .allowEmptyShould(true);
    }
}
