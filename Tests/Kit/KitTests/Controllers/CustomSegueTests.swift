import Testing
import TroupeMessages
import TroupeModel
import TroupeValue

@testable import TroupeKit

/// A screen that a segue shows.
private final class Detail: ViewController {
    @Configured var level = 1
}

/// A segue with a property that its source sets.
private final class FoldSegue: Segue {
    var isAnimated = false
    let destinationLevel: Int?

    required init(identifier: String?, source: ViewController, destination: ViewController) {
        destinationLevel = (destination as? Detail)?.level
        super.init(identifier: identifier, source: source, destination: destination)
    }

    override func perform() { source.push(destination, animated: isAnimated) }
}

/// A segue without a transition of its own.
private final class IdleSegue: Segue {}

/// A screen that prepares segues.
private final class Source: ViewController {
    var preparing: (Segue) -> Void = { _ in }
    override func prepare(for segue: Segue, sender: Sender) { preparing(segue) }
}

/// Section 3.8 in a child: a custom segue is an object of its class, from prepareForSegue to its transition.
@Suite("A custom segue in its source's process")
@MainActor
struct CustomSegueTests {
    private let daemon = FakeDaemon(Source.self, classes: [Detail.self], segues: [FoldSegue.self, IdleSegue.self])

    private func prepare(_ name: String, to id: UInt64 = 9, kind: String = "custom", _ code: @escaping (Segue) -> Void)
        -> Answer?
    {
        daemon.controller.preparing = code
        let made = SegueHandle.Made(id: c(id), kind: "viewController", className: "Detail")
        return daemon.answer(
            to: .prepareForSegue(
                SegueHandle(
                    segueID: "s", identifier: "fold", kind: kind, source: c(7), destination: c(id), made: [made],
                    sender: .null, customClass: name)))
    }

    private func perform(_ name: String, to id: UInt64? = 9) -> Answer? {
        daemon.answer(
            to: .delegate(
                DelegateMessage(
                    from: c(7), .customSegue(id: "s", className: name, destination: id.map { c($0) }))))
    }

    private static let isPerformed = Answer.value(Payload(typeName: "Bool", value: true))

    @Test("is an object of its class, with the properties that its source has set")
    func sameObject() {
        let set = prepare("FoldSegue") { segue in
            #expect(segue.identifier == "fold" && segue.id == "s" && segue.kind == .custom)
            #expect(segue.source === daemon.controller)
            let fold = segue as? FoldSegue
            #expect(fold?.destinationLevel == 1)
            fold?.isAnimated = true
            (segue.destination as? Detail)?.level = 3
        }
        #expect(set == .prepared([Configuration(controller: c(9), values: ["level": 3])]))
        #expect(perform("FoldSegue") == Self.isPerformed)
        #expect(daemon.requests == [.push(.controller(c(9)), onto: .id(c(7)), animated: true)])
        #expect(daemon.lines == [])
    }

    @Test("keeps its own properties beside other segues that are prepared meanwhile")
    func several() {
        for id: UInt64 in [9, 10] {
            _ = prepare("FoldSegue", to: id) { ($0 as? FoldSegue)?.isAnimated = id == 9 }
        }
        _ = perform("FoldSegue", to: 10)
        _ = perform("FoldSegue", to: 9)
        #expect(
            daemon.requests == [
                .push(.controller(c(10)), onto: .id(c(7)), animated: false),
                .push(.controller(c(9)), onto: .id(c(7)), animated: true),
            ])
    }

    @Test("is a new object of its class, if an earlier process prepared it")
    func unprepared() {
        #expect(perform("FoldSegue") == Self.isPerformed)
        #expect(daemon.requests == [.push(.controller(c(9)), onto: .id(c(7)), animated: false)])
    }

    nonisolated static let unknown: [(name: String, destination: UInt64?)] = [("Unknown", 9), ("FoldSegue", nil)]

    @Test("is not performed without its class or a destination", arguments: unknown)
    func unknown(row: (name: String, destination: UInt64?)) {
        if row.destination != nil { _ = prepare(row.name) { #expect(type(of: $0) == Segue.self) } }
        #expect(perform(row.name, to: row.destination) == .notImplemented)
        #expect(daemon.requests == [])
    }

    @Test("that makes no request is performed, and reported")
    func idle() {
        _ = prepare("IdleSegue") { _ in }
        #expect(perform("IdleSegue") == Self.isPerformed)
        #expect(
            daemon.lines.count == 1 && daemon.lines.allSatisfy { $0.contains("IdleSegue.perform() made no request") })
    }

    @Test("is released once it is performed, and after the limit of kept segues")
    func released() {
        weak var first: Segue?
        _ = prepare("FoldSegue", to: 9) { first = $0 }
        #expect(first != nil)
        _ = perform("FoldSegue")
        #expect(first == nil)
        _ = prepare("FoldSegue", to: 9) { first = $0 }
        for id in 10..<UInt64(10 + PreparedSegues.maximum) { _ = prepare("FoldSegue", to: id) { _ in } }
        #expect(first == nil)
    }

    @Test("may be created by code")
    func byCode() {
        daemon.run {
            let segue = FoldSegue(identifier: nil, source: daemon.controller, destination: Detail())
            segue.perform()
        }
        daemon.turn()
        #expect(daemon.requests.map(\.command).filter { $0 != "release" } == ["instantiate", "push"])
    }
}
