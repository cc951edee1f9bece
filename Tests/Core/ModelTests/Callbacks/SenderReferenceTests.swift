import Testing
import TroupeModel
import TroupeValue

/// A sender is the same object after a transfer between processes.
@Suite("The sender of an action")
struct SenderReferenceTests {
    private static let seven = ViewID(rawValue: 7)

    @Test(
        "is unchanged after a transfer as a value",
        arguments: [
            .view(seven), .row(seven, section: 1, row: 2), .barButtonItem("abc-12-xyz"), .gesture("tap-00-001", seven),
            .gesture(nil, nil), .value(.null), .value("words of code"),
        ] as [SenderReference])
    func roundTrip(_ sender: SenderReference) {
        #expect(SenderReference(sender.value) == sender)
    }

    @Test(
        "is a plain value if it names no object",
        arguments: [
            ["view": 0], ["view": -3], ["view": "seven"], ["barButtonItem": 4], ["section": 1, "row": 2], 12,
        ] as [Value])
    func badValue(_ value: Value) {
        #expect(SenderReference(value) == .value(value))
    }
}
