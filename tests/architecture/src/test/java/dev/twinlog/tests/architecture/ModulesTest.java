package dev.twinlog.tests.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Dependencies point one way: visualizer → tutorials → store-v3, store-v4 → common. */
@AnalyzeClasses(packages = "dev.twinlog", importOptions = DoNotIncludeTests.class)
class ModulesTest {
    private static final String V3 = "dev.twinlog.v3..";
    private static final String V4 = "dev.twinlog.v4..";
    private static final String TUTORIALS = "dev.twinlog.tutorials..";
    private static final String VISUALIZER = "dev.twinlog.visualizer..";

    @ArchTest
    static final ArchRule commonKnowsNoStore = noClasses()
            .that()
            .resideOutsideOfPackages(V3, V4, TUTORIALS, VISUALIZER)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(V3, V4, TUTORIALS, VISUALIZER)
            .because("what both stores share must not know which of them it serves");

    @ArchTest
    static final ArchRule v3KnowsNothingOfV4 = noClasses()
            .that()
            .resideInAPackage(V3)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(V4, TUTORIALS, VISUALIZER)
            .because("each design is to be read by itself");

    @ArchTest
    static final ArchRule v4KnowsNothingOfV3 = noClasses()
            .that()
            .resideInAPackage(V4)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(V3, TUTORIALS, VISUALIZER)
            .because("each design is to be read by itself");

    @ArchTest
    static final ArchRule theCourseKnowsNoPage = noClasses()
            .that()
            .resideInAPackage(TUTORIALS)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(VISUALIZER)
            .because("the course also runs without the page");

    @ArchTest
    static final ArchRule packagesFormNoCycles = slices().matching("dev.twinlog.(**)")
            .should()
            .beFreeOfCycles()
            .because("packages that need each other cannot be understood one after the other");
}
