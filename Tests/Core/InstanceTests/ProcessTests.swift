import Testing
import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeValue

@testable import TroupeInstance

@Suite("The processes of an instance")
struct ProcessTests {
    @Test("a hello with a wrong class or process is reported, and these values are ignored")
    func lyingHello() {
        var host = TestHost()
        host.greet(className: "Other", process: 8)
        #expect(
            host.messages == [
                "its hello says that it runs Other, and it was started to run Screen",
                "its hello says that it is process 8, and process 7 sent it",
            ])
        #expect(host.told.contains { if case .deliver = $0.body { true } else { false } })
        var honest = TestHost()
        honest.greet()
        #expect(honest.messages == [])
    }

    @Test("a process that sends a message before its hello is ended and reported")
    func earlyMessage() {
        var host = TestHost()
        host.say(.answers([]))
        #expect(host.messages == ["it sent a message before its hello"])
        #expect(host.signals == [.kill])
    }

    @Test("messages in transit over an older connection are ignored")
    func olderConnection() {
        var host = TestHost()
        host.greet(over: 1)
        host.greet(over: 2)
        host.say(.answers([]), over: 1)
        #expect(host.messages == [] && host.signals == [])
    }

    @Test("a process is asked to end with a message or a signal, and killed after its deadline")
    func ending() {
        var (talking, silent) = (TestHost(), TestHost())
        talking.greet()
        talking.handle(.stop)
        #expect(talking.told.contains { if case .end = $0.body { true } else { false } })
        #expect(talking.signals == [.resume])
        silent.handle(.stop)
        #expect(silent.signals == [.terminate, .resume])
        talking.now = talking.now.advanced(byMilliseconds: 999)
        #expect(talking.instance.deadline == talking.now.advanced(byMilliseconds: 1))
        talking.now = talking.now.advanced(byMilliseconds: 1)
        talking.handle(.timeout)
        #expect(talking.signals == [.resume, .kill])
    }

    @Test("a process that was killed for a fault is not killed again at its deadline to end")
    func forced() {
        var host = TestHost()
        host.greet()
        host.handle(.stop)
        host.handle(.unreadable("it is no message", from: host.starts[0].key))
        host.now = host.now.advanced(byMilliseconds: 1_000)
        while let deadline = host.instance.deadline, deadline <= host.now { host.handle(.timeout) }
        #expect(host.signals == [.resume, .kill])
    }

    @Test("views with a wrong version are refused with a message", arguments: [UInt64(1), 3])
    func viewVersions(version: UInt64) {
        var host = TestHost()
        host.greet()
        let root = ViewNode(id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 10, height: 10))
        host.say(.views(ViewUpdate(version: 1, isFull: true, upserts: [root])))
        #expect(host.messages == [])
        host.say(.views(ViewUpdate(version: version, isFull: false, upserts: [root])))
        #expect(
            host.messages == ["view update \(version) arrived \(version == 1 ? "after 1" : "where 2 was expected")"])
        #expect(host.signals == [.kill])
    }

    @Test("a process that a person starts replaces an ordered one that has not started yet")
    func adoptedWhileOrdered() {
        var host = TestHost()
        let ordered = host.starts[0]
        _ = host.ask(.launch(className: "Screen", replacing: .id(ordered.key.controller), process: 100))
        guard host.starts.count == 2 else { return #expect(Bool(false), "\(host.answers)") }
        let taken = host.starts[1]
        #expect(taken.key.controller == ordered.key.controller && taken.key.incarnation > ordered.key.incarnation)
        #expect(host.signals.contains(.terminate))
        host.handle(.spawned(ordered.id, pid: 55))
        host.handle(.exited(ordered.id, pid: 55, .signal(15), output: []))
        #expect(host.instance.accepts(taken.key) && !host.instance.accepts(ordered.key))
        host.greet(process: 100)
        #expect(host.instance.hierarchy.facts(of: taken.key.controller)?.process.state == .connected)
    }

    /// Crashes the process that was started last and its successors until there is none; returns the number of crashes.
    private func crashUntilGivenUp(_ host: inout TestHost) -> Int {
        var crashed = 0
        while host.starts.count > 0, crashed < 20 {
            let count = host.starts.count
            crashed += 1
            host.handle(.exited(host.starts[count - 1].id, pid: 9, .signal(11), output: Array("why\n".utf8)))
            if host.starts.count > count { continue }
            // Time passes only until the next start: a process that fails seldom is restarted for ever.
            guard let restart = host.instance.deadline else { break }
            host.now = restart
            host.handle(.timeout)
            if host.starts.count == count { break }
        }
        return crashed
    }

    @Test("a controller that was given up may fail as often again after a client restarts it")
    func restartedByAClient() {
        var host = TestHost()
        host.greet()
        host.answerAll()
        _ = host.ask(
            .request(.add(.className("Child"), to: host.starts[0].key.controller, frame: nil, containerView: nil)))
        let child = host.starts[1].key.controller
        let first = crashUntilGivenUp(&host)
        #expect(host.instance.hierarchy.facts(of: child)?.process.state == .unavailable)
        let count = host.starts.count
        _ = host.ask(.request(.restart(.id(child))))
        #expect(host.starts.count == count + 1)
        let second = crashUntilGivenUp(&host)
        #expect(first == 6 && second == first)
        #expect(host.instance.hierarchy.facts(of: child)?.process.state == .unavailable)
    }

    @Test("a controller that was given up and then removed is forgotten, except for its last exit")
    func givenUpAndGone() {
        var host = TestHost()
        host.greet()
        host.answerAll()
        _ = host.ask(
            .request(.add(.className("Child"), to: host.starts[0].key.controller, frame: nil, containerView: nil)))
        let child = host.starts[1].key.controller
        _ = crashUntilGivenUp(&host)
        #expect(host.instance.hierarchy.facts(of: child)?.process.state == .unavailable)
        #expect(host.instance.accounted.contains(child))
        _ = host.ask(.request(.remove(.id(child))))
        #expect(!host.instance.accounted.contains(child))
        guard case .report(let status)? = host.ask(.status(.id(child))) else {
            return #expect(Bool(false), "\(host.answers)")
        }
        #expect(status["state"] == "none" && status["lastStderr"] == ["why"])
    }

    @Test("the open questions of a client that processes answer are limited, and further ones are refused")
    func openQuestions() {
        var host = TestHost()
        host.greet()
        host.answerAll()
        for _ in 0...OpenQuestions.limit { _ = host.ask(.journal) }
        #expect(host.answers.count == 1)
        guard case .failure(let failure)? = host.answers.last else { return #expect(Bool(false), "\(host.answers)") }
        #expect(failure.code == .quotaExceeded)
    }

    @Test(
        "a runtime's message about a crash is reported first, before a stack trace of any length",
        arguments: [
            ("Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range", "0 libswiftCore.so 0x1 _fail"),
            ("Main.swift:7: Precondition failed: there is a row", "1 App 0x2 row + 7"),
            ("app: main.c:12: main: Assertion `rows > 0' failed.", "2 App 0x3"),
        ])
    func crash(line: String, frame: String) throws {
        var host = TestHost()
        host.greet()
        host.answerAll()
        let start = host.starts[0]
        let output = (["hello", line] + Array(repeating: frame, count: 600)).joined(separator: "\n")
        host.handle(.exited(start.id, pid: 7, .signal(4), output: Array(output.utf8)))
        guard case .report(let status)? = host.ask(.status(.id(start.key.controller))),
            case .report(let logs)? = host.ask(.logs(.id(start.key.controller)))
        else {
            Issue.record("no report: \(String(describing: host.answers.last))")
            return
        }
        #expect(status["lastExit"]?["crash"]?.string == line)
        let ended = logs["logs"]?.list?.first?["ended"]?.list ?? []
        #expect(ended.first?.string == line && ended.last?.string == frame)
        #expect(ended.count { $0.string == line } == 1)
        let scene = try host.instance.sceneReport(Arrangement())
        #expect(JSON.text(of: scene.report).contains("\(line) (was ended by SIGILL (signal 4); "))
    }

    @Test("a Python exception is reported by its last line, and other output is not taken for a crash")
    func otherEnds() {
        let trace = ["Traceback (most recent call last):", "  File \"w.py\"", "    rows[3]", "KeyError: 3", "bye"]
        #expect(CrashLine.find(in: trace) == "KeyError: 3")
        #expect(CrashLine.find(in: ["all is well", "goodbye"]) == nil)
        #expect(CrashLine.find(in: ["Traceback (most recent call last):"]) == nil)
        #expect(!TerminationCause.exitCode(0).isCrash && !TerminationCause.hang(milliseconds: 3).isCrash)
    }

    @Test("the last exit and output of a removed controller stay readable, by its id and by its class")
    func departed() {
        var host = TestHost()
        host.greet()
        host.answerAll()
        let first = host.starts[0]
        _ = host.ask(.request(.root(.className("Next"))))
        host.greet(over: 2)
        host.answerAll()
        #expect(host.instance.hierarchy.incarnation(of: first.key.controller) == nil)
        host.handle(.exited(first.id, pid: 7, .exitCode(0), output: Array("last\nwords\n".utf8)))
        for target in [Target.id(first.key.controller), .named("\(first.key.controller)"), .named("Screen")] {
            guard case .report(let status)? = host.ask(.status(target)),
                case .report(let logs)? = host.ask(.logs(target))
            else {
                Issue.record("\(target) is not found: \(String(describing: host.answers.last))")
                continue
            }
            #expect(status["class"] == "Screen" && status["state"] == "none")
            #expect(status["lastStderr"] == ["last", "words"])
            #expect(status["lastExit"]?["incarnation"] == 1)
            #expect(logs["logs"]?.list?.first?["ended"] == ["last", "words"])
        }
    }
}
