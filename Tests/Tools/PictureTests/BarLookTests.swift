import Testing
import TroupeComposer
import TroupeModel
import TroupePicture
import TroupeScene

/// Bars as pictures show them.
@Suite("Bars in pictures")
struct BarLookTests {
    private let dark = Color(red: 0.1, green: 0.1, blue: 0.25)
    private let yellow = Color(red: 1, green: 0.8, blue: 0.2)

    /// The steps that draw a bar of 320 points over nothing.
    private func drawn(
        title: String = "Title", back: String? = nil, left: [BarItem] = [], right: [BarItem] = [],
        isLarge: Bool = false, backImage: String? = nil, under statusBar: StatusBar = .normal,
        screen size: Size = Size(width: 320, height: 480), _ looks: BarAppearance = BarAppearance()
    ) -> [DrawingCommand] {
        let metrics = BarMetrics(.phone, .portrait, screen: size, statusBar: statusBar)
        let bar = OutlineBar.navigation(
            frame: Rect(x: 0, y: metrics.statusBar, width: size.width, height: isLarge ? 96 : 44),
            NavigationBarContent(
                container: Gallery.owner, owner: Gallery.owner, prompt: nil, back: back, backImage: backImage,
                left: left, title: title, right: right, hasLargeTitle: isLarge))
        var pane = OutlinePane(
            controller: Gallery.owner, title: nil, className: "C", frame: Rect(origin: .zero, size: size),
            content: .container, bars: [bar])
        pane.looks.navigationBar = looks
        let outline = InterfaceOutline(
            size: size, orientation: .portrait, statusBar: statusBar,
            layers: [OutlineLayer(style: .full, pane: pane)])
        return PictureDrawer.commands(for: Composer.compose(outline, trees: [:]))
    }

    private func texts(_ commands: [DrawingCommand]) -> [TextBlock] {
        commands.compactMap { if case .text(let block) = $0 { block } else { nil } }
    }

    @Test("have the colours of their document, also under the status bar")
    func colours() throws {
        var looks = BarAppearance()
        looks.background = dark
        looks.tint = yellow
        looks.titleColor = Color(red: 0.5, green: 1, blue: 0.5)
        let commands = drawn(back: "Back", looks)
        #expect(commands.contains(.fill(.rect(Rect(x: 0, y: 0, width: 320, height: 64)), dark)))
        let blocks = texts(commands)
        #expect(blocks.first { $0.text == "Title" }?.color == looks.titleColor)
        #expect(blocks.first { $0.text == "Back" }?.color == yellow)
        looks.titleFont = Font(size: 90, name: "Georgia")
        #expect(texts(drawn(back: "Back", looks)).first { $0.text == "Title" }?.font == Font(size: 30, name: "Georgia"))
        #expect(try #require(blocks.first { $0.text == "9:41" }).color.red > 0.9)
    }

    @Test(
        "follow the status bar: normal with a name and the hour, tall with a message below them, or hidden",
        arguments: [
            (.normal, 568, ["Troupe": 0...20, "9:41": 0...20, "Title": 20...64]),
            (.tall, 568, ["Troupe": 0...20, "9:41": 0...20, "In call": 20...40, "Title": 40...84]),
            (.hidden, 568, ["Title": 0...44]),
            (.normal, 812, ["Troupe": 14...35, "Title": 44...88]), (.tall, 812, ["Troupe": 14...35, "Title": 44...88]),
            (.hidden, 812, ["Title": 44...88]),
        ] as [(StatusBar, Double, [String: ClosedRange<Double>])])
    func statusBars(bar: StatusBar, height: Double, rows: [String: ClosedRange<Double>]) {
        let blocks = texts(drawn(under: bar, screen: Size(width: height == 812 ? 375 : 320, height: height)))
        #expect(Set(blocks.map(\.text)) == Set(rows.keys))
        for block in blocks {
            let frame = block.frame
            #expect(rows[block.text]?.contains(frame.minY) == true, "\(block.text) starts at \(frame.minY)")
            #expect(rows[block.text]?.contains(frame.maxY) == true, "\(block.text) ends at \(frame.maxY)")
        }
    }

