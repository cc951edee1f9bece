import Testing
import TroupeKeeping
import TroupePlatform

@testable import TroupeKeeper

@Suite struct NoticeBacklogTests {
    private func token(_ number: UInt64) -> ChildToken { ChildToken(rawValue: number) }

    @Test func `the keeper reads from the daemon while few notices wait, and writes while one does`() {
        let table: [(waiting: Int, isFull: Bool, interest: Poller.Interest)] = [
            (0, false, .input), (1, false, [.input, .output]), (255, false, [.input, .output]), (256, true, .output),
            (10_000, true, .output),
        ]
        for row in table {
            #expect(NoticeBacklog.isFull(row.waiting) == row.isFull)
            #expect(NoticeBacklog.interest(row.waiting) == row.interest)
        }
    }

    @Test func `each child's last stop or continue is reported, in the order of the first`() {
        var backlog = NoticeBacklog()
        for number in 0..<1_001 { backlog.note(token(1), isStopped: number.isMultiple(of: 2)) }
        backlog.note(token(2), isStopped: true)
        backlog.note(token(2), isStopped: false)
        #expect(backlog.next(1) == nil)
        #expect(backlog.next(0) == .stopped(token(1), true))
        #expect(backlog.next(0) == .stopped(token(2), false))
        #expect(backlog.next(0) == nil)
    }

    @Test func `no stop of an ended child is reported`() {
        var backlog = NoticeBacklog()
        for number in 1...3 { backlog.note(token(UInt64(number)), isStopped: true) }
        backlog.forget(token(2))
        backlog.forget(token(4))
        #expect(backlog.next(0) == .stopped(token(1), true))
        #expect(backlog.next(0) == .stopped(token(3), true))
        #expect(backlog.next(0) == nil)
    }
}
