package dev.twinlog.tests.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.conditions.ArchConditions.have;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noCodeUnits;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What the parts offer each other. */
@AnalyzeClasses(packages = "dev.twinlog", importOptions = DoNotIncludeTests.class)
class ApiTest {
    private static final int MOST_PARAMETERS = 5;
    private static final String[] NO_STORE = {
        "dev.twinlog.tutorials..", "dev.twinlog.visualizer..", "dev.twinlog.tests.."
    };

    /** Constructors of records take as many values as the record has; their names stand at the call. */
    private static final DescribedPredicate<JavaCodeUnit> ARE_NO_RECORD_CONSTRUCTORS = describe(
            "are no constructors of records",
            unit -> !(unit.isConstructor() && unit.getOwner().isRecord()));

    /** {@code withConsumeEnable(true)} says at the call what is true. */
    private static final DescribedPredicate<JavaCodeUnit> ARE_NO_WITHERS =
            describe("are not named with…", unit -> !unit.getName().matches("with[A-Z]\\w+"));

    private static final DescribedPredicate<JavaCodeUnit> TAKE_A_BOOLEAN = describe(
            "take a boolean",
            unit -> unit.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(boolean.class)));

    @ArchTest
    static final ArchRule nobodyIsToldTrueOrFalse = noCodeUnits()
            .that()
            .arePublic()
            .and()
            .areDeclaredInClassesThat()
            .resideOutsideOfPackages(NO_STORE)
            .and(ARE_NO_RECORD_CONSTRUCTORS)
            .and(ARE_NO_WITHERS)
            .should(have(TAKE_A_BOOLEAN))
            .because("true says nothing at the call; an enum does");

    @ArchTest
    static final ArchRule stateIsNeverPublic = fields().that()
            .areDeclaredInClassesThat()
            .resideOutsideOfPackages(NO_STORE)
            .and()
            .arePublic()
            .should()
            .beFinal()
            .andShould()
            .beStatic()
            .because("whoever owns a position is the only one who writes it");

    @ArchTest
    static final ArchRule whatIsSharedStaysAsItIs = fields().that()
            .areStatic()
            .and()
            .areDeclaredInClassesThat()
            .resideOutsideOfPackages(NO_STORE)
            .should()
            .beFinal()
            .because("two stores in one process must not meet in a static variable");

    @ArchTest
    static final ArchRule servicesKnowNoStore = classes()
            .that()
            .implement("dev.twinlog.service.StoreService")
            .should()
            .onlyDependOnClassesThat(describe(
                    "are not the whole store",
                    type -> !type.getSimpleName().equals("DefaultMessageStore")
                            && !type.getSimpleName().equals("StoreParts")))
            .because("a service gets narrow ports, so that it can be understood and tested by itself");

    private static final DescribedPredicate<JavaCodeUnit> TAKE_TOO_MANY = describe(
            "take more than " + (MOST_PARAMETERS + 1) + " parameters",
            unit -> unit.getRawParameterTypes().size() > MOST_PARAMETERS + 1);

    @ArchTest
    static final ArchRule fewParameters = codeUnits()
            .that(describe(
                    "are methods of the stores",
                    unit -> !unit.isConstructor() && !unit.getModifiers().contains(JavaModifier.SYNTHETIC)))
            .and()
            .areDeclaredInClassesThat()
            .resideOutsideOfPackages(NO_STORE)
            .should(com.tngtech.archunit.lang.conditions.ArchConditions.not(have(TAKE_TOO_MANY)))
            .because("what needs so much is two things, or wants a record");
}
