package dev.twinlog.tests.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.MethodCallTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Time and disk come into the stores through one seam, so that both can be simulated. */
@AnalyzeClasses(packages = "dev.twinlog", importOptions = DoNotIncludeTests.class)
class SeamsTest {
    private static final String IO = "dev.twinlog.io..";
    private static final String[] NO_STORE = {
        "dev.twinlog.tutorials..", "dev.twinlog.visualizer..", "dev.twinlog.tests.."
    };

    private static DescribedPredicate<MethodCallTarget> methodOf(Class<?> owner, String names) {
        return describe(
                owner.getSimpleName() + "." + names,
                target -> target.getOwner().isEquivalentTo(owner)
                        && target.getName().matches(names));
    }

    private static final String FILE_ACCESS_NAMES = "java\\.nio\\.file\\.(Files|FileSystem|FileSystems)"
            + "|java\\.nio\\.channels\\.\\w*FileChannel"
            + "|java\\.io\\.(File|RandomAccessFile|FileInputStream|FileOutputStream|FileReader|FileWriter)";

    private static final DescribedPredicate<JavaClass> FILE_ACCESS =
            describe("open files", type -> type.getName().matches(FILE_ACCESS_NAMES));

    @ArchTest
    static final ArchRule theClockIsReadInOnePlace = noClasses()
            .that()
            .resideOutsideOfPackage(IO)
            .and()
            .resideOutsideOfPackages(NO_STORE)
            .should()
            .callMethodWhere(describe(
                    "reads the machine's clock",
                    call -> methodOf(System.class, "currentTimeMillis|nanoTime").test(call.getTarget())
                            || call.getTarget().getOwner().getPackageName().equals("java.time")
                                    && call.getTarget().getName().equals("now")))
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(java.time.Clock.class)
            .because("a store lives in the time of its Env");

    @ArchTest
    static final ArchRule filesAreOpenedInOnePlace = noClasses()
            .that()
            .resideOutsideOfPackage(IO)
            .and()
            .resideOutsideOfPackages(NO_STORE)
            .should()
            .dependOnClassesThat(FILE_ACCESS)
            .because("a store lives on the disk of its Env");

    private static final DescribedPredicate<JavaClass> SOCKETS = describe(
            "open sockets",
            type -> type.getName().matches("java\\.net\\.\\w*Socket|java\\.nio\\.channels\\.\\w*SocketChannel"));

    @ArchTest
    static final ArchRule socketsAreOpenedInOnePlace = noClasses()
            .that()
            .resideOutsideOfPackage(IO)
            .and()
            .resideOutsideOfPackages(NO_STORE)
            .should()
            .dependOnClassesThat(SOCKETS)
            .because("a store lives in the network of its Env");

    @ArchTest
    static final ArchRule nobodySleeps = noClasses()
            .should()
            .callMethodWhere(
                    describe("sleeps", call -> methodOf(Thread.class, "sleep").test(call.getTarget())))
            .because("waiting for a fixed time is either too short or too long; pauses are the clock's");

    @ArchTest
    static final ArchRule storesSpeakThroughEventsAndSlf4j = noClasses()
            .that()
            .resideOutsideOfPackages(NO_STORE)
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .dependOnClassesThat()
            .resideInAPackage("java.util.logging..")
            .because("what a store has to say goes to its observer or to the log its user has chosen");

    @ArchTest
    static final ArchRule storesNeedNoLibraryButTheirOwnFew = classes()
            .that()
            .resideOutsideOfPackages(NO_STORE)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "dev.twinlog..", "java..", "com.sun.nio.file..", "org.slf4j..", "com.fasterxml.jackson..")
            .because("a store is embedded by others and brings little along");
}
