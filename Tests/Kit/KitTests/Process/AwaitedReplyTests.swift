import Testing
import TroupeModel

@testable import TroupeKit

@MainActor
@Suite("Waiting for a reply")
struct AwaitedReplyTests {
    private static let reply = Reply(request: RequestID(rawValue: 1), command: "present", status: .completed)

    /// Waits for a reply in a task, and keeps it.
    @MainActor
    private final class Waiter {
        private(set) var isWaiting = false
        private(set) var heard: Reply?

        func wait(for reply: AwaitedReply) {
            Task {
                isWaiting = true
                let value = await reply.value
                MainActor.assertIsolated()
                heard = value
            }
        }
    }

    @Test("All tasks waiting for one reply resume on the main actor within the call that resumes them")
    func waits() async {
        let tasks = RepliedTasks()
        tasks.beginLooping()
        let reply = AwaitedReply(tasks: tasks)
        let waiters = [Waiter(), Waiter()]
        for waiter in waiters { waiter.wait(for: reply) }
        while !waiters.allSatisfy(\.isWaiting) { await Task.yield() }
        #expect(!tasks.resumeDue())
        reply.resolve(Self.reply)
        #expect(tasks.hasDue)
        #expect(waiters.map(\.heard) == [nil, nil])
        #expect(tasks.resumeDue())
        #expect(waiters.map(\.heard) == [Self.reply, Self.reply])
        #expect(!tasks.hasDue)
    }

    @Test("A task that waits for an existing reply gets it too")
    func late() async {
        let reply = AwaitedReply(tasks: RepliedTasks())
        reply.resolve(Self.reply)
        #expect(await reply.value == Self.reply)
    }

    @Test("Without a loop to resume them, tasks resume by themselves", .timeLimit(.minutes(1)))
    func unlooped() async {
        let reply = AwaitedReply(tasks: RepliedTasks())
        let waiter = Waiter()
        waiter.wait(for: reply)
        while !waiter.isWaiting { await Task.yield() }
        reply.resolve(Self.reply)
        while waiter.heard == nil { await Task.yield() }
        #expect(waiter.heard == Self.reply)
    }
}
