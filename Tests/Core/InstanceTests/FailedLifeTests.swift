import Testing
import TroupeHierarchy
import TroupeMessages
import TroupeModel

@testable import TroupeInstance

/// Section 8, failed incarnations, as an instance counts them.
@Suite("Failed incarnations")
struct FailedLifeTests {
    /// A launched instance whose first controller has appeared once.
    private func launched() -> TestHost {
        var host = TestHost()
        host.greet()
        host.answerAll()
        return host
    }

    private func state(_ host: TestHost) -> ProcessState? {
        host.instance.hierarchy.facts(of: host.starts[0].key.controller)?.process.state
    }

    /// Lets time pass until the process that was started last is killed because it is silent, or another is started.
    private func passTime(_ host: inout TestHost) {
        let (starts, signals) = (host.starts.count, host.signals.count)
        while host.starts.count == starts, host.signals.count == signals, let deadline = host.instance.deadline {
            host.now = max(host.now, deadline)
            host.handle(.timeout)
        }
    }

    /// Ends the process that was started last, and starts its successor if there is to be one.
    private func end(_ host: inout TestHost) {
        let starts = host.starts.count
        host.handle(.exited(host.starts[starts - 1].id, pid: 7, .signal(9), output: []))
        if host.starts.count == starts { passTime(&host) }
    }

    @Test("beyond the intensity in a row make a controller unavailable that hangs after every restart")
    func hanging() {
        var host = launched()
        end(&host)
        var lives = 0
        while state(host) == .launching, lives < 20 {
            lives += 1
            host.greet(over: UInt64(lives + 1))
            // It answers nothing: at its deadlines it is marked unresponsive, then killed.
            passTime(&host)
            #expect(host.signals.last == .kill)
            end(&host)
        }
        #expect(state(host) == .unavailable)
        #expect(lives == 6)
        _ = host.ask(.request(.restart(.id(host.starts[0].key.controller))))
        #expect(state(host) == .launching)
    }

    @Test("do not include kills of a hidden controller at intervals longer than the period")
    func hidden() {
        var host = launched()
        let root = host.starts[0].key.controller
        _ = host.ask(.request(.present(.className("Cover"), from: .id(root), .init())))
        host.greet(over: 2)
        host.answerAll()
        var last = host.starts[0]
        for round in 0..<15 {
            host.now = host.now.advanced(byMilliseconds: 11_000)
            host.handle(.exited(last.id, pid: 7, .signal(9), output: []))
            guard let next = host.starts.last, next.key.controller == root, next.key != last.key else {
                Issue.record("after \(round) kills the root is \(String(describing: state(host)))")
                return
            }
            last = next
            host.greet(over: UInt64(round + 3))
            host.answerAll()
        }
        #expect(state(host) == .connected)
    }
}
