import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Section 8: an adoption or a reload replaces a process. The request starts the successor itself, and no restart is
/// decided.
@Suite("A process that is replaced")
struct ReplacedProcessTests {
    private static let now = Instant(microseconds: 1)

    /// A launched stack of Alpha, after one restart of Alpha's process.
    private func restarted() -> (driven: Driven, alpha: ControllerID) {
        var driven = Driven(Sketch.stack)
        driven.launch()
        let alpha = driven.id("Alpha")
        driven.settle(
            driven.hierarchy.handle(
                .exited(alpha, Incarnation(rawValue: 1), .signal(9), .after(milliseconds: 0)), at: Self.now))
        driven.events = []
        return (driven, alpha)
    }

    @Test("by a process that a person started is ended, and the only new timer is the deadline of the new process")
    func adopted() {
        var (driven, alpha) = restarted()
        let effects = driven.hierarchy.handle(.adopted(alpha, pid: 77), at: Self.now)
        var ends: [TerminationCause] = []
        var timers = 0
        for effect in effects {
            if case .end(alpha, Incarnation(rawValue: 2), let cause) = effect { ends.append(cause) }
            if case .schedule = effect { timers += 1 }
        }
        #expect(ends == [.requested(by: .adoption)])
        #expect(timers == 1)
        let process = driven.hierarchy.tree[alpha]?.process
        #expect(process?.state == .launching && process?.incarnation == Incarnation(rawValue: 3))
        #expect(process?.pid == 77 && process?.restarts == 1)
    }

    @Test("after a change of its scene does not count as restarted; its end is logged with the former restart count")
    func exchanged() {
        var (driven, alpha) = restarted()
        driven.reload(
            Sketch.application([
                Sketch.scene("Nav", .navigationController, children: ["Alpha"]),
                Sketch.scene("Alpha") { $0.bars.title = "Another" }, Sketch.scene("Beta"), Sketch.scene("Gamma"),
            ]))
        let changes = driven.events.filter { $0.kind == .process && $0.subject?.controller == alpha }
        #expect(changes.map(\.name) == ["exited", "launching", "connected"])
        #expect(changes.allSatisfy { $0.fields["restarts"]?.int == 1 }, "\(changes.map(\.fields))")
        #expect(driven.hierarchy.tree[alpha]?.process.restarts == 1)
    }
}
