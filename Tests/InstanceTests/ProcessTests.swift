import Testing
import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession

@Suite("The processes of an instance")
struct ProcessTests {
    @Test("a hello that says another class or process than the one that was started is noted, and believed in nothing")
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

    @Test("a process that says something before its hello is ended, and that is said")
    func earlyMessage() {
        var host = TestHost()
        host.say(.answers([]))
        #expect(host.messages == ["it said something before its hello"])
        #expect(host.signals == [.kill])
    }

    @Test("what an older connection still had on its way is passed over")
    func olderConnection() {
        var host = TestHost()
        host.greet(over: 1)
        host.greet(over: 2)
        host.say(.answers([]), over: 1)
        #expect(host.messages == [] && host.signals == [])
    }

    @Test("a process is asked to end, with a message or a signal, has its time, and is ended by force then")
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

    @Test("a process that was ended by force for what it did is not killed again when its time to end has passed")
    func forced() {
        var host = TestHost()
        host.greet()
        host.handle(.stop)
        host.handle(.unreadable("it is no message", from: host.starts[0].key))
        host.now = host.now.advanced(byMilliseconds: 1_000)
        while let deadline = host.instance.deadline, deadline <= host.now { host.handle(.timeout) }
        #expect(host.signals == [.resume, .kill])
    }

    @Test("views whose version does not follow are refused with a sentence", arguments: [UInt64(1), 3])
    func viewVersions(version: UInt64) {
        var host = TestHost()
        host.greet()
        let root = ViewNode(id: ViewID(rawValue: 1), parent: nil, frame: Rect(x: 0, y: 0, width: 10, height: 10))
        host.say(.views(ViewUpdate(version: 1, isFull: true, upserts: [root])))
        #expect(host.messages == [])
        host.say(.views(ViewUpdate(version: version, isFull: false, upserts: [root])))
        #expect(host.messages == ["view update \(version) came \(version == 1 ? "after 1" : "where 2 was expected")"])
        #expect(host.signals == [.kill])
    }

    @Test("what a controller that is gone died of and wrote stays readable, by its id and by its class")
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
