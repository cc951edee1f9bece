import TroupeComposer
import TroupeModel
import TroupeScene

/// Scenes with every kind of drawable view.
enum Gallery {
    static let owner = ControllerID(rawValue: 1)

    static func view(
        _ id: UInt64, in parent: UInt64? = 1, _ content: ViewContent, _ x: Double, _ y: Double, _ width: Double,
        _ height: Double, isEnabled: Bool = true, isSelected: Bool = false, background: Color? = nil,
        tint: Color? = nil,
        className: String = "UIView"
    ) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: id), parent: parent.map { ViewID(rawValue: $0) },
            frame: Rect(x: x, y: y, width: width, height: height), content: content, className: className,
            isEnabled: isEnabled, isSelected: isSelected, background: background, tint: tint)
    }

    static func tree(_ nodes: [ViewNode]) throws -> ViewTree {
        var tree = ViewTree()
        try tree.apply(ViewUpdate(version: 1, isFull: true, upserts: nodes))
        return tree
    }

    static func navigation(
        _ id: UInt64, width: Double, y: Double = 20, prompt: String? = nil, back: String? = nil, title: String,
        left: [BarItem] = [], right: [BarItem] = []
    ) -> OutlineBar {
        .navigation(
            frame: Rect(x: 0, y: y, width: width, height: prompt == nil ? 44 : 74),
            NavigationBarContent(
                container: ControllerID(rawValue: id), owner: owner, prompt: prompt, back: back, left: left,
                title: title, right: right))
    }

    /// Every control, below a navigation bar and above a toolbar.
    static func controls() throws -> SceneTree {
        let size = Size(width: 320, height: 568)
        let font = Font(size: 15)
        func label(
            _ id: UInt64, _ text: String, _ x: Double, _ y: Double, _ width: Double, _ alignment: TextAlignment = .left
        ) -> ViewNode {
            view(id, .label(text: text, alignment: alignment, lines: 1, font: font), x, y, width, 21)
        }
        let nodes = [
            view(1, in: nil, .plain, 0, 0, 320, 568, background: Color(red: 1, green: 1, blue: 1)),
            label(2, "Left", 20, 80, 90), label(3, "Centred", 115, 80, 90, .center),
            label(4, "Right", 210, 80, 90, .right),
            view(
                5,
                .label(
                    text:
                        "Several lines of text that break between the words and end with an ellipsis where the box is full of them.",
                    alignment: .left, lines: 2, font: Font(size: 14)), 20, 104, 280, 36,
                tint: Color(red: 0.4, green: 0.45, blue: 0.5)),
            view(6, .button(title: "Button", image: nil, font: font), 20, 148, 86, 34),
            view(7, .button(title: "Chosen", image: nil, font: font), 117, 148, 86, 34, isSelected: true),
            view(8, .button(title: "Disabled", image: nil, font: font), 214, 148, 86, 34, isEnabled: false),
            view(9, .textField(text: "Some text", placeholder: "", alignment: .left, isSecure: false), 20, 192, 86, 30),
            view(
                10, .textField(text: "", placeholder: "Placeholder", alignment: .left, isSecure: false), 117, 192, 86,
                30),
            view(11, .textField(text: "secret", placeholder: "", alignment: .left, isSecure: true), 214, 192, 86, 30),
            view(12, .toggle(isOn: true), 20, 232, 51, 31), view(13, .toggle(isOn: false), 82, 232, 51, 31),
            view(14, .stepper(value: 1, minimum: 0, maximum: 9, step: 1), 206, 233, 94, 29),
            view(15, .slider(value: 30, minimum: 0, maximum: 100), 20, 274, 280, 31),
            view(16, .progress(fraction: 0.6), 20, 316, 240, 9),
            view(17, .activity(isAnimating: true), 278, 310, 20, 20),
            view(18, .segments(titles: ["First", "Second", "Third"], selected: 1), 20, 336, 280, 30),
            view(19, .pageControl(pages: 5, current: 2), 100, 372, 120, 20),
            view(20, .image(name: "meadow"), 20, 398, 132, 84),
            view(
                21, .textView(text: "A text view\nwith lines of its own", isEditable: true, font: Font(size: 14)), 160,
                398, 140, 84, background: Color(red: 0.96, green: 0.97, blue: 0.98)),
            view(22, .opaque, 20, 490, 132, 26, className: "MyChart"),
            view(
                23, .label(text: "On dark ground", alignment: .center, lines: 1, font: font), 160, 490, 140, 26,
                background: Color(red: 0.13, green: 0.2, blue: 0.28)),
        ]
        let items = [
            BarItem(id: "a", title: "Reply"), BarItem(id: "b", systemItem: "flexibleSpace"),
            BarItem(id: "c", title: "Archive", isEnabled: false), BarItem(id: "d", systemItem: "flexibleSpace"),
            BarItem(id: "e", systemItem: "trash"),
        ]
        let pane = OutlinePane(
            controller: ControllerID(rawValue: 2), title: nil, className: "UINavigationController",
            frame: Rect(origin: .zero, size: size), content: .container,
            panes: [
                OutlinePane(
                    controller: owner, title: "Controls", className: "Controls", frame: Rect(origin: .zero, size: size),
                    content: .views)
            ],
            bars: [
                navigation(
                    2, width: 320, back: "Gallery", title: "Controls",
                    right: [BarItem(id: "r", systemItem: "done", style: "done")]),
                .toolbar(frame: Rect(x: 0, y: 524, width: 320, height: 44), owner: owner, items: items),
            ])
        return Composer.compose(
            InterfaceOutline(size: size, orientation: .portrait, layers: [OutlineLayer(style: .full, pane: pane)]),
            trees: [owner: try tree(nodes)])
    }

    /// Images as views, buttons, rows and tabs show them.
    static func images() throws -> SceneTree {
        let size = Size(width: 320, height: 320)
        let names = ["shapes", "page", "photograph", "template", "sliced", "missing"]
        let modes: [ContentMode] = [
            .scaleAspectFit, .center, .scaleAspectFill, .bottomRight, .scaleToFill, .scaleToFill,
        ]
        var nodes = [view(1, in: nil, .plain, 0, 0, 320, 320, background: Color(red: 1, green: 1, blue: 1))]
        for (number, name) in names.enumerated() {
            nodes.append(
                view(
                    UInt64(number + 2), .image(name: name, mode: modes[number]), 16 + Double(number % 3) * 100,
                    16 + Double(number / 3) * 80,
                    88, 68))
        }
        nodes.append(view(8, .button(title: "Button", image: "template", font: Font(size: 15)), 16, 180, 120, 44))
        nodes.append(view(9, .button(title: "", image: "photograph", font: Font(size: 15)), 160, 180, 60, 44))
        nodes.append(
            view(10, .button(title: "Left", image: nil, font: Font(size: 15), alignment: .left), 16, 228, 88, 30))
        nodes.append(
            view(
                11, .button(title: "Right", image: "template", font: Font(size: 15), alignment: .right), 116, 228, 188,
                30))
        let pane = OutlinePane(
            controller: ControllerID(rawValue: 2), title: nil, className: "UITabBarController",
            frame: Rect(origin: .zero, size: size), content: .container,
            panes: [
                OutlinePane(
                    controller: owner, title: "Images", className: "Images", frame: Rect(origin: .zero, size: size),
                    content: .views)
            ],
            bars: [
                .tabs(
                    frame: Rect(x: 0, y: 271, width: 320, height: 49), container: ControllerID(rawValue: 2),
                    entries: ["template", "shapes", "missing"].map { TabBarItem(title: $0, image: $0) },
                    selected: 0)
            ])
        return Composer.compose(
            InterfaceOutline(size: size, orientation: .portrait, layers: [OutlineLayer(style: .full, pane: pane)]),
            trees: [owner: try tree(nodes)])
    }

    /// A table of either kind, with every style of row and accessory, above a tab bar.
    static func table(_ style: TableStyle) throws -> SceneTree {
        let size = Size(width: 320, height: 480)
        let styles: [(CellContent.Style, CellContent.Accessory)] = [
            (.basic, .disclosureIndicator), (.rightDetail, .checkmark), (.subtitle, .detailDisclosureButton),
            (.leftDetail, .none), (.basic, .detailButton),
        ]
        var nodes = [view(1, in: nil, .table(style: style, offset: 0), 0, 0, 320, 367)]
        nodes.append(view(2, .searchBar(text: "", placeholder: "Search", prompt: nil), 0, 0, 320, 44))
        var y = 44.0
        var id: UInt64 = 3
        func add(_ content: ViewContent, _ height: Double, isSelected: Bool = false) {
            nodes.append(view(id, content, 0, y, 320, height, isSelected: isSelected))
            id += 1
            y += height
        }
        add(.sectionHeader(text: "Styles"), style == .grouped ? 34 : 24)
        for (row, kind) in styles.enumerated() {
            add(
                .cell(
                    CellContent(
                        style: kind.0, text: kind.0 == .leftDetail ? "name" : "A row", detail: "its detail",
                        image: row == 0 ? "icon" : nil, accessory: kind.1, section: 0, row: row)), 44,
                isSelected: row == 4)
        }
        add(.sectionFooter(text: "What stands below the section, in as many lines as it needs to be read."), 40)
        add(.sectionHeader(text: "More"), 24)
        add(.cell(CellContent(text: "The last", section: 1, row: 0)), 44)
        let content = OutlinePane(
            controller: owner, title: "Table", className: "Table", frame: Rect(x: 0, y: 64, width: 320, height: 367),
            content: .views)
        let pane = OutlinePane(
            controller: ControllerID(rawValue: 2), title: nil, className: "UITabBarController",
            frame: Rect(origin: .zero, size: size), content: .container, panes: [content],
            bars: [
                navigation(
                    2, width: 320, title: "Table", left: [BarItem(id: "l", systemItem: "edit")],
                    right: [BarItem(id: "r", systemItem: "add")]),
                .tabs(
                    frame: Rect(x: 0, y: 431, width: 320, height: 49), container: ControllerID(rawValue: 2),
                    entries: [
                        TabBarItem(title: "Recipes"), TabBarItem(title: "Oven", badge: "3"),
                        TabBarItem(systemItem: "search"),
                    ], selected: 0),
            ])
        return Composer.compose(
            InterfaceOutline(size: size, orientation: .portrait, layers: [OutlineLayer(style: .full, pane: pane)]),
            trees: [owner: try tree(nodes)])
    }

    /// A pad with a crashed screen, a popover over it and, where asked for, a sheet over all.
    static func pad(sheet: Bool) throws -> SceneTree {
        let size = Size(width: 768, height: 512)
        let crashed = OutlinePane(
            controller: ControllerID(rawValue: 4), title: "Map of the walk", className: "MapViewController",
            frame: Rect(x: 321, y: 0, width: 447, height: 512),
            content: .placeholder("crashed: SIGSEGV; starting again"))
        let list = OutlinePane(
            controller: owner, title: "Walks", className: "Walks", frame: Rect(x: 0, y: 64, width: 320, height: 448),
            content: .views)
        let split = OutlinePane(
            controller: ControllerID(rawValue: 2), title: nil, className: "UISplitViewController",
            frame: Rect(origin: .zero, size: size), content: .container, panes: [list, crashed],
            bars: [navigation(2, width: 320, prompt: nil, title: "Walks", right: [BarItem(id: "sort", title: "Sort")])])
        var layers = [OutlineLayer(style: .full, pane: split)]
        let over = ControllerID(rawValue: 7)
        let frame = sheet ? Rect(x: 204, y: 86, width: 360, height: 340) : Rect(x: 60, y: 76, width: 260, height: 240)
        layers.append(
            OutlineLayer(
                style: sheet ? .sheet : .popover(source: owner, anchor: PopoverAnchor(barItem: "sort")),
                pane: OutlinePane(controller: over, title: nil, className: "Over", frame: frame, content: .views)))
        let rows = ["By name", "By length", "By height"].enumerated().flatMap { row, text in
            [
                view(
                    UInt64(row + 2),
                    .cell(CellContent(text: text, accessory: row == 1 ? .checkmark : .none, section: 0, row: row)), 0,
                    Double(row) * 44, frame.width, 44)
            ]
        }
        let walks = ["Along the river", "Up the hill", "Through the old town"].enumerated().map { row, text in
            view(
                UInt64(row + 2),
                .cell(
                    CellContent(
                        style: .subtitle, text: text, detail: "\(row + 3) km", accessory: .disclosureIndicator,
                        section: 0,
                        row: row)), 0, Double(row) * 44, 320, 44)
        }
        return Composer.compose(
            InterfaceOutline(size: size, orientation: .landscapeLeft, layers: layers),
            trees: [
                owner: try tree([view(1, in: nil, .table(style: .plain, offset: 0), 0, 0, 320, 448)] + walks),
                over: try tree(
                    [view(1, in: nil, .table(style: .plain, offset: 0), 0, 0, frame.width, frame.height)] + rows
                        + [
                            view(
                                9,
                                .picker(
                                    columns: [["Mon", "Tue", "Wed", "Thu"], ["Morning", "Noon", "Evening"]],
                                    selected: [2, 1]), 0,
                                140, frame.width, frame.height - 140)
                        ]),
                ControllerID(rawValue: 4): try tree([
                    view(1, in: nil, .plain, 0, 0, 447, 512), view(2, .map, 20, 84, 407, 408),
                ]),
            ])
    }
}
