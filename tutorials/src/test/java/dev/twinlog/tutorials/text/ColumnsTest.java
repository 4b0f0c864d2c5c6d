package dev.twinlog.tutorials.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Example;

class ColumnsTest {

    @Example
    void chineseCharactersTakeTwoColumns() {
        assertThat(Columns.of("CRC 校验")).isEqualTo(8);
        assertThat(Columns.pad("校验", 6)).isEqualTo("校验  ");
        assertThat(Columns.cut("校验和不对", 6)).isEqualTo("校验…");
    }

    @Example
    void wordsStayWholeAndCommasStayWithTheirCharacter() {
        assertThat(Columns.wrap("read the lesson first", 10)).containsExactly("read the", "lesson", "first");
        assertThat(Columns.wrap("先读课文，再写", 8)).containsExactly("先读课", "文，再写");
    }

    @Example
    void numberIsNotBrokenBetweenItsDigits() {
        assertThat(Columns.wrap("mark of 300 000 is", 11)).containsExactly("mark of", "300 000 is");
        assertThat(Columns.wrap("标记 12 345 678 个", 8)).containsExactly("标记", "12 345 678", "个");
    }
}
