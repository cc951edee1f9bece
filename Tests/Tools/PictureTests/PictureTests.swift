import Glibc
import Testing
import TroupeComposer
import TroupeModel
import TroupePicture
import TroupePlatform
import TroupeScene

/// Pictures of scenes.
@Suite struct PictureTests {
    @Test func `every control looks like the kept picture`() throws {
        try Kept.expect(try Gallery.controls(), looksLike: "controls")
    }

    @Test(arguments: [TableStyle.plain, .grouped]) func `tables look like the kept pictures`(style: TableStyle) throws {
        try Kept.expect(try Gallery.table(style), looksLike: "table-\(style.rawValue)")
    }

    @Test(arguments: [true, false]) func `layers over a pad with a crashed screen look like the kept picture`(
        sheet: Bool
    ) throws {
        try Kept.expect(try Gallery.pad(sheet: sheet), looksLike: sheet ? "pad-sheet" : "pad-popover")
    }

    @Test func `a differing picture is distinguished from an equal one`() throws {
        func raster(_ text: String) throws -> Raster {
            var picture = try Picture(size: Size(width: 60, height: 30))
            try picture.draw([
                .text(
                    TextBlock(
                        text: text, frame: Rect(x: 0, y: 0, width: 60, height: 30), font: .system,
                        color: Color(red: 0, green: 0, blue: 0), alignment: .left, vertical: .middle,
                        overflow: .ellipsis))
            ])
            let path = "/tmp/troupe-raster-\(getpid())-\(text).png"
            defer { unlink(path) }
            try picture.write(to: path)
            return try Raster(readingPNG: path)
        }
        let word = try raster("Word")
        #expect(word.width == 120 && word.height == 60)
        #expect(word.difference(from: try raster("Word")) == 0)
        #expect(word.difference(from: try raster("Wine")) > Kept.tolerance)
    }

