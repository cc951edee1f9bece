import Testing
import TroupeModel

@testable import TroupeInstance

/// Where fingers began, by whose they are.
struct FingerTableTests {
    private static let key = ProcessKey(ControllerID(rawValue: 1), Incarnation(rawValue: 1))
    private let place = FingerTable.Place.view(ViewID(rawValue: 2), of: key)
    private func display(_ number: UInt64) -> Sender { .connection(ConnectionID(rawValue: number)) }

    @Test("a finger is known from where it came down until it is lifted, and only to its display")
    func course() {
        var table = FingerTable()
        #expect(table.place(of: 0, by: display(1)) == nil)
        table.begin(0, by: display(1), in: place)
        #expect(table.place(of: 0, by: display(1)) == place)
        #expect(table.place(of: 1, by: display(1)) == nil && table.place(of: 0, by: display(2)) == nil)
        table.begin(0, by: display(1), in: .nothing)
        #expect(table.place(of: 0, by: display(1)) == .nothing)
        table.end(0, by: display(1))
        table.end(0, by: display(1))
        #expect(table.place(of: 0, by: display(1)) == nil)
    }

    @Test("of more fingers than are remembered the one that came down first is forgotten")
    func limit() {
        var table = FingerTable()
        for number in 0...FingerTable.limit { table.begin(number, by: display(UInt64(number)), in: .tapped) }
        #expect(table.place(of: 0, by: display(0)) == nil)
        #expect(table.place(of: 1, by: display(1)) == .tapped)
        #expect(table.place(of: FingerTable.limit, by: display(UInt64(FingerTable.limit))) == .tapped)
    }
}
