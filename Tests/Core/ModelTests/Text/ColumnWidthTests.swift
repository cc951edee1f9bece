import Testing
import TroupeCommand
import TroupeModel

/// The part of a text that a terminal may show, and its width.
@Suite struct ColumnWidthTests {
    @Test(arguments: [
        ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2),
        ("❤", 1), ("\u{200B}", 0), ("\u{301}", 0), ("─", 1), ("\u{1100}\u{1161}", 2),
    ]) func `a grapheme cluster has its width in columns`(cluster: String, columns: Int) {
        #expect(ColumnWidth.of(cluster) == columns)
    }

    @Test(arguments: [
        ("plain", "plain", "plain"), ("a\tb\nc\r\n", "a b c ", "a\tb\nc "),
        ("\u{1B}[2J\u{7}\u{9B}", "�[2J��", "�[2J��"),
        ("a\u{202E}b\u{2066}", "ab", "ab"), ("日本\u{A0}é", "日本 é", "日本 é"), ("", "", ""), ("\n", " ", "\n"),
    ]) func `control sequences are not sent to a terminal`(text: String, onOneLine: String, onSeveral: String) {
        #expect(text.shownOnOneLine == onOneLine)
        #expect(text.shown == onSeveral)
    }

    @Test func `columns are as wide as their widest cell on the terminal`() {
        #expect(TextTable.text([["日", "x"], ["a\nbc", "y"], ["d"]]) == "日    x\na bc  y\nd\n")
    }
}
