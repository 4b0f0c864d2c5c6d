package dev.twinlog.tests.browser;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The words in Latin letters that a page says itself, in its texts and in what it tells screen readers. */
final class ShownWords {
    private static final String SCAN = """
            const data = 'noscript, script, code, kbd, .ascii, .hex, .dump, .path, .tag, .value, .reads, [data-value=text], [data-value=hex]';
            const names = ['title', 'aria-label', 'aria-valuetext', 'placeholder', 'label'];
            const topics = [...document.querySelectorAll('[data-topic]')].map((e) => e.dataset.topic).filter((topic) => topic.length > 1);
            const found = new Set();
            const hear = (text) => {
              const said = topics.reduce((rest, topic) => rest.replaceAll(topic, ''), text)
                .replace(/[\\w.-]*\\/[^\\s：，]*/g, '').replace(/0x\\w+/gi, '').replace(/\\w+-\\d+/g, '');
              for (const [word] of said.matchAll(/[A-Za-z][A-Za-z-]+/g)) found.add(word + '\\t' + text.trim().slice(0, 90));
            };
            for (const element of document.body.querySelectorAll('*')) {
              if (element.closest(data)) continue;
              for (const name of names) if (element.hasAttribute(name)) hear(element.getAttribute(name));
              for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) hear(node.data);
            }
            return [...found];
            """;

    private ShownWords() {}

    /** Each word but those of {@code allowed} and names that are made of several words, with a text that has it. */
    static Set<String> otherThan(Set<String> allowed, OpenPage page) {
        @SuppressWarnings("unchecked")
        List<String> found = (List<String>) page.driver().executeScript(SCAN);
        Set<String> others = new TreeSet<>();
        for (String one : found) {
            String[] parts = one.split("\t", 2);
            boolean isNameInCode = parts[0].matches("[A-Za-z]+[a-z0-9][A-Z]\\w*");
            if (!isNameInCode && !allowed.contains(parts[0])) {
                others.add(parts[0] + " in \"" + parts[1] + "\"");
            }
        }
        return others;
    }
}
