import Testing
import TroupeHierarchy
import TroupeMessages
import TroupeModel

@testable import TroupeInstance

/// Section 8, workers: processes that a person or a service starts for a class.
@Suite("A worker")
struct WorkerTests {
    /// A launched instance whose first controller has appeared, with waiting workers of a class that no program hosts.
    private func launched(workers pids: [Int32], restart: RestartCondition = .always) -> TestHost {
        var host = TestHost(restart: restart)
        host.greet()
        host.answerAll()
        for pid in pids { offer(pid, to: &host) }
        return host
    }

    private func offer(_ pid: Int32, of className: String = "Gauge", to host: inout TestHost) {
        _ = host.ask(.launch(className: className, replacing: nil, process: pid))
    }

    /// Requests a controller of the class; returns its id.
    private func present(_ host: inout TestHost, _ className: String = "Gauge") -> ControllerID? {
        let root = host.starts[0].key.controller
        let known = Set(host.instance.hierarchy.allControllers)
        _ = host.ask(.request(.present(.className(className), from: .id(root), .init(animated: false))))
        return host.instance.hierarchy.allControllers.first { !known.contains($0) }
    }

    private func process(_ id: ControllerID?, _ host: TestHost) -> ProcessFacts? {
        id.flatMap { host.instance.hierarchy.facts(of: $0)?.process }
    }

    /// Ends the process that was started last, in the way that the host learns of a worker's end.
    private func end(_ host: inout TestHost) {
        guard let start = host.starts.last else { return }
        host.handle(.exited(start.id, pid: nil, .requested(by: .starter), output: []))
    }

    /// Lets time pass until a process is started or signalled, or for a number of milliseconds; all processes answer
    /// except the worker.
    private func passTime(_ host: inout TestHost, until end: Int) {
        let end = host.now.advanced(byMilliseconds: end)
        let (starts, signals) = (host.starts.count, host.signals.count)
        while host.starts.count == starts, host.signals.count == signals, let deadline = host.instance.deadline,
            deadline <= end
        {
            host.now = max(host.now, deadline)
            host.handle(.timeout)
            host.answerAll(but: 2)
        }
    }

    @Test("waits until a controller of its class needs a process; the first to come is the first to serve")
    func order() {
        var host = launched(workers: [50, 51])
        #expect(host.starts.count == 1)
        let first = present(&host)
        #expect(process(first, host)?.pid == 50)
        #expect(process(first, host)?.state == .launching)
        host.greetAsWorker(pid: 50, over: 2)
        host.answerAll()
        #expect(process(first, host)?.state == .connected)
    }

    @Test("takes over at the moment its predecessor ends")
    func standby() {
        var host = launched(workers: [50, 51])
        let gauge = present(&host)
        host.greetAsWorker(pid: 50, over: 2)
        host.answerAll()
        let moment = host.now
        end(&host)
        #expect(process(gauge, host)?.pid == 51 && host.now == moment)
        #expect(process(gauge, host)?.incarnation.rawValue == 2)
    }

    @Test(
        "that ends with no other waiting and no program for its class leaves a placeholder, which the next worker fills"
    )
    func placeholder() {
        var host = launched(workers: [50])
        let gauge = present(&host)
        host.greetAsWorker(pid: 50, over: 2)
        host.answerAll()
        for round in 1...20 {
            end(&host)
            #expect(process(gauge, host)?.state == .waitingForWorker, "round \(round)")
            passTime(&host, until: 600_000)
            host.now = host.now.advanced(byMilliseconds: 11_000)
            #expect(process(gauge, host)?.state == .waitingForWorker, "the wait does not count as a failed life")
            offer(Int32(100 + round), to: &host)
            #expect(process(gauge, host)?.pid == Int32(100 + round))
            host.greetAsWorker(pid: Int32(100 + round), over: UInt64(round + 2))
            host.answerAll()
            #expect(process(gauge, host)?.state == .connected)
        }
    }

