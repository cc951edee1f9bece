import Testing
import TroupeCells
import TroupeDisplay
import TroupeModel
import TroupeScene
import TroupeValue

@Suite struct PromptTests {
    /// A screen with an empty window and a prompt that waits for a key.
    private static func screen(
        _ prompt: ScreenComposer.Prompt?, columns: Int = 80, rows: Int = 24, mode: KeyMode = .commands,
        offers: Offers = Offers()
    ) -> [String] {
        var composer = ScreenComposer(name: "main")
        composer.prompt = prompt
        let viewport = Viewport(window: (10, 5), screen: (columns, rows - 1))
        return TextSnapshot.lines(
            of: composer.screen(
                columns: columns, rows: rows, window: CellGrid(columns: 10, rows: 5), viewport: viewport, focus: nil,
                mode: mode, offers: offers))
    }

    @Test(arguments: [(80, 24), (110, 45), (40, 10), (24, 8), (20, 5)])
    func `Help can be read whole on every screen`(_ columns: Int, _ rows: Int) {
        let offers = Offers(OffersTests.rich, focus: OffersTests.focused)
        let pages = (0..<200).map { Self.screen(.help(top: $0), columns: columns, rows: rows, offers: offers) }
        let text = pages.joined().joined(separator: " ")
        for word in ["arrows", "Ctrl-L", "redraw", "scrolls"] { #expect(text.contains(word), "\(word)") }
        #expect(!text.contains("…"))
        #expect(pages[199].contains { $0.contains("▲") } == (rows < 24))
        #expect(pages[0].last?.contains("scroll") == (rows < 24))
    }

    @Test func `The menu of segues names each one's trigger and destination, and keeps the chosen one in sight`() {
        var report = SeguesReport()
        report.controller = ControllerID(rawValue: 3)
        report.segues = (1...30).map { number in
            var segue = SeguesReport.Segue()
            segue.id = "s\(number)"
            segue.kind = "push"
            segue.trigger = number == 1 ? "controller" : "barButtonItem"
            segue.triggerTitle = number == 1 ? nil : "Button \(number)"
            segue.destinationTitle = "Goal \(number)"
            return segue
        }
        var menu = SegueMenu(report)
        #expect(Self.screen(.segues(menu)).contains { $0.contains("code") && $0.contains("push Goal 1") })
        menu.move(by: 100)
        #expect(Self.screen(.segues(menu)).contains { $0.contains("bar button \"Button 30\"") })
        #expect(
            menu.request
                == .performSegue("s30", from: .id(ControllerID(rawValue: 3)), sender: .null, byUser: false))
        menu.move(by: -100)
        #expect(menu.chosen == 0)
        #expect(SegueMenu(SeguesReport()).request == nil)
    }

    @Test func `A prompt names the keys it waits for`() {
        #expect(Self.screen(.help(top: 0)).last?.hasPrefix(" any other key close") == true)
        #expect(Self.screen(.segues(SegueMenu(SeguesReport()))).last?.hasPrefix(" any key close") == true)
    }

    @Test func `The search text is in the line of keys`() {
        #expect(Self.screen(.finding("Past")).last?.contains("find: Past") == true)
    }
}
