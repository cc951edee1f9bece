import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeTestSupport
import TroupeValue

/// A shell that waits for its launch message and then becomes a child, like `troupe child`.
private final class ByHand {
    let process: ProcessHandle
    private let input: Descriptor
    private let path: String

    init(_ instance: Instance) throws {
        path = instance.folder + "/launch"
        let pipe = try Pipe()
        var specification = ProcessSpecification(
            executable: "/bin/sh",
            arguments: ["-c", "read line; exec \"$0\" 3<\"$1\"", try ProgramLocation.helper("troupe-scene"), path])
        specification.descriptors = [0: pipe.readEnd.raw]
        process = try specification.start()
        input = pipe.writeEnd
    }

    func become(_ launch: Launch) throws {
        try Descriptor.openForWriting(path).writeAll(launch.encoded())
        try input.writeAll(Array("go\n".utf8))
    }

    deinit { try? process.send(.kill) }
}

struct HandStartedTests {
    private func launch(_ answer: ControlReply.Kind) throws -> Launch {
        guard case .launch(let launch) = answer else { throw Failure(.internalError, "no launch but \(answer)") }
        return launch
    }

    @Test(
        "a process started by hand replaces a controller's process, which ends; after its exit another starts"
    )
    func replaces() throws {
        let instance = try Documents.instance(of: Documents.samples[0]).ready()
        let controller = try #require(try instance.controllers().values.first { $0["pid"]?.int != nil })
        let id = try #require(controller["id"]?.string)
        let old = try ProcessHandle(pid: Int32(clamping: try #require(controller["pid"]?.int)))
        let hand = try ByHand(instance)
        let monitor = try instance.monitor()
        let launch = try launch(
            instance.ask(.launch(className: id, replacing: .named(id), process: hand.process.pid)))
        #expect(launch.controller.description == id && launch.incarnation.rawValue == 2 && !launch.scene.isEmpty)
        try hand.become(launch)
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        #expect(try instance.pid(of: id) == hand.process.pid)
        #expect(try old.waitUntilEnded(deadline: MonotonicClock.microseconds() + Instance.timeout))
        try hand.process.send(.kill)
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" && $0["incarnation"] == 3 }
        try instance.stop()
    }

    @Test("a process started by hand for a class becomes the next controller of that class")
    func next() throws {
        let instance = try Instance([]).ready()
        let hand = try ByHand(instance)
        let question = try instance.send(.launch(className: "Screen", replacing: nil, process: hand.process.pid))
        let monitor = try instance.monitor()
        let root = try instance.send(.request(.root(.className("Screen"))))
        let launch = try launch(instance.answer(to: question))
        #expect(launch.className == "Screen" && launch.incarnation.rawValue == 1)
        try hand.become(launch)
        try monitor.next { $0["name"] == "viewDidAppear" && $0["pid"]?.int == Int64(hand.process.pid) }
        guard case .reply(let reply) = try instance.answer(to: root) else { throw Failure(.internalError, "no reply") }
        #expect(reply.failure == nil)
        try instance.stop()
        _ = try hand.process.waitForEnd()
    }

    @Test(
        "a process started by hand ends with its instance, also when the daemon, or the keeper with it, is killed",
        arguments: ["daemon", "keeper"])
    func endsWithTheInstance(victim: String) throws {
        let instance = try Instance([]).ready()
        let hand = try ByHand(instance)
        let question = try instance.send(.launch(className: "Screen", replacing: nil, process: hand.process.pid))
        let monitor = try instance.monitor()
        _ = try instance.send(.request(.root(.className("Screen"))))
        try hand.become(try launch(instance.answer(to: question)))
        try monitor.next { $0["name"] == "viewDidAppear" && $0["pid"]?.int == Int64(hand.process.pid) }
        let report = try instance.report(.list)
        let daemon = try ProcessHandle(pid: Int32(clamping: try #require(report["pid"]?.int)))
        if victim == "keeper" {
            try ProcessHandle(pid: Int32(clamping: try #require(report["keeper"]?.int))).send(.kill)
        }
        try daemon.send(.kill)
        #expect(try hand.process.waitUntilEnded(deadline: MonotonicClock.microseconds() + Instance.timeout))
        #expect(try instance.keeper.waitUntilEnded(deadline: MonotonicClock.microseconds() + Instance.timeout))
        #expect(try daemon.waitUntilEnded(deadline: MonotonicClock.microseconds() + Instance.timeout))
        #expect(instance.processes() == [])
    }

    @Test(
        "a process that a wrapped child left behind in its own session ends with the instance",
        arguments: ["stop", "daemon"])
    func endsOrphans(how: String) throws {
        // Twice detached from the child: its own session, and a parent that has ended.
        let folder = try Instance.makeFolder()
        let wrap = folder + "/wrap"
        let script = """
            #!/bin/sh
            (setsid sleep 1000 & echo $!; sleep 1001 & echo $!) > \(folder)/orphans
            exec "$@"
            """
        try Descriptor.openForWriting(wrap).writeAll(Array(script.utf8))
        chmod(wrap, 0o700)
        let model = try Documents.compile(PackageFolder.path + "/Sources/Examples/Recipes/App", into: folder)
        let instance = try Instance(
            [
                model, "--children", try ProgramLocation.helper("Recipes"), "--wrap",
                "RecipeListViewController=\(wrap)",
            ], folder: folder
        ).ready()
        let text = String(decoding: try FileContents.read(folder + "/orphans", limit: 64), as: UTF8.self)
        let orphans = text.split(separator: "\n").compactMap { Int32($0) }
        #expect(orphans.count == 2 && Set(orphans).isSubset(of: instance.processes()))
        if how == "stop" {
            try instance.stop()
        } else {
            let daemon = try #require(try instance.report(.list)["pid"]?.int)
            try ProcessHandle(pid: Int32(clamping: daemon)).send(.kill)
            _ = try instance.ending()
        }
        #expect(instance.processes() == [])
    }
}
