import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

/// Text in character cells, and malformed scenes.
@Suite struct GridTests {
    @Test func `control characters and bidirectional marks are neutralised`() {
        let run = TextRun("a\u{1B}[31mb\tc\u{202E}d\u{7F}", columns: 40)
        #expect(run.clusters.map(\.text).joined() == "a\u{FFFD}[31mb cd\u{FFFD}")
    }

    @Test func `text that does not fit is truncated with an ellipsis, between wide characters too`() {
        func cut(_ text: String, _ columns: Int) -> String {
            TextRun(text, columns: columns).clusters.map(\.text).joined()
        }
        #expect(cut("Chocolate", 5) == "Choc…")
        #expect(cut("日本語", 5) == "日本…")
        #expect(cut("日本語", 4) == "日…")
        #expect(cut("one two", 5) == "one…")
        #expect(cut("one\ntwo", 10) == "one…")
        #expect(cut("x", 0) == "")
    }

    @Test func `lines break between words, and inside a word that is longer than a line`() {
        func lines(_ text: String, _ columns: Int, _ rows: Int = 9) -> [String] {
            TextRun.wrapped(text, columns: columns, rows: rows).map { $0.clusters.map(\.text).joined() }
        }
        #expect(lines("the quick brown fox", 9) == ["the quick", "brown fox"])
        #expect(lines("abcdefgh", 3) == ["abc", "def", "gh"])
        #expect(lines("a\n\nb", 3) == ["a", "", "b"])
        #expect(lines("one two three four", 5, 2) == ["one", "two…"])
        #expect(lines("日本語", 2) == ["日", "本", "語"])
        #expect(lines("日", 1) == [""])
    }

    @Test func `half of a wide character is never left behind`() {
        var canvas = GridCanvas(grid: CellGrid(columns: 6, rows: 1))
        canvas.text("日本語", row: 0, from: 0, to: 6)
        canvas.put("x", row: 0, column: 1)
        canvas.put("y", row: 0, column: 2)
        #expect(TextSnapshot.lines(of: canvas.grid) == [" xy 語"])
        canvas.put("日", width: 2, row: 0, column: 5)
        #expect(TextSnapshot.lines(of: canvas.grid) == [" xy 語"])
    }

    @Test(
        arguments: [
            (.normal, "                  9:41"), (.tall, "              9:41 In call"), (.hidden, ""),
        ] as [(StatusBar, String)])
    func `the status bar shows the hour, and the cause of its height, or nothing`(bar: StatusBar, line: String) {
        let scene = SceneTree(size: Size(width: 320, height: 480), statusBar: bar)
        let grid = CellGrid(columns: 40, rows: 2).withStatusBar(of: scene)
        #expect(TextSnapshot.lines(of: grid) == [line, ""])
    }

    @Test func `dim, bold and reversed styles are sent to a terminal and reset at the end`() {
        var canvas = GridCanvas(grid: CellGrid(columns: 6, rows: 1))
        canvas.text("ab", row: 0, from: 0, to: 2, style: .bold)
        canvas.text("c", row: 0, from: 2, to: 3, style: [.dim, .reverse])
        #expect(TextSnapshot.styledLines(of: canvas.grid) == ["\u{1B}[0;1mab\u{1B}[0;2;7mc\u{1B}[0m"])
    }