    @Test("are legible for any colour of their document", arguments: [0.0, 0.3, 0.7, 1])
    func contrast(white: Double) throws {
        var looks = BarAppearance()
        looks.background = Color(red: white, green: white, blue: white)
        looks.tint = looks.background
        looks.titleColor = looks.background
        for words in ["Title", "Back"] {
            let color = try #require(texts(drawn(back: "Back", looks)).first { $0.text == words }).color
            #expect(abs(color.red - white) > 0.25, "\(words)")
        }
    }

    @Test(
        "have a back title that never touches the title: it is cut, then reads Back, then disappears",
        arguments: [
            ("Short", "Recipes", "Recipes"), ("A title with words", "A longer way back", "A longer way back"),
            ("A title of many more words", "A way back", "Back"),
            ("A title that fills the whole of the bar", "Back", nil),
        ] as [(String, String, String?)])
    func back(title: String, back: String, shown: String?) throws {
        let blocks = texts(drawn(title: title, back: back))
        let middle = try #require(blocks.first { $0.text == title })
        let way = blocks.first { $0.frame.maxX < 200 && $0.frame.minY >= 20 && $0.text != title }
        #expect(way?.text == shown)
        if let way { #expect(way.frame.maxX + 6 <= middle.frame.minX) }
        #expect(middle.frame.minX >= 26)
        #expect(middle.frame.width >= min(TextMetrics.width(of: title, font: middle.font), 276))
    }

    @Test("have an image in place of the back title, beside the arrow")
    func backImage() throws {
        let words = texts(drawn(back: "House")).map(\.text)
        let commands = drawn(back: "House", backImage: "roof.png")
        #expect(words.contains("House") && !texts(commands).contains { $0.text == "House" })
        let sign = try #require(texts(commands).first { $0.text == "R" })
        #expect(sign.frame == Rect(x: 26, y: 30, width: 24, height: 24))
    }

    @Test("show system items as signs instead of words, where UIKit does")
    func symbols() {
        for symbol in BarSymbol.allCases {
            let commands = drawn(right: [BarItem(id: "a", systemItem: symbol.rawValue)])
            #expect(texts(commands).allSatisfy { ["Title", "9:41", "Troupe"].contains($0.text) }, "\(symbol)")
            #expect(commands.count > drawn().count, "\(symbol)")
        }
        #expect(texts(drawn(right: [BarItem(id: "a", systemItem: "cancel")])).contains { $0.text == "Cancel" })
        #expect(texts(drawn(right: [BarItem(id: "a", title: "New", systemItem: "add")])).contains { $0.text == "New" })
    }

    @Test("have a large title in 34 points bold below the items, at the left, with any items above it")
    func largeTitle() throws {
        var looks = BarAppearance()
        looks.titleFont = Font(size: 12)
        let items = [BarItem(id: "d", systemItem: "done")]
        let blocks = texts(drawn(title: "Settings", back: "Back", right: items, isLarge: true, looks))
        let title = try #require(blocks.first { $0.text == "Settings" })
        #expect(title.font == Font(size: 34, isBold: true) && title.alignment == .left)
        #expect(title.frame == Rect(x: 16, y: 64, width: 288, height: 52))
        #expect(try #require(blocks.first { $0.text == "Done" }).frame.maxY <= 64)
        #expect(blocks.contains { $0.text == "Back" })
    }

    @Test(
        "have a title that never touches its neighbours: it is moved aside, then cut",
        arguments: [
            ("Title", "Left", "Right"), ("A title of several words", "Cancel", "Done"),
            ("Title", "A long word at left", "OK"),
            ("A title of so many words that no bar holds them", "Cancel", "Save"),
        ])
    func titleBetweenItems(title: String, left: String, right: String) throws {
        let blocks = texts(
            drawn(title: title, left: [BarItem(id: "l", title: left)], right: [BarItem(id: "r", title: right)]))
        let middle = try #require(blocks.first { $0.text == title })
        let (first, last) = try (
            #require(blocks.first { $0.text == left }), #require(blocks.first { $0.text == right })
        )
        let leftEdge = first.frame.minX + TextMetrics.width(of: left, font: first.font)
        let rightEdge = last.frame.maxX - TextMetrics.width(of: right, font: last.font)
        #expect(middle.frame.minX >= leftEdge + 6 && middle.frame.maxX <= rightEdge - 6)
    }
}
