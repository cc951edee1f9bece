import Testing
import TroupeModel

@testable import TroupeCells
@testable import TroupeComposer
@testable import TroupeScene

/// The output of `troupe snapshot`, kept as a person sees it.
@Suite struct SnapshotTests {
    /// The window as one text.
    private func snapshot(_ outline: InterfaceOutline, _ trees: [ControllerID: ViewTree]) -> String {
        TextSnapshot.lines(of: Composer.compose(outline, trees: trees)).joined(separator: "\n")
    }

    /// A table with every style of row and accessory.
    private var recipes: [ViewNode] {
        Stage.table(
            [
                CellContent(text: "Chocolate Cake", accessory: .disclosureIndicator),
                CellContent(style: .rightDetail, text: "Servings", detail: "12"),
                CellContent(
                    style: .subtitle, text: "Apple Pie", detail: "A classic", accessory: .detailDisclosureButton),
                CellContent(style: .leftDetail, text: "phone", detail: "555-1234", accessory: .checkmark),
                CellContent(
                    text: "Something with a very long title that will not fit", accessory: .detailButton),
            ], from: 44, height: 387)
            + [
                Stage.view(30, in: 2, .sectionHeader(text: "Desserts"), 0, 220, 320, 23),
                Stage.view(31, in: 2, .cell(CellContent(text: "Ice Cream")), 0, 243, 320, 44),
                Stage.view(32, in: 2, .cell(CellContent(style: .custom)), 0, 287, 320, 44),
                Stage.label(33, in: 32, "Custom label", 20, 11, 200),
                Stage.view(34, in: 2, .sectionFooter(text: "Seven recipes"), 0, 331, 320, 23),
            ]
    }

    @Test func `a label that fits its frame in points is written whole if its neighbours leave room`() {
        let pane = Stage.pane(1)
        let nodes = [
            Stage.label(2, in: 1, "Little Title", 16, 22, 80), Stage.label(3, in: 1, "Little Title", 16, 44, 80),
            Stage.label(4, in: 1, "Next", 104, 44, 80),
            Stage.label(5, in: 1, "What a device cuts is cut", 16, 66, 80),
        ]
        let lines = snapshot(Stage.outline(Stage.full(pane)), [Stage.id(1): Stage.tree(nodes)]).split(separator: "\n")
        #expect(lines == ["  Little Title", "  Little Ti… Next", "  What a de…"])
    }

