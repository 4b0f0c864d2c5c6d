package dev.twinlog.tests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** The page without a mouse: its keys, their list, and the way of the focus. */
class KeyboardTest {
    private static OpenPage page;

    @BeforeAll
    static void open() throws IOException {
        page = OpenPage.of();
    }

    @BeforeEach
    void reload() {
        page.reloadAtRest();
        page.find("[data-record]");
        page.find(".dump .cell.here");
    }

    @AfterAll
    static void close() throws IOException {
        page.close();
    }

    @Test
    void questionMarkListsAllKeysInThePagesLanguageAndEscapeClosesTheList() {
        press("?");
        page.find("dialog[open]");
        assertThat(page.text("dialog h2")).isEqualTo("Keys");
        assertThat(page.text("dialog [data-key=jump]")).isEqualTo("to the jump field");
        assertThat(page.texts("dialog kbd")).contains("?", "l", "s", "p", "/", ",", ".", "Home", "PgDn", "g", "n");
        assertThat(page.texts("dialog dd")).hasSize(25).allMatch(text -> !text.isBlank());
        assertThat(active()).isEqualTo("close-help");

        press("l"); // nothing but the list hears a key while it is open
        assertThat(page.attribute("html", "lang")).isEqualTo("en");
        press(Keys.ESCAPE);
        OpenPage.patiently("closed").until(() -> page.all("dialog[open]").isEmpty());

        press("l");
        assertThat(page.attribute("html", "lang")).isEqualTo("zh-CN");
        page.click("[data-action=help]");
        OpenPage.patiently("Chinese")
                .until(() -> page.text("dialog [data-key=jump]").equals("到跳转框"));
        page.click("[data-action=close-help]");
        press("l");
        assertThat(page.attribute("html", "lang")).isEqualTo("en");
    }

    @Test
    void keysLeadToTheLogTheBytesTheLensAndTheSearch() {
        press("t");
        String first = focused("data-log-offset");
        press(Keys.HOME);
        press(Keys.ARROW_RIGHT);
        assertThat(focused("data-log-offset")).isNotEqualTo(first).matches("\\d+");

        press("b");
        long at = Long.parseLong(focused("data-byte"));
        press(Keys.ARROW_RIGHT);
        OpenPage.patiently("a byte on").until(() -> Long.toString(at + 1).equals(focused("data-byte")));
        press("g");
        OpenPage.patiently("the jump field").until(() -> "to".equals(focused("name")));
        press("n"); // typed, not heard
        assertThat(page.driver().executeScript("return document.activeElement.value"))
                .isEqualTo("n");

        leave();
        press("k");
        assertThat(focused("name")).isEqualTo("key");
        leave();
        page.click("[data-tool=verify]");
        press("/");
        OpenPage.patiently("the search").until(() -> "topic".equals(focused("name")));
        assertThat(page.attribute("[data-tool=search]", "aria-selected")).isEqualTo("true");
    }

    @Test
    void pStartsAndStopsTheWorkload() {
        OpenPage.patiently("at rest")
                .until(() -> !page.all("[data-action=start]:not([disabled])").isEmpty());
        press("p");
        page.find("[data-action=stop]:not([disabled])");
        press("p");
        page.find("[data-action=start]:not([disabled])");
    }

    @Test
    void keysGoOverTheMomentsOfTheSteppedStores() {
        press("s");
        page.find(".stepper[data-moment]");
        page.click("[data-action=step-put]:not([disabled])");
        int last = OpenPage.patiently("the put")
                .until(
                        () -> moment(),
                        moment -> moment > 6 && page.all("[data-field=pending]").isEmpty());

        press(",");
        awaitMoment(last - 1);
        press(",");
        awaitMoment(last - 2);
        press(".");
        awaitMoment(last - 1);
        press("<");
        awaitMoment(1);
        press("p"); // plays, from moment to moment
        awaitMoment(2);
        press("p");
        page.find("[data-action=replay][aria-pressed=false]");
        press(">");
        awaitMoment(last);
        press("s");
        page.find("[data-action=live][aria-current=true]");
    }