    @Test(arguments: [
        Rect(x: .nan, y: .nan, width: .nan, height: .nan),
        Rect(x: -.infinity, y: 0, width: .infinity, height: .infinity),
        Rect(x: 0, y: 0, width: -10, height: -10), Rect(x: 1e300, y: -1e300, width: 1e300, height: 1e300),
        Rect(x: 10, y: 10, width: 0.001, height: 0.001), .zero, Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6),
    ]) func `a view of any kind and any frame is drawn within bounds`(frame: Rect) throws {
        let font = Font(size: .nan)
        let contents: [ViewContent] = [
            .plain, .label(text: "Long text\nof lines", alignment: .justified, lines: 0, font: font),
            .button(title: "B", image: nil, font: font), .button(title: "", image: "i", font: font),
            .textField(text: "", placeholder: "p", alignment: .right, isSecure: true),
            .textView(text: "text view", isEditable: true, font: font), .toggle(isOn: true),
            .slider(value: .nan, minimum: 9, maximum: 1), .stepper(value: 0, minimum: 0, maximum: 0, step: 0),
            .segments(titles: [], selected: 4), .segments(titles: ["a", "b"], selected: -1), .progress(fraction: .nan),
            .activity(isAnimating: false), .pageControl(pages: .max, current: .max),
            .pageControl(pages: .min, current: .min),
            .image(name: nil), .image(name: "../../../etc/passwd"),
            .picker(columns: [[], ["a"]], selected: [.max, .min]),
            .picker(columns: [], selected: []), .datePicker(mode: "date"),
            .searchBar(text: "", placeholder: "", prompt: "Find"),
            .scroll(contentSize: Size(width: .nan, height: 1e300), offset: Point(x: .nan, y: .infinity)),
            .table(style: .grouped, offset: .nan), .sectionHeader(text: "H"), .sectionFooter(text: "F"),
            .cell(CellContent(style: .subtitle, text: "t", detail: "d", image: "i", accessory: .checkmark)),
            .collection(offset: .zero), .collectionCell, .stack(axis: "vertical", spacing: .nan),
            .bar(kind: "tabBar", items: [BarItem(id: "a", title: "A")]), .container(nil), .web, .map, .opaque,
        ]
        var nodes = [Gallery.view(1, in: nil, .plain, 0, 0, 100, 100)]
        for (number, content) in contents.enumerated() {
            nodes.append(Gallery.view(UInt64(number + 2), content, frame.minX, frame.minY, frame.width, frame.height))
        }
        let scene = Self.window(try Gallery.tree(nodes))
        var picture = try Picture(size: scene.size)
        try picture.draw(PictureDrawer.commands(for: scene))
    }

    @Test func `ten thousand views, a megabyte of text and control characters are drawn within bounds`() throws {
        var nodes = [Gallery.view(1, in: nil, .plain, 0, 0, 320, 480)]
        for id in UInt64(2)..<9_000 {
            nodes.append(
                Gallery.view(
                    id, .label(text: "View \(id)", alignment: .left, lines: 1, font: .system), Double(id % 16) * 20,
                    Double(id % 48) * 10, 60, 20))
        }
        let long = String(repeating: "long \u{1B}[31m\u{0}\u{202E}text\u{7F} ", count: 35_000)
        nodes.append(Gallery.view(9_001, .textView(text: long, isEditable: false, font: .system), 0, 0, 320, 480))
        nodes.append(Gallery.view(9_002, .label(text: long, alignment: .left, lines: 0, font: .system), 0, 0, 320, 480))
        nodes.append(Gallery.view(9_003, .label(text: long, alignment: .left, lines: 1, font: .system), 0, 0, 320, 20))
        let scene = Self.window(try Gallery.tree(nodes), size: Size(width: 320, height: 480))
        let commands = PictureDrawer.commands(for: scene)
        let texts = commands.compactMap { command in if case .text(let block) = command { block.text } else { nil } }
        #expect(texts.count > 8_000)
        #expect(
            texts.allSatisfy { $0.unicodeScalars.count <= 8_192 && !$0.contains("\u{1B}") && !$0.contains("\u{0}") })
        var picture = try Picture(size: scene.size)
        try picture.draw(commands)
    }

    @Test(arguments: [
        Size.zero, Size(width: -1, height: 5), Size(width: .nan, height: .nan), Size(width: .infinity, height: 1),
    ])
    func `a window without a size is refused`(size: Size) {
        #expect(throws: PictureError.empty) { _ = try Picture(size: size) }
    }

    @Test func `a screen larger than memory allows is drawn with fewer pixels`() throws {
        let picture = try Picture(size: Size(width: 16_384, height: 16_384))
        let path = "/tmp/troupe-large-\(getpid()).png"
        defer { unlink(path) }
        _ = consume picture
        var wide = try Picture(size: Size(width: 16_384, height: 16))
        try wide.draw([])
        try wide.write(to: path)
        #expect(try Raster(readingPNG: path).width <= 32_000)
    }

    @Test func `a view cut by its superview is drawn inside a clip, and every clip ends`() throws {
        let nodes = [
            Gallery.view(1, in: nil, .plain, 0, 0, 100, 100),
            Gallery.view(
                2, .scroll(contentSize: Size(width: 100, height: 900), offset: Point(x: 0, y: 10)), 0, 0, 100, 50),
            Gallery.view(3, in: 2, .opaque, 0, 40, 50, 50, className: "Cut"),
        ]
        let commands = PictureDrawer.commands(for: Self.window(try Gallery.tree(nodes)))
        let clip = try #require(commands.firstIndex(of: .clip(.rect(Rect(x: 0, y: 30, width: 50, height: 20)))))
        #expect(commands[clip...].contains { if case .text(let block) = $0 { block.text == "Cut" } else { false } })
        let clips = commands.count { if case .clip = $0 { true } else { false } }
        #expect(clips == commands.count { $0 == .restore })
    }

    /// The texts of a picture of these views, by their words.
    private func texts(_ nodes: [ViewNode], size: Size = Size(width: 320, height: 480)) throws -> [String: TextBlock] {
        let root = Gallery.view(1, in: nil, .plain, 0, 0, size.width, size.height)
        let commands = PictureDrawer.commands(for: Self.window(try Gallery.tree([root] + nodes), size: size))
        return Dictionary(
            commands.compactMap { if case .text(let block) = $0 { (block.text, block) } else { nil } },
            uniquingKeysWith: { first, _ in first })
    }

    private func label(
        _ id: UInt64, _ text: String, _ x: Double, _ width: Double, _ alignment: TextAlignment = .left, y: Double = 100
    ) -> ViewNode {
        Gallery.view(
            id, .label(text: text, alignment: alignment, lines: 1, font: .system), x, y, width, 21)
    }

    private func expectNear(_ frame: Rect?, _ wanted: Rect, at place: SourceLocation = #_sourceLocation) {
        let pairs = frame.map {
            [($0.minX, wanted.minX), ($0.minY, wanted.minY), ($0.maxX, wanted.maxX), ($0.maxY, wanted.maxY)]
        }
        let isNear = pairs?.allSatisfy { abs($0.0 - $0.1) < 0.01 } ?? false
        #expect(isNear, "\(String(describing: frame)) is not \(wanted)", sourceLocation: place)
    }

    @Test func `words that are too wide take the room beside them, away from their alignment`() throws {
        let words = "Medium words"
        let wide = TextMetrics.width(of: words) + 1
        let left = try texts([label(2, words, 20, 40)])[words]
        expectNear(left?.frame, Rect(x: 20, y: 100, width: wide, height: 21))
        let right = try texts([label(2, words, 260, 40, .right)])[words]
        expectNear(right?.frame, Rect(x: 300 - wide, y: 100, width: wide, height: 21))
        let center = try texts([label(2, words, 140, 40, .center)])[words]
        expectNear(center?.frame, Rect(x: 160 - wide / 2, y: 100, width: wide, height: 21))
        let button = try texts([Gallery.view(2, .button(title: words, image: nil, font: .system), 140, 100, 30, 30)])
        expectNear(button[words]?.frame, Rect(x: 155 - wide / 2, y: 100, width: wide, height: 30))
        // A text that fits stays in place.
        #expect(try texts([label(2, "Fits", 20, 40)])["Fits"]?.frame.width == 40)
    }

    @Test func `words share the room with their neighbours, and stay inside their superview`() throws {
        let both = try texts([label(2, "The first words", 20, 40), label(3, "The other words", 120, 40, .right)])
        expectNear(both["The first words"]?.frame, Rect(x: 20, y: 100, width: 68, height: 21))
        expectNear(both["The other words"]?.frame, Rect(x: 92, y: 100, width: 68, height: 21))
        // A view on another line is not a neighbour.
        let apart = try texts([label(2, "The first words", 20, 40), label(3, "Other", 70, 60, y: 130)])
        #expect(apart["The first words"].map { $0.frame.width > 100 } == true)
        let edge = try texts([label(2, "The first words", 250, 40)])
        expectNear(edge["The first words"]?.frame, Rect(x: 250, y: 100, width: 66, height: 21))
        let box = Gallery.view(2, .scroll(contentSize: Size(width: 90, height: 90), offset: .zero), 20, 90, 90, 90)
        let inside = try texts([
            box,
            Gallery.view(
                3, in: 2, .label(text: "The first words", alignment: .left, lines: 1, font: .system), 10, 10, 40, 21),
        ])
        expectNear(inside["The first words"]?.frame, Rect(x: 30, y: 100, width: 76, height: 21))
    }

    @Test(arguments: [(0.9, TextBlock.Overflow.squeeze), (0.86, .squeeze), (0.7, .ellipsis)])
    func `a line is made a little narrower before it is cut`(share: Double, overflow: TextBlock.Overflow) throws {
        let words = "Unconstrained"
        let wide = TextMetrics.width(of: words) * share
        let nodes = [
            label(2, words, 100, wide), Gallery.view(3, .plain, 0, 90, 100, 40),
            Gallery.view(4, .plain, 100 + wide, 90, 100, 40),
        ]
        #expect(try texts(nodes)[words]?.overflow == overflow)
    }

    @Test func `the status bar is at the top, in a visible colour, and below layers over the window`()
        throws
    {
        func clock(_ background: Color) throws -> TextBlock? {
            let root = Gallery.view(1, in: nil, .plain, 0, 0, 320, 480, background: background)
            let scene = Self.window(try Gallery.tree([root]), size: Size(width: 320, height: 480))
            return PictureDrawer.commands(for: scene).compactMap { command in
                if case .text(let block) = command, block.text == "9:41" { block } else { nil }
            }.first
        }
        let dark = try #require(try clock(Color(red: 0, green: 0, blue: 0)))
        let light = try #require(try clock(Color(red: 1, green: 1, blue: 1)))
        #expect(dark.frame.maxY <= 20 && dark.color.red > 0.9 && light.color.red < 0.3)
        let pad = PictureDrawer.commands(for: try Gallery.pad(sheet: true))
        let bar = pad.firstIndex { if case .text(let block) = $0 { block.text == "9:41" } else { false } }
        let sheet = pad.firstIndex { if case .text(let block) = $0 { block.text == "By name" } else { false } }
        #expect(try #require(bar) < #require(sheet))
        #expect(try texts([], size: Size(width: 100, height: 100))["9:41"] == nil)
    }

    @Test func `bar items keep their margin, and an item with only a picture shows a sign instead of the file name`()
        throws
    {
        func drawn(_ kind: String, _ items: [BarItem]) throws -> [String: TextBlock] {
            try texts([Gallery.view(2, .bar(kind: kind, items: items), 0, 100, 320, 44)])
        }
        let own = try drawn(
            "navigationBar",
            [BarItem(id: "a", title: "Menu"), BarItem(id: "b", title: "Title"), BarItem(id: "c", title: "Right")])
        #expect(own["Menu"].map { $0.frame.minX >= 12 && $0.alignment == .left } == true)
        #expect(own["Right"].map { $0.frame.maxX <= 308 && $0.alignment == .right } == true)
        let tools = try drawn(
            "toolbar",
            [
                BarItem(id: "a", title: "Sort"), BarItem(id: "s", systemItem: "flexibleSpace"),
                BarItem(id: "c", image: "19-gear.png"),
            ])
        #expect(tools["Sort"].map { $0.frame.minX >= 12 } == true)
        #expect(tools["19-gear.png"] == nil)
        #expect(tools["G"].map { $0.frame.maxX <= 308 && $0.frame.minX > 270 } == true)
    }

    @Test(.timeLimit(.minutes(1))) func `a picture that is a pipe is ignored without waiting`() throws {
        let folder = try TemporaryFolder(for: "pictures")
        try #require(mkfifo(folder.path + "/meadow.png", 0o600) == 0)
        #expect(PictureFolder(folder.path).find(for: try Gallery.controls()).files.isEmpty)
    }

    @Test func `a placeholder of a picture has no text if a view is drawn over it`() throws {
        let image = Gallery.view(2, .image(name: "meadow"), 0, 30, 320, 400)
        #expect(try texts([image])["meadow"] != nil)
        #expect(try texts([image, label(3, "Log in", 100, 120, y: 220)])["meadow"] == nil)
    }

    @Test func `a blank screen is named by its class, and other screens are not`() throws {
        #expect(try texts([])["C"] != nil)
        let empty = [
            Gallery.view(2, .table(style: .plain, offset: 0), 0, 0, 320, 480), label(3, "", 0, 10),
            Gallery.view(4, .stack(axis: "vertical", spacing: 0), 0, 0, 10, 10),
        ]
        #expect(try texts(empty)["C"] != nil)
        #expect(try texts([label(2, "Hello", 0, 50)])["C"] == nil)
        #expect(try texts([Gallery.view(2, .toggle(isOn: true), 0, 0, 50, 30)])["C"] == nil)
        let blue = Color(red: 0.2, green: 0.6, blue: 1)
        #expect(try texts([Gallery.view(2, .plain, 0, 0, 50, 30, background: blue)])["C"] == nil)
    }

    @Test func `a date picker shows a date`() throws {
        for mode in ["date", "time", "dateAndTime", "countDownTimer"] {
            let shown = try texts([Gallery.view(2, .datePicker(mode: mode), 0, 100, 320, 216)])
            #expect(shown.count > 8, "\(mode)")
            #expect(
                !shown.keys.contains { ["Day", "Hour", "Minute", "Month", "Year", "Hours", "Minutes"].contains($0) })
        }
    }

    @Test(
        arguments: [
            // On a colour near the accent's, on a light and a dark one.
            (Color(red: 0.18, green: 0.61, blue: 0.86), nil, true),
            (Color(red: 0.9, green: 0.9, blue: 0.95), nil, false),
            (Color(red: 0.1, green: 0.1, blue: 0.1), nil, true),
            // White words on white, where a picture is not there.
            (nil, Color(red: 1, green: 1, blue: 1), false),
        ] as [(Color?, Color?, Bool)]) func `the words of a button are legible on the drawing below them`(
            background: Color?, tint: Color?, isLight: Bool
        ) throws
    {
        let button = Gallery.view(
            2, .button(title: "Go", image: nil, font: .system), 20, 100, 200, 44, background: background, tint: tint)
        let root = Gallery.view(1, in: nil, .plain, 0, 0, 320, 480, background: Color(red: 1, green: 1, blue: 1))
        let commands = PictureDrawer.commands(
            for: Self.window(try Gallery.tree([root, button]), size: Size(width: 320, height: 480)))
        let place = try #require(
            commands.firstIndex { if case .text(let block) = $0 { block.text == "Go" } else { false } })
        guard case .text(let words) = commands[place],
            case .fill(_, let ground)? = commands[..<place].last(where: \.fills)
        else {
            Issue.record("no area is filled below the words")
            return
        }
        func light(_ color: Color) -> Double { color.red + color.green + color.blue }
        #expect((light(words.color) > light(ground)) == isLight)
        #expect(abs(light(words.color) - light(ground)) > 0.9)
    }

    @Test func `a collection's item clips larger content, and the sign of a picture is in its visible part`()
        throws
    {
        let item = Gallery.view(2, .collectionCell, 0, 100, 70, 70)
        let image = Gallery.view(3, in: 2, .image(name: "meadow"), 0, 0, 200, 200)
        let scene = Self.window(
            try Gallery.tree([Gallery.view(1, in: nil, .plain, 0, 0, 320, 480), item, image]),
            size: Size(width: 320, height: 480))
        #expect(scene[.view(Gallery.owner, ViewID(rawValue: 3))]?.visible == Rect(x: 0, y: 100, width: 70, height: 70))
        let suns = PictureDrawer.commands(for: scene).compactMap { command in
            if case .fill(.ellipse(let frame), _) = command { frame } else { nil }
        }
        #expect(suns.count == 1 && suns.allSatisfy { $0.maxX < 70 && $0.minY > 100 && $0.maxY < 170 }, "\(suns)")
    }

    @Test func `a title is in the middle of the visible part of its bar`() throws {
        let pane = OutlinePane(
            controller: ControllerID(rawValue: 2), title: nil, className: "UINavigationController",
            frame: Rect(x: 0, y: 0, width: 600, height: 480), content: .container,
            bars: [Gallery.navigation(2, width: 600, title: "Master")])
        let size = Size(width: 320, height: 480)
        let scene = Composer.compose(
            InterfaceOutline(size: size, orientation: .portrait, layers: [OutlineLayer(style: .full, pane: pane)]),
            trees: [:])
        let title = PictureDrawer.commands(for: scene).compactMap { command in
            if case .text(let block) = command, block.text == "Master" { block } else { nil }
        }.first
        #expect(title.map { abs($0.frame.minX + $0.frame.width / 2 - 160) < 0.01 } == true)
    }

    static func window(_ tree: ViewTree, size: Size = Size(width: 100, height: 100)) -> SceneTree {
        let pane = OutlinePane(
            controller: Gallery.owner, title: nil, className: "C", frame: Rect(origin: .zero, size: size),
            content: .views)
        return Composer.compose(
            InterfaceOutline(size: size, orientation: .portrait, layers: [OutlineLayer(style: .full, pane: pane)]),
            trees: [Gallery.owner: tree])
    }
}

extension DrawingCommand {
    fileprivate var fills: Bool { if case .fill = self { true } else { false } }
}
