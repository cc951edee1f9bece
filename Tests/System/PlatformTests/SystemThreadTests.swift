import Glibc
import Synchronization
import Testing
import TroupePlatform

@Suite struct SystemThreadTests {
    /// The facts that a thread finds out about itself.
    private final class Findings: Sendable {
        let blocked = Mutex<[Int32]>([])
        let name = Mutex("")
        let end: EventDescriptor

        init() throws(SystemError) { end = try EventDescriptor() }
    }

    @Test func `a thread blocks signals and has its name, and its starter's mask stays`() throws {
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &before)
        let findings = try Findings()
        try SystemThread.start("a-name-of-more-than-15-bytes") {
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            findings.blocked.withLock { $0 = [SIGTERM, SIGINT, SIGCHLD].filter { sigismember(&mask, $0) == 1 } }
            let name = (try? FileContents.readKernelFile("/proc/thread-self/comm", limit: 64)) ?? []
            findings.name.withLock { $0 = String(decoding: name.dropLast(), as: UTF8.self) }
            findings.end.signal()
        }
        #expect(try findings.end.wait(until: MonotonicClock.microseconds() + 10_000_000))
        #expect(findings.blocked.withLock { $0 } == [SIGTERM, SIGINT, SIGCHLD])
        #expect(findings.name.withLock { $0 } == "a-name-of-more-")
        var after = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &after)
        #expect(sigismember(&after, SIGTERM) == sigismember(&before, SIGTERM))
    }

    @Test func `an event is readable from its signal to its acknowledgement`() throws {
        let event = try EventDescriptor()
        let now = MonotonicClock.microseconds()
        #expect(try !event.wait(until: now))
        event.signal()
        event.signal()
        #expect(try event.wait())
        event.acknowledge()
        #expect(try !event.wait(until: now))
        event.acknowledge()
        event.signal()
        #expect(try event.wait())
    }
}