    @Test
    void tabReachesEveryControlAndTheFocusIsSeen() {
        List<String> unreachable = strings("""
                const composite = '[role=listbox], [role=grid], [role=tree], [role=tablist], .slots, .chain';
                return [...document.querySelectorAll('a, button, input, select, summary')]
                  .filter((e) => e.tabIndex < 0 && !e.disabled && !e.closest(composite)).map((e) => e.outerHTML)
                """);
        assertThat(unreachable).isEmpty();
        assertThat(strings("""
                return [...document.querySelectorAll('[role=listbox], [role=grid], [role=tree]')]
                  .filter((e) => e.firstElementChild && !e.querySelector('[tabindex="0"], button')).map((e) => e.outerHTML)
                """)).isEmpty();
        assertThat(strings("""
                return [...document.querySelectorAll('button, input, select, summary, [role=img], [role=listbox], [role=grid]')]
                  .filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim() || e.closest('label')?.textContent.trim()))
                  .map((e) => e.outerHTML)
                """)).isEmpty();

        leave();
        for (int i = 0; i < 12; i++) {
            press(Keys.TAB);
            assertThat(
                            page.driver()
                                    .executeScript(
                                            "const e = document.activeElement; return e === document.body || getComputedStyle(e).outlineStyle !== 'none'"))
                    .as("focus of %s", active())
                    .isEqualTo(true);
        }
    }

    @Test
    void tabPassesTheSlotsInOneStepAndTheArrowsGoFromSlotToSlot() {
        page.find(".slots [data-slot='99']");
        assertThat(page.all(".slots [tabindex='0']")).hasSize(1);
        page.driver().executeScript("document.querySelector(\".slots [data-slot='3']\").focus()");

        press(Keys.ARROW_RIGHT);
        press(Keys.ARROW_DOWN);

        assertThat(focused("data-slot")).isEqualTo("29");
        OpenPage.patiently("the slot that Tab leads to")
                .until(() ->
                        page.attributes(".slots [tabindex='0']", "data-slot").equals(List.of("29")));
    }

    @Test
    void theArrowsGoFromToolToTool() {
        page.driver().executeScript("document.querySelector('[data-tool=search]').focus()");

        press(Keys.ARROW_RIGHT);

        assertThat(focused("data-tool")).isEqualTo("verify");
        page.find("[role=tabpanel] [data-action=verify]");
    }

    @Test
    void whoWantsLessMotionSeesNone() {
        assertThat(animationOf("changed")).isEqualTo("changed");
        try {
            prefer("reduce");
            assertThat(animationOf("changed")).isEqualTo("none");
        } finally {
            prefer("no-preference");
        }
    }

    /** The animation that a slot would have which has just changed. */
    private static Object animationOf(String state) {
        return page.driver().executeScript("""
                const slot = document.createElement('button');
                slot.className = arguments[0];
                const grid = document.createElement('div');
                grid.className = 'slots';
                grid.append(slot);
                document.body.append(grid);
                const name = getComputedStyle(slot).animationName;
                grid.remove();
                return name;
                """, state);
    }

    private static void prefer(String motion) {
        page.driver()
                .executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of(
                                "features",
                                List.of(
                                        Map.of("name", "prefers-reduced-motion", "value", motion),
                                        Map.of("name", "prefers-color-scheme", "value", "light"))));
    }

    private static void press(CharSequence key) {
        new Actions(page.driver()).sendKeys(key).perform();
    }

    private static void leave() {
        page.driver().executeScript("document.activeElement.blur()");
    }

    private static String focused(String attribute) {
        return (String)
                page.driver().executeScript("return document.activeElement.getAttribute(arguments[0])", attribute);
    }

    private static String active() {
        return focused("data-action");
    }

    private static int moment() {
        return Integer.parseInt(page.attribute(".stepper", "data-moment"));
    }

    private static void awaitMoment(int moment) {
        OpenPage.patiently("moment " + moment).until(() -> moment() == moment);
    }

    @SuppressWarnings("unchecked")
    private static List<String> strings(String script) {
        return (List<String>) page.driver().executeScript(script);
    }
}
