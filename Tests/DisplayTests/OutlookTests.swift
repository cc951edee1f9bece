import Testing
import TroupeDisplay
import TroupeModel
import TroupeScene

/// What part of the window is looked at when scenes change.
@Suite struct OutlookTests {
    private static let list = ControllerID(rawValue: 2)
    private static let detail = ControllerID(rawValue: 3)
    private static let screen = (columns: 80, rows: 23)
    private static let window = (columns: 120, rows: 40)

    /// The keyboard works on a button of a controller, three cells wide.
    private static func sight(
        _ orientation: Orientation = .portrait, of controller: ControllerID = list, row: Int, column: Int,
        box: CellRect? = nil
    ) -> Outlook.Sight {
        Outlook.Sight(
            orientation: orientation, focus: .pane(controller),
            focusCells: CellRect(left: column, top: row, right: column + 3, bottom: row + 1),
            top: box == nil ? controller : detail, box: box)
    }

    /// Looks at the button as a person left it.
    private static func outlook(_ sight: Outlook.Sight) -> Outlook {
        var outlook = Outlook(Viewport(window: (1, 1), screen: screen))
        outlook.follow(sight, window: window, screen: screen)
        outlook.choose(sight)
        return outlook
    }

    @Test(arguments: [[], [(39, 117)], [(0, 0)], [(39, 0), (0, 117), (20, 60)]])
    func `Where it ends does not depend on what came between`(_ between: [(Int, Int)]) {
        var outlook = Self.outlook(Self.sight(row: 2, column: 100))
        for (row, column) in between {
            outlook.follow(Self.sight(.landscapeLeft, row: row, column: column), window: (110, 44), screen: Self.screen)
        }
        outlook.follow(Self.sight(.landscapeLeft, row: 30, column: 90), window: Self.window, screen: Self.screen)
        #expect(outlook.viewport.seen == CellRect(left: 24, top: 9, right: 103, bottom: 31))
    }

    @Test func `Another's screen is seen from its beginning`() {
        var outlook = Self.outlook(Self.sight(row: 35, column: 0))
        #expect(outlook.viewport.row == 14)
        outlook.follow(Self.sight(of: Self.detail, row: 15, column: 0), window: Self.window, screen: Self.screen)
        #expect(outlook.viewport.row == 0)
    }

    @Test func `Who looks elsewhere goes on looking there until the focus is moved`() {
        let sight = Self.sight(row: 2, column: 0)
        var outlook = Self.outlook(sight)
        outlook.viewport.scroll(rows: 12)
        outlook.choose(sight)
        outlook.follow(sight, window: Self.window, screen: Self.screen)
        #expect(outlook.viewport.row == 12)
        outlook.follow(Self.sight(row: 3, column: 0), window: Self.window, screen: Self.screen)
        #expect(outlook.viewport.row == 3)
        outlook.follow(sight, window: Self.window, screen: Self.screen)
        #expect(outlook.viewport.row == 12)
    }

    @Test func `What is presented in a box is to be seen, until a person looks elsewhere`() {
        var outlook = Self.outlook(Self.sight(row: 2, column: 0))
        let presented = Self.sight(row: 2, column: 0, box: CellRect(left: 50, top: 20, right: 100, bottom: 30))
        outlook.follow(presented, window: Self.window, screen: Self.screen)
        // The focus, which is not in the box, before the rest of the box.
        #expect(outlook.viewport.seen == CellRect(left: 0, top: 2, right: 79, bottom: 24))
        let inside = Self.sight(row: 28, column: 60, box: presented.box)
        outlook.follow(inside, window: Self.window, screen: Self.screen)
        #expect(outlook.viewport.seen == CellRect(left: 21, top: 8, right: 100, bottom: 30))
        outlook.viewport.scroll(rows: -8)
        outlook.choose(inside)
        outlook.follow(inside, window: Self.window, screen: Self.screen)
        #expect(outlook.viewport.row == 0)
    }
}
