package dev.twinlog.tutorials.course;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinlog.tutorials.check.Finding.Failed;
import dev.twinlog.tutorials.run.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

class SwapListsTest {
    private final Checking checking = Checking.exercise("swap-the-lists");

    @Test
    void starterLosesEachRequest() throws Exception {
        Failed failed = checking.failureOf(checking.starter());

        assertThat(failed.caseName()).isEqualTo("one request, one pass");
        assertThat(failed.what()).isEqualTo("Request 0 was lost: it never reached the dispatcher.");
        assertThat(failed.comparison().orElseThrow().path()).isEqualTo("entry 0 › commitLogOffset");
    }

    @Test
    void putOutsideTheMonitorMeetsAnotherPut() throws Exception {
        Failed failed = checking.failureOf(checking.solutionWith("synchronized (this) {", "{"));

        assertThat(failed.caseName()).isEqualTo("a second put while a put is half done");
        assertThat(failed.what()).isEqualTo("Two producers were inside requestsWrite.add at once.");
    }

    @Test
    void swapOutsideTheMonitorLetsARequestBeOvertaken() throws Exception {
        Failed failed =
                checking.failureOf(checking.solutionWith("private synchronized void swap", "private void swap"));

        assertThat(failed.caseName()).isEqualTo("a swap while a put is half done");
        assertThat(failed.what()).isEqualTo("The requests came out of order.");
        assertThat(failed.advice()).contains("both under the same monitor");
        assertThat(failed.comparison().orElseThrow().path()).isEqualTo("entry 0 › commitLogOffset");
    }

    @Test
    void listsOfOnesOwnAreNoticed() throws Exception {
        List<Source> own = checking.solutionWith(
                "this.requestsWrite = requestsWrite", "this.requestsWrite = new java.util.ArrayList<>()");

        assertThat(checking.failureOf(own).what()).isEqualTo("putRequest added to neither of the two lists.");
    }

    @Test
    void dispatchInsideTheMonitorBlocksProducers() throws Exception {
        Failed failed = checking.failureOf(
                checking.solutionWith("public int dispatchWaiting", "public synchronized int dispatchWaiting"));

        assertThat(failed.caseName()).isEqualTo("a put while the dispatcher works");
        assertThat(failed.what()).isEqualTo("putRequest waited until the dispatcher was done.");
    }

    @Test
    void listNeverClearedIsDispatchedTwice() throws Exception {
        Failed failed = checking.failureOf(checking.solutionWith("requestsRead.clear();", ""));

        assertThat(failed.caseName()).isEqualTo("three passes, in order");
        assertThat(failed.what()).isEqualTo("A request was dispatched twice.");
    }
}