    @Test func `a table under a navigation bar and over a tab bar with more tabs than fit`() {
        let navigation = Stage.pane(
            1, nil, .container, panes: [Stage.pane(2)],
            bars: [Stage.bar("Recipes", back: "Back", right: ["Add"])])
        let tabs = Stage.pane(
            9, nil, .container, panes: [navigation],
            bars: [Stage.tabs(["Recipes", "Favorites", "Search", "Shops", "More"], selected: 0)])
        #expect(
            snapshot(Stage.outline(Stage.full(tabs)), [Stage.id(2): Stage.tree(recipes)]) == """
                ‹ Back           Recipes            Add
                ────────────────────────────────────────
                  Chocolate Cake                      ›
                  ──────────────────────────────────────
                  Servings                          12
                  ──────────────────────────────────────
                  Apple Pie                         ⓘ ›
                  A classic
                        phone 555-1234                ✓
                  ──────────────────────────────────────
                  Something with a very long title t… ⓘ
                  ──────────────────────────────────────
                 Desserts ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄
                  Ice Cream
                  ──────────────────────────────────────
                   Custom label
                  ──────────────────────────────────────
                 Seven recipes


                ────────────────────────────────────────
                ▸Recipes Favori… Search  Shops    More
                """)
    }

    @Test func `a form with every control under a prompt`() {
        let controls = [
            Stage.label(2, "Name:", 20, 80, 80, 21, .right),
            Stage.view(
                3, .textField(text: "", placeholder: "Required", alignment: .left, isSecure: false), 110, 76, 190, 31),
            Stage.label(4, "Password:", 20, 120, 80, 21, .right),
            Stage.view(
                5, .textField(text: "secret", placeholder: "", alignment: .left, isSecure: true), 110, 116, 190, 31),
            Stage.view(6, .toggle(isOn: true), 20, 154, 51, 31),
            Stage.view(7, .toggle(isOn: false), 110, 154, 51, 31),
            Stage.view(8, .slider(value: 0.3, minimum: 0, maximum: 1), 180, 154, 120, 31),
            Stage.view(9, .stepper(value: 0, minimum: 0, maximum: 1, step: 1), 20, 198, 94, 29),
            Stage.view(10, .segments(titles: ["One", "Two", "Three"], selected: 1), 124, 198, 180, 29),
            Stage.view(11, .progress(fraction: 0.4), 20, 235, 200, 2),
            Stage.view(12, .activity(isAnimating: true), 260, 226, 20, 20),
            Stage.view(13, .pageControl(pages: 3, current: 0), 20, 244, 280, 37),
            Stage.view(14, .image(name: "cake.png"), 20, 280, 100, 60),
            Stage.view(15, .opaque, 140, 280, 160, 66, className: "MKMapView"),
            Stage.button(16, "Save", 20, 346, 120),
            Stage.button(17, "Delete", 160, 346, 120, isEnabled: false),
            Stage.view(
                18, .picker(columns: [["a", "b", "c"], ["1", "2", "3"]], selected: [1, 1]), 0, 395, 320, 66),
            Stage.view(19, .searchBar(text: "", placeholder: "Find", prompt: nil), 0, 460, 320, 44),
        ]
        let navigation = Stage.pane(
            1, nil, .container, panes: [Stage.pane(2)],
            bars: [Stage.bar("Form", left: ["Cancel"], right: ["Done"], prompt: "Fill this in")])
        #expect(
            snapshot(Stage.outline(Stage.full(navigation)), [Stage.id(2): Stage.tree(controls)]) == """
                              Fill this in
                 Cancel           Form             Done
                ────────────────────────────────────────

                        Name: [Required______________]
                    Password: [••••••________________]

                   (  ●)      (●  )    ━━━━●┅┅┅┅┅┅┅┅┅┅

                      [-|+]     [ One  | [Two] |Three]
                   ██████████░░░░░░░░░░░░░░░     ◐
                                  ● ○ ○

                                  ┌──────────────────┐
                      ▦ cake      │    MKMapView     │
                                  └──────────────────┘
                      [ Save ]        [ Delete ]

                          a                  1
                ›         b                  2         ‹
                          c                  3
                 (⌕ Find                              )
                """)
    }

    @Test func `a navigation bar with an image in its back button`() {
        let navigation = Stage.pane(
            1, nil, .container, panes: [Stage.pane(2)],
            bars: [Stage.bar("Rooms", back: "House", backImage: "house.png", left: ["Sort"])])
        #expect(
            snapshot(Stage.outline(Stage.full(navigation)), [:]).hasPrefix("‹ ▦ house  Sort   Rooms"))
    }

    @Test func `the last view of an ended process, with the cause over it`() {
        let pane = Stage.pane(
            2, "Recipes", .placeholder("RecipeListViewController was ended by signal 9; it starts again in 2 s"))
        let navigation = Stage.pane(
            1, nil, .container, panes: [pane], bars: [Stage.bar("Recipes", back: "Back", right: ["Add"])])
        #expect(
            snapshot(Stage.outline(Stage.full(navigation)), [Stage.id(2): Stage.tree(recipes)]) == """
                ‹ Back           Recipes            Add
                ────────────────────────────────────────
                  Chocolate Cake                      ›
                  ──────────────────────────────────────
                  Servings                          12
                  ──────────────────────────────────────
                  Apple Pie                         ⓘ ›
                  A classic
                    ┌──────────────────────────────┐  ✓
                  ──│           Recipes            │────
                  So│ RecipeListViewController was │… ⓘ
                  ──│ ended by signal 9; it starts │────
                 Des│         again in 2 s         │┄┄┄┄
                  Ic└──────────────────────────────┘
                  ──────────────────────────────────────
                   Custom label
                  ──────────────────────────────────────
                 Seven recipes




                """)
    }

    @Test func `a sheet over a table, and a popover that points into the sheet`() {
        let sheet = [Stage.button(3, "Choose", 40, 50, 100, storyboardID: "chooser")]
        let popover = [Stage.label(3, "Popover text that wraps", 10, 10, 120, 66, lines: 0)]
        let outline = Stage.outline(
            Stage.full(Stage.pane(2)),
            OutlineLayer(style: .sheet, pane: Stage.pane(3, x: 40, y: 110, width: 240, height: 220)),
            OutlineLayer(
                style: .popover(source: Stage.id(3), anchor: PopoverAnchor(view: "chooser")),
                pane: Stage.pane(4, x: 100, y: 220, width: 150, height: 88)))
        let trees = [
            Stage.id(2): Stage.tree(recipes), Stage.id(3): Stage.tree(sheet), Stage.id(4): Stage.tree(popover),
        ]
        #expect(
            snapshot(outline, trees) == """


                  Chocolate Cake                      ›
                  ──────────────────────────────────────
                  Se┌──────────────────────────────┐12
                  ──│                              │────
                  Ap│                              │ⓘ ›
                  A │                              │
                    │      [ Choose ]              │  ✓
                  ──│ ┌─────────▲─────────┐        │────
                  So│ │ Popover text      │        │… ⓘ
                  ──│ │ that wraps        │        │────
                 Des│ │                   │        │┄┄┄┄
                  Ic│ │                   │        │
                  ──│ └───────────────────┘        │────
                   C└──────────────────────────────┘
                  ──────────────────────────────────────
                 Seven recipes




                """)
    }

    @Test func `More lists the tabs that have no place in the bar, and a toolbar spreads its items`() {
        let more = Stage.pane(
            9, nil, .container,
            bars: [
                .more(
                    frame: Rect(x: 0, y: 44, width: 320, height: 343), container: Stage.id(9),
                    entries: [TabBarItem(title: "Friends"), TabBarItem(title: "Account")]),
                Stage.bar("More", container: 9, owner: 9),
                Stage.tabs(["Recipes", "Favorites", "Search", "Shops", "More"], selected: 4),
                .toolbar(
                    frame: Rect(x: 0, y: 387, width: 320, height: 44), owner: Stage.id(9),
                    items: [
                        BarItem(id: "a", title: "Edit"), BarItem(id: "b", systemItem: "flexibleSpace"),
                        BarItem(id: "c", systemItem: "trash", isEnabled: false),
                        BarItem(id: "d", systemItem: "flexibleSpace"), BarItem(id: "e", title: "Send"),
                    ]),
            ])
        #expect(
            snapshot(Stage.outline(Stage.full(more)), [:]) == """
                                  More
                ────────────────────────────────────────
                  Friends                             ›
                  ──────────────────────────────────────
                  Account                             ›
                  ──────────────────────────────────────












                ────────────────────────────────────────
                 Edit             Trash            Send
                ────────────────────────────────────────
                 Recipes Favori… Search  Shops   [More]
                """)
    }

    @Test func `a container view shows its embedded controller in its place`() {
        let child = Stage.pane(3, x: 0, y: 0, width: 320, height: 200)
        let parent = [
            Stage.label(2, "Above", 16, 30, 200), Stage.view(3, .container(Stage.id(3)), 40, 66, 240, 88),
            Stage.label(4, "Below", 16, 180, 200),
        ]
        let lines = TextSnapshot.lines(
            of: Composer.compose(
                Stage.outline(Stage.full(Stage.pane(2, panes: [child]))),
                trees: [
                    Stage.id(2): Stage.tree(parent),
                    Stage.id(3): Stage.tree([Stage.label(2, "日本語 inside", 8, 0, 200)]),
                ]))
        #expect(lines[1] == "  Above")
        #expect(lines[3] == "      日本語 inside")
        #expect(lines[8] == "  Below")
    }

    @Test(arguments: [0.0, 4, 7, 11, 15, 20])
    func `the captions of a table share no row of cells with their neighbours`(
        top: Double
    ) throws {
        let long = "A footer that is so long that it takes more than one of the rows of cells there are"
        let nodes = [
            Stage.view(2, .table(style: .grouped, offset: 0), 0, top, 320, 400),
            Stage.view(3, in: 2, .sectionHeader(text: "First"), 0, 0, 320, 37),
            Stage.view(4, in: 2, .cell(CellContent(text: "One")), 0, 37, 320, 44),
            Stage.view(5, in: 2, .sectionFooter(text: long), 0, 81, 320, 44),
            Stage.view(6, in: 2, .sectionHeader(text: "Second"), 0, 125, 320, 37),
            Stage.view(7, in: 2, .cell(CellContent(text: "Two", section: 1)), 0, 162, 320, 44),
        ]
        let lines = TextSnapshot.lines(
            of: Composer.compose(
                Stage.outline(Stage.full(Stage.pane(2))), trees: [Stage.id(2): Stage.tree(nodes)]))
        for words in ["First ┄", "One", "A footer", "Second ┄", "Two"] {
            let line = try #require(lines.first { $0.contains(words) }, "\(words) in \(lines)")
            #expect(
                ["First", "One", "footer", "Second", "Two"].count { line.contains($0) } == 1, "\(line)")
        }
    }

    @Test func `views of an older layout keep their size and are clipped to the new frame`() throws {
        let tree = Stage.tree([Stage.label(2, "At the right", 160, 0, 160)])
        let outline = Stage.outline(
            Stage.full(Stage.pane(1, width: 240, height: 600)), size: Size(width: 240, height: 600))
        func frames(_ outdated: Set<ControllerID>) throws -> (root: SceneNode, label: SceneNode) {
            let scene = Composer.compose(outline, trees: [Stage.id(1): tree], outdated: outdated)
            return (
                try #require(scene[.view(Stage.id(1), ViewID(rawValue: 1))]),
                try #require(scene[.view(Stage.id(1), ViewID(rawValue: 2))])
            )
        }
        let old = try frames([Stage.id(1)])
        #expect(old.root.frame.size == Stage.phone)
        #expect(old.root.visible == Rect(x: 0, y: 0, width: 240, height: 480))
        #expect(old.label.visible == Rect(x: 160, y: 0, width: 80, height: 21))
        #expect(try frames([]).root.frame.size == Size(width: 240, height: 600))
    }
}
