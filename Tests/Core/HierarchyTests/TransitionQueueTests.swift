import Testing
import TroupeModel

@testable import TroupeHierarchy

/// Rule 1 and section 3.6: the requests in the queue, and the presentations that wait beside it.
@Suite("The queue")
struct TransitionQueueTests {
    private static let wanted = Request.Presentation(policy: .queue, animated: false)

    /// The request with that number: a presentation from a source.
    private func entry(
        _ number: UInt64, from source: UInt64, of destination: Destination = .className("Next"),
        _ presentation: Request.Presentation = wanted, by asker: Asker = .client(ClientID(rawValue: 1))
    ) -> Entry {
        Entry(
            id: RequestID(rawValue: number), command: "present",
            request: .present(destination, from: .id(ControllerID(rawValue: source)), presentation), asker: asker)
    }

    private func park(_ entries: [Entry]) -> TransitionQueue {
        var queue = TransitionQueue()
        for entry in entries { queue.park(entry, timer: TimerID(rawValue: entry.id.rawValue)) }
        return queue
    }

    /// The requests for which the queue asks for the subjects, in order, and the next turn.
    private func asked(
        _ queue: TransitionQueue, _ subjects: (Entry) -> TransitionQueue.ParkedSubjects = { _ in .missing }
    ) -> (requests: [UInt64], next: TransitionQueue.Next?) {
        var requests: [UInt64] = []
        let next = queue.next(
            reviewing: { _ in false }, following: { nil }, closing: { nil },
            { entry in
                requests.append(entry.id.rawValue)
                return subjects(entry)
            })
        return (requests, next)
    }

    @Test("looks up the subjects of equal presentations once, also if other presentations are between them")
    func equalPresentations() {
        let sources: [UInt64] = [1, 1, 2, 1, 2, 2, 1, 3]
        let queue = park(sources.enumerated().map { entry(UInt64($0.offset + 1), from: $0.element) })
        let (requests, next) = asked(queue)
        #expect(requests == [1, 3, 8] && next == nil)
    }

    @Test(
        "looks up the subjects of each presentation with another source, style, asker or scene")
    func wishes() {
        let asker = Asker.controller(ControllerID(rawValue: 9), Incarnation(rawValue: 1), during: nil)
        let queue = park([
            entry(1, from: 1), entry(2, from: 2),
            entry(3, from: 1, .init(style: .formSheet, policy: .queue, animated: false)),
            entry(4, from: 1, by: asker), entry(5, from: 1, of: .scene("sheet")),
            entry(6, from: 1, of: .className("Other")),
        ])
        // The presented class does not state a style.
        #expect(asked(queue).requests == [1, 2, 3, 4, 5])
    }

    @Test(
        "gives the first of equal presentations its turn once its subjects permit it, and cancels it if they are gone")
    func turns() {
        let queue = park([entry(1, from: 1), entry(2, from: 2), entry(3, from: 1), entry(4, from: 2)])
        let (requests, next) = asked(queue) { entry in entry.id.rawValue == 2 ? .holds : .missing }
        #expect(requests == [1, 2] && next == .parked(queue.parked[1]))
        #expect(asked(queue) { _ in .gone }.next == .cancelled(queue.parked[0]))
    }
}