    @Test("is reported once to clients that ask for new classes; at the deadline they are told that there is none")
    func news() {
        var host = launched(workers: [])
        #expect(host.ask(.classNews) == nil && host.ask(.classNews) == nil)
        let known = host.answers.count
        offer(50, to: &host)
        let told = host.answers.dropFirst(known).compactMap {
            if case .report(let report) = $0 { ClassesReport(report: report) } else { nil }
        }
        #expect(told.count == 2)
        #expect(told.allSatisfy { $0.classes.contains { $0.className == "Gauge" && $0.waiting == [50] } }, "\(told)")
        // A second worker of a class does not bring a new class.
        #expect(host.ask(.classNews) == nil)
        let before = host.answers.count
        offer(51, to: &host)
        #expect(host.answers.count == before)
        let start = host.now
        for (moment, count) in [(59_999, 0), (60_000, 1), (600_000, 1)] {
            host.now = start.advanced(byMilliseconds: moment)
            while let deadline = host.instance.deadline, deadline <= host.now { host.handle(.timeout) }
            #expect(host.answers.count == before + count, "after \(moment) ms")
        }
        #expect(host.ask(.classNews) == nil)
        host.handle(.stop)
        guard case .failure(let refusal)? = host.answers.last else {
            Issue.record("no refusal but \(String(describing: host.answers.last))")
            return
        }
        #expect(refusal.code == .windowClosed)
    }

    @Test("is awaited by at most 256 clients that ask for new classes")
    func tooMuchNews() {
        var host = launched(workers: [])
        for _ in 1...256 { #expect(host.ask(.classNews) == nil) }
        guard case .failure(let refusal)? = host.ask(.classNews) else {
            Issue.record("the 257th client waits too")
            return
        }
        #expect(refusal.code == .quotaExceeded)
    }

    @Test("is awaited by a second controller of its class, without any request waiting")
    func second() {
        var host = launched(workers: [50])
        let first = present(&host)
        host.greetAsWorker(pid: 50, over: 2)
        host.answerAll()
        let known = Set(host.instance.hierarchy.allControllers)
        _ = host.ask(.request(.present(.className("Gauge"), from: first.map(Target.id), .init(animated: false))))
        host.answerAll()
        let second = host.instance.hierarchy.allControllers.first { !known.contains($0) }
        #expect(process(second, host)?.state == .waitingForWorker)
        let replies = host.answers.compactMap { if case .reply(let reply) = $0 { reply } else { nil } }
        #expect(replies.last?.status == .completed && replies.last?.controllers == second.map { [$0] })
        let restart = host.ask(.request(.restart(second.map(Target.id) ?? .named(""))))
        guard case .reply(let refused)? = restart else {
            Issue.record("no reply but \(String(describing: restart))")
            return
        }
        #expect(
            refused.failure?.code == .controllerUnavailable && refused.failure?.hint?.contains("troupe child") == true)
    }

    @Test("that never says hello, or never answers, is ended, and the next takes over", arguments: [true, false])
    func silent(saysHello: Bool) {
        var host = launched(workers: [50, 51])
        let gauge = present(&host)
        if saysHello { host.greetAsWorker(pid: 50, over: 2) }
        host.answerAll(but: 2)
        passTime(&host, until: 600_000)
        #expect(host.ended == Set(host.starts.suffix(1).map(\.id)))
        end(&host)
        passTime(&host, until: 1_000)
        #expect(process(gauge, host)?.pid == 51)
    }

    @Test("under a debugger is reported and not ended; it is ended after the debugger detaches")
    func debugged() {
        var host = launched(workers: [50])
        let gauge = present(&host)
        host.greetAsWorker(pid: 50, over: 2)
        host.answerAll(but: 2)
        host.debugged = Set(host.starts.suffix(1).map(\.id))
        passTime(&host, until: 600_000)
        #expect(!host.signals.contains(.kill))
        #expect(process(gauge, host)?.state == .unresponsive)
        #expect(host.messages.contains { $0.contains("a debugger holds") })
        host.debugged = []
        passTime(&host, until: 600_000)
        #expect(host.signals.last == .kill)
    }

    @Test("fails a life like any other process if it ends before it is complete")
    func failing() {
        var host = launched(workers: Array(50..<70))
        let gauge = present(&host)
        var lives = 0
        while process(gauge, host)?.state == .launching, lives < 20 {
            lives += 1
            host.answerAll()
            end(&host)
            passTime(&host, until: 20_000)
        }
        // A presented controller that is given up is dismissed (section 3.6).
        #expect(lives == 6 && process(gauge, host) == nil)
        #expect(host.instance.clients.manualStarts.waiting.count == 14)
    }

    @Test("that announces its end has ended cleanly: `onFailure` starts no other")
    func leaving() {
        var host = launched(workers: [50, 51], restart: .onFailure)
        let gauge = present(&host)
        host.greetAsWorker(pid: 50, over: 2)
        host.answerAll()
        host.say(.end(reason: "Ctrl-C"), over: 2)
        end(&host)
        #expect(process(gauge, host)?.state == ProcessState.none)
        #expect(host.instance.clients.manualStarts.waiting.map(\.pid) == [51])
    }

