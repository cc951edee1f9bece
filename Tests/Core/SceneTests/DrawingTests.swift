import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

// promises 2011/4.16: A tab may have a badge.

/// Single controls as cells, in a recognizable form.
@Suite struct DrawingTests {
    /// The rows of a window with these views, without the empty ones.
    private func rows(_ views: [ViewNode]) -> [String] {
        snapshot(Stage.outline(Stage.full(Stage.pane(1))), [Stage.id(1): Stage.tree(views)])
    }

    private func snapshot(_ outline: InterfaceOutline, _ trees: [ControllerID: ViewTree]) -> [String] {
        TextSnapshot.lines(of: Composer.compose(outline, trees: trees)).filter { !$0.isEmpty }
    }

    @Test func `a button's title is whole if its neighbours leave room, and truncated otherwise`() {
        #expect(rows([Stage.button(2, "Camera", 140, 44, 48)]) == ["                 [Camera]"])
        #expect(
            rows([Stage.button(2, "Camera", 140, 44, 48), Stage.label(3, "Next", 192, 44, 60)])
                == ["                  [Cam…]Next"])
    }

    @Test func `the focus covers all of a button that is drawn wider than its frame`() throws {
        let scene = Composer.compose(
            Stage.outline(Stage.full(Stage.pane(1))),
            trees: [Stage.id(1): Stage.tree([Stage.button(2, "Camera", 144, 44, 48, 22)])])
        let cells = try #require(ScenePicture(scene).cells(of: .view(Stage.id(1), ViewID(rawValue: 2))))
        #expect(cells.left == 17 && cells.right == 25)
    }

    @Test(arguments: [
        (TextAlignment.right, 216.0, "                         Little Title"),
        (.center, 120, "              Little Title"),
        (.center, 0, "Little Title"), (.right, 0, "Little Title"),
        (.left, 240, "                            Little Title"),
    ])
    func `a label that is wider than its frame keeps its alignment and stays in the window`(
        _ alignment: TextAlignment, _ x: Double, _ expected: String
    ) {
        #expect(rows([Stage.label(2, "Little Title", x, 22, 80, 21, alignment)]) == [expected])
    }

    @Test func `lines that are longer in cells than in points are broken so that the whole text is shown`() {
        let text = "You can disable Geolocation on app's settings"
        let indent = String(repeating: " ", count: 10)
        #expect(
            rows([Stage.label(2, text, 80, 66, 112, 66, .center, lines: 0)])
                == ["You can disable", "Geolocation on", "app's settings"].map { indent + $0 })
    }

    @Test(arguments: [
        ("date", ["January", "9", "2007"]), ("time", ["9", "42", "PM"]),
        ("dateAndTime", ["Tue Jan 9", "9", "41", "AM"]),
        ("countDownTimer", ["0 h", "1 min"]), ("nobody knows", ["January"]),
    ])
    func `a date picker has the wheels of its mode`(_ mode: String, _ words: [String]) {
        let lines = rows([Stage.view(2, .datePicker(mode: mode), 0, 44, 320, 162)])
        #expect(lines.contains { $0.hasPrefix("›") && $0.hasSuffix("‹") })
        for word in words { #expect(lines.joined(separator: "\n").contains(word)) }
    }

    @Test func `a picker without rows in its storyboard shows placeholder rows`() {
        let lines = rows([Stage.view(2, .picker(columns: [], selected: []), 0, 44, 160, 66)])
        #expect(lines == ["       Row 2", "›      Row 3       ‹", "       Row 4"])
    }

    @Test(arguments: [
        ("19-gear.png", "▦ 19-gear"), ("icons/star@2x.png", "▦ star"), ("star", "▦ star"), ("", "▦"),
        (".hidden", "▦ .hidden"), ("v1.2 of it all", "▦ v1.2 of it all"),
    ])
    func `an image is drawn as a sign and its readable name`(_ name: String, _ expected: String) {
        #expect(
            rows([Stage.view(2, .image(name: name), 0, 44, 160, 22)]).map { $0.drop { $0 == " " } } == [expected[...]])
    }

    @Test func `a bar item with only an image shows its sign and name, and has room for them`() {
        let bar = OutlineBar.toolbar(
            frame: Rect(x: 0, y: 436, width: 320, height: 44), owner: Stage.id(1),
            items: [
                BarItem(id: "a", title: "Sort"), BarItem(id: "s", systemItem: "flexibleSpace"),
                BarItem(id: "g", image: "19-gear.png"),
            ])
        let pane = Stage.pane(1, bars: [bar])
        #expect(
            snapshot(Stage.outline(Stage.full(pane)), [:])
                == [String(repeating: "─", count: 40), " Sort                         ▦ 19-gear"])
    }

    @Test func `tabs have room for their badges, and show an image if they have no title`() {
        let entries = [
            TabBarItem(title: "Recipes"), TabBarItem(title: "Oven", badge: "3"), TabBarItem(image: "cart.png"),
            TabBarItem(title: "Search", badge: "new"), TabBarItem(systemItem: "more"),
        ]
        let pane = Stage.pane(
            9, width: 375,
            bars: [
                .tabs(
                    frame: Rect(x: 0, y: 431, width: 375, height: 49), container: Stage.id(9), entries: entries,
                    selected: 1)
            ])
        let outline = Stage.outline(Stage.full(pane), size: Size(width: 375, height: 480))
        #expect(snapshot(outline, [:]).last == " Recipes [Oven (3)] ▦ cart   Se… (new)  More")
    }

    @Test func `rows of More's list show the badges of their tabs, and keep them if the title is cut`() {
        let entries = [
            TabBarItem(title: "Oven", badge: "3"), TabBarItem(title: "Timer"), TabBarItem(title: "Fridge", badge: ""),
            TabBarItem(title: "Conversions of cups, spoons and ounces", badge: "new"),
        ]
        let list = OutlineBar.more(
            frame: Rect(x: 0, y: 64, width: 320, height: 352), container: Stage.id(9), entries: entries)
        let lines = snapshot(Stage.outline(Stage.full(Stage.pane(9, bars: [list]))), [:]).filter { $0.contains("›") }
        #expect(
            lines.map { $0.split(separator: " ").dropLast().joined(separator: " ") } == [
                "Oven (3)", "Timer", "Fridge", "Conversions of cups, spoons… (new)",
            ])
    }

    @Test func `the status bar shows 9:41 if its place is free, and only on displays`() {
        func row(_ views: [ViewNode]) -> String {
            let scene = Composer.compose(
                Stage.outline(Stage.full(Stage.pane(1))), trees: [Stage.id(1): Stage.tree(views)])
            #expect(!TextSnapshot.lines(of: scene).joined().contains("9:41"))
            return TextSnapshot.lines(of: ScenePicture(scene).grid)[0]
        }
        #expect(row([]) == "                  9:41")
        let empty = Composer.compose(Stage.outline(Stage.full(Stage.pane(1))), trees: [Stage.id(1): Stage.tree([])])
        #expect(TextSnapshot.lines(of: ScenePicture(empty, hasStatusBar: false).grid)[0].isEmpty)
        #expect(row([Stage.label(2, "A long title at the very top", 40, 0, 240, 22)]).contains("9:41") == false)
        #expect(row([Stage.label(2, "Left", 0, 0, 60, 22)]) == "Left              9:41")
    }

    @Test func `a controller without visible content is named in its place, under its bars, only on displays`() {
        func shown(_ views: [ViewNode]) -> [String] {
            let pane = Stage.pane(1, nil, .container, panes: [Stage.pane(2)], bars: [Stage.bar("Empty")])
            let scene = Composer.compose(
                Stage.outline(Stage.full(pane)), trees: [Stage.id(2): Stage.tree(views)])
            #expect(!TextSnapshot.lines(of: scene).joined().contains("UIViewController"))
            return TextSnapshot.lines(of: ScenePicture(scene).grid).filter { !$0.isEmpty }
        }
        #expect(shown([]).last == "            UIViewController")
        let tabs = Stage.pane(
            9, nil, .container, panes: [Stage.pane(2, height: 330)],
            bars: [
                .tabs(
                    frame: Rect(x: 0, y: 264, width: 320, height: 49), container: Stage.id(9),
                    entries: [TabBarItem(title: "A")], selected: 0)
            ])
        let tabbed = ScenePicture(
            Composer.compose(
                Stage.outline(Stage.full(tabs), size: Size(width: 320, height: 330)), trees: [:]))
        #expect(TextSnapshot.lines(of: tabbed.grid)[6] == "            UIViewController")
        #expect(shown([Stage.view(2, .table(style: .plain, offset: 0), 0, 44, 320, 200)]).count == 3)
        #expect(shown([Stage.label(2, "Something", 0, 200, 200)]).last == "Something")
        let silent = [
            Stage.view(2, .table(style: .grouped, offset: 0), 0, 44, 320, 400),
            Stage.view(3, in: 2, .sectionHeader(text: ""), 0, 0, 320, 22),
        ]
        #expect(shown(silent).last == "            UIViewController")
        #expect(shown([Stage.view(2, .image(name: nil), 0, -50, 20, 20), Stage.view(3, .web, 0, 60, 0, 0)]).count == 3)
    }

    @Test func `lines that are higher in cells than in points use the free rows below`() {
        let text = "One line\nand another\nand a third one\nthe end"
        let label = Stage.label(2, text, 8, 44, 160, 80, lines: 0)
        #expect(rows([label]) == [" One line", " and another", " and a third one", " the end"])
        let next = Stage.label(3, "Next", 8, 124, 160, 22)
        #expect(rows([label, next]).count == 5)
    }

    @Test func `an image larger than its cell has its sign in the visible part`() {
        let cells: [ViewNode] = (0..<2).flatMap { (number: UInt64) -> [ViewNode] in
            let item = Stage.view(10 + number, in: 2, .collectionCell, Double(number) * 80, 0, 70, 70)
            return [item, Stage.view(20 + number, in: 10 + number, .image(name: nil), 0, 0, 200, 200)]
        }
        #expect(rows([Stage.view(2, .collection(offset: .zero), 0, 44, 320, 200)] + cells) == ["    ▦         ▦"])
    }

    @Test func `an empty collection item has a frame, as the keyboard can focus it`() {
        let item = [
            Stage.view(2, .collection(offset: .zero), 0, 44, 320, 200),
            Stage.view(10, in: 2, .collectionCell, 0, 0, 80, 44), Stage.view(20, in: 10, .plain, 0, 0, 80, 44),
        ]
        #expect(rows(item) == ["┌────────┐", "└────────┘"])
    }

    @Test func `a selected control has a mark and is never in reverse, which marks the keyboard focus`() {
        var row = Stage.view(10, in: 2, .cell(CellContent(text: "Soup")), 0, 0, 320, 44)
        row.isSelected = true
        var button = Stage.button(3, "Chosen", 20, 300, 120)
        button.isSelected = true
        let table = Stage.view(2, .table(style: .plain, offset: 0), 0, 44, 320, 200)
        let scene = Composer.compose(
            Stage.outline(Stage.full(Stage.pane(1))), trees: [Stage.id(1): Stage.tree([table, row, button])])
        let grid = GridPainter.paint(scene)
        #expect(TextSnapshot.lines(of: grid)[2] == "▌ Soup")
        #expect(grid[2, 2].style == .bold)
        let styles = (0..<grid.rows).flatMap { row in (0..<grid.columns).map { grid[row, $0].style } }
        #expect(!styles.contains { $0.contains(.reverse) } && styles.contains([.bold, .underline]))
    }

    @Test(arguments: [(0.0, "one"), (24, "two"), (72, "four"), (900, "four")])
    func `the lines of a text view begin at its offset, and at its end the last line is visible`(
        _ offset: Double, _ first: String
    ) {
        // Six lines of 24 points; the lines in three rows are visible, and 94 points can be scrolled.
        let text = "one\ntwo\nthree\nfour\nfive\nsix"
        let view = Stage.view(
            2, .textView(text: text, isEditable: false, font: Font(size: 20), offset: offset), 0, 44, 320, 66)
        let shown = rows([view])
        #expect(shown.first == first)
        #expect(shown.last == "six" || offset < 72)
    }
}