    @Test(arguments: [
        Rect(x: .nan, y: .nan, width: .nan, height: .nan),
        Rect(x: -.infinity, y: 0, width: .infinity, height: .infinity), Rect(x: 0, y: 0, width: -10, height: -10),
        Rect(x: 1e300, y: -1e300, width: 1e300, height: 1e300), Rect(x: 10, y: 10, width: 0.001, height: 0.001),
        .zero, Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6),
    ]) func `a view of any kind is drawn without harm in any frame`(frame: Rect) {
        let contents: [ViewContent] = [
            .plain, .label(text: "Long text\nof lines", alignment: .center, lines: 0, font: .system),
            .button(title: "B", image: nil, font: .system), .button(title: "", image: "i", font: .system),
            .textField(text: "", placeholder: "p", alignment: .right, isSecure: false),
            .textView(text: "text view", isEditable: true, font: .system), .toggle(isOn: true),
            .slider(value: 5, minimum: 9, maximum: 1), .stepper(value: 0, minimum: 0, maximum: 0, step: 0),
            .segments(titles: [], selected: 4), .segments(titles: ["a", "b"], selected: -1), .progress(fraction: 7),
            .activity(isAnimating: false), .pageControl(pages: .max, current: .max),
            .pageControl(pages: .min, current: .min), .image(name: nil),
            .picker(columns: [[], ["a"]], selected: [.max, .min, 3]), .picker(columns: [], selected: []),
            .datePicker(mode: "date"), .searchBar(text: "", placeholder: "", prompt: "Find"),
            .scroll(contentSize: Size(width: .nan, height: 1e300), offset: Point(x: .nan, y: .infinity)),
            .table(style: .grouped, offset: .nan), .sectionHeader(text: "H"), .sectionFooter(text: "F"),
            .cell(CellContent(style: .subtitle, text: "t", detail: "d", image: "i", accessory: .checkmark)),
            .collection(offset: .zero), .collectionCell, .stack(axis: "vertical", spacing: .nan),
            .bar(
                kind: "toolbar", items: [BarItem(id: "a", title: "A"), BarItem(id: "b", systemItem: "flexibleSpace")]),
            .bar(kind: "tabBar", items: []), .container(Stage.id(7)), .container(nil), .web, .map, .opaque,
        ]
        let views = contents.enumerated().map { number, content in
            Stage.view(
                UInt64(number + 2), content, frame.minX, frame.minY, frame.width, frame.height, className: "X")
        }
        let pane = OutlinePane(
            controller: Stage.id(2), title: nil, className: "C", frame: frame, content: .placeholder("cause"),
            bars: [
                .tabs(frame: frame, container: Stage.id(2), entries: [], selected: 3),
                .navigation(
                    frame: frame,
                    NavigationBarContent(
                        container: Stage.id(2), owner: Stage.id(2), prompt: "p", back: "b", left: [], title: "t",
                        right: [])),
            ])
        for size in [Stage.phone, frame.size] {
            let outline = Stage.outline(
                Stage.full(Stage.pane(1, panes: [pane])), OutlineLayer(style: .sheet, pane: pane),
                OutlineLayer(
                    style: .popover(source: Stage.id(1), anchor: PopoverAnchor(rect: frame)),
                    pane: OutlinePane(
                        controller: Stage.id(3), title: nil, className: "C", frame: frame, content: .views)),
                size: size)
            let scene = Composer.compose(
                outline,
                trees: [Stage.id(1): Stage.tree(views), Stage.id(2): Stage.tree(views), Stage.id(3): Stage.tree(views)])
            let grid = GridPainter.paint(scene)
            #expect(grid.cells.count == grid.columns * grid.rows)
            #expect(grid.columns <= 512 && grid.rows <= 256)
            _ = scene.hitTest(Point(x: 1, y: 1))
        }
    }

    @Test func `ten thousand nested views and a megabyte of text are drawn in less than 5 s`() throws {
        let text = String(repeating: "lorem ipsum ", count: 90_000)
        let views = (2..<10_000).map { Stage.label(UInt64($0), in: UInt64($0 - 1), "deep", 0.01, 0.01, 300) }
        let pile = "a" + String(repeating: "\u{301}", count: 500_000)
        let scene = Composer.compose(
            Stage.outline(Stage.full(Stage.pane(1, panes: [Stage.pane(2, y: 240, height: 240)]))),
            trees: [
                Stage.id(1): Stage.tree(views),
                Stage.id(2): Stage.tree([
                    Stage.label(2, text, 0, 0, 320, 100, lines: 0), Stage.label(3, pile, 0, 110, 320),
                    Stage.view(4, .textView(text: text, isEditable: true, font: .system), 0, 130, 320, 100),
                ]),
            ])
        let clock = ContinuousClock()
        let time = clock.measure {
            #expect(GridPainter.paint(scene).rows == 22)
            #expect(scene.hitTest(Point(x: 100, y: 20)) != nil)
        }
        // A generous limit, for an unoptimised build on a busy machine; a quadratic algorithm takes minutes.
        #expect(time < .seconds(5))
    }
}