    @Test("leaves the list when it ends while it waits")
    func endedWaiting() {
        var host = launched(workers: [50, 51])
        #expect(host.instance.clients.manualStarts.waiting.map(\.pid) == [50, 51])
        guard let offered = host.watched.first else {
            Issue.record("nothing is watched")
            return
        }
        host.handle(.exited(offered, pid: nil, .requested(by: .starter), output: []))
        #expect(host.instance.clients.manualStarts.waiting.map(\.pid) == [51])
        #expect(process(present(&host), host)?.pid == 51)
    }

    @Test("that ended before a controller of an expression needed it is awaited: no other program shows the class")
    func endedBefore() {
        var host = launched(workers: [50])
        let root = Target.id(host.starts[0].key.controller)
        let text = Destination.scene("UITabBarController(UIViewController, Gauge)")
        _ = host.ask(.request(.present(text, from: root, .init(animated: false))))
        host.greet(over: 3)
        host.answerAll()
        guard let waiting = host.watched.first else {
            Issue.record("nothing is watched")
            return
        }
        host.handle(.exited(waiting, pid: nil, .requested(by: .starter), output: []))
        _ = host.ask(.request(.select(.index(1), in: nil)))
        host.answerAll()
        let hierarchy = host.instance.hierarchy
        let gauge = hierarchy.allControllers.first { hierarchy.facts(of: $0)?.className == "Gauge" }
        #expect(process(gauge, host)?.state == .waitingForWorker)
        offer(51, to: &host)
        #expect(process(gauge, host)?.pid == 51)
    }

    @Test("of one of UIKit's classes is succeeded by the program for scenes")
    func ofUIKit() {
        var host = launched(workers: [])
        offer(50, of: "UIViewController", to: &host)
        let plain = present(&host, "UIViewController")
        #expect(process(plain, host)?.pid == 50)
        host.greetAsWorker(pid: 50, over: 2)
        host.answerAll()
        end(&host)
        passTime(&host, until: 1_000)
        #expect(process(plain, host)?.state == .launching)
        #expect(host.starts.last?.command.first == "troupe-scene" && host.starts.last?.key.controller == plain)
    }

    @Test(
        "is refused for a name that no expression can have, that is too long or unprintable, or without a process",
        arguments: [
            "", "A(B)", "A,B", " A", "A B", "A\nB", "\u{1B}[31mA", "A\u{202E}B", String(repeating: "A", count: 257),
            String(repeating: "A", count: 1 << 20), "A" + String(repeating: "\u{301}", count: 1 << 19),
            "UITabBarController",
        ])
    func unnameable(className: String) {
        var host = TestHost(hosting: "Screen")
        for target in [nil, Target.named(className)] {
            guard
                case .failure(let failure)? = host.ask(.launch(className: className, replacing: target, process: 50))
            else {
                Issue.record("not refused")
                continue
            }
            #expect(failure.code == .badArgument && failure.hint != nil)
            #expect(failure.message.utf8.count < 600)
        }
        #expect(host.instance.clients.manualStarts.waiting.isEmpty)
    }

    @Test("serves one controller: while it waits or serves, it cannot be offered again")
    func offeredTwice() {
        var host = launched(workers: [50, 50])
        #expect(host.instance.clients.manualStarts.waiting.map(\.pid) == [50])
        let gauge = present(&host)
        #expect(process(gauge, host)?.pid == 50)
        guard case .failure(let failure)? = host.ask(.launch(className: "Gauge", replacing: nil, process: 50)) else {
            Issue.record("not refused")
            return
        }
        #expect(failure.code == .badArgument && failure.hint != nil)
        #expect(host.instance.clients.manualStarts.waiting.isEmpty)
    }

    @Test("is not matched with a controller of another class by the controller's title")
    func titled() {
        var host = TestHost(hosting: "Screen")
        _ = host.ask(.request(.root(.className("Screen"))))
        host.greet()
        host.answerAll()
        let screen = host.starts[0].key.controller
        for (title, pid) in [("Gauge", Int32(51)), ("Dial", 53)] {
            var facts = Facts()
            facts.title = title
            _ = host.ask(.configure(screen, facts), over: 1)
            if title == "Dial" { offer(52, of: "Dial", to: &host) }
            _ = host.ask(.launch(className: title, replacing: .named(title), process: pid))
            #expect(process(screen, host)?.pid == 7 && process(screen, host)?.incarnation.rawValue == 1)
        }
        #expect(host.instance.clients.manualStarts.waiting.map(\.pid) == [51, 52, 53])
        // The name is a controller's id, and nothing else.
        _ = host.ask(.launch(className: screen.description, replacing: .named(screen.description), process: 54))
        #expect(process(screen, host)?.pid == 54)
    }
}
