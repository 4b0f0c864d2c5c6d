package dev.twinlog.formatpage;

import dev.twinlog.testing.GeneratedPage;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class FormatsPageTest {
    @Test
    void committedPageIsWhatTheLayoutsSay() throws IOException {
        GeneratedPage.check("formats.md", FormatsPage.text(), "FormatsPageTest");
    }
}
