import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

// promises 2012/2.9: An application without a main storyboard sets the root of its window by code.
// promises 2012/11.13: The application class is told when the application becomes active, enters the background and
//     is about to end.

/// Sections 3.2 and 6 between processes: an application without a storyboard, whose class makes the root.
@Suite("An application delegate")
struct ApplicationDelegateTests {
    /// An instance of an application without a storyboard, whose Info.plist names that class.
    private func instance(_ className: String, _ arguments: [String] = []) throws -> Instance {
        let folder = try Instance.makeFolder()
        try InformationPropertyList(delegate: className).write(into: folder)
        let model = try Documents.compile(folder, into: folder)
        return try Instance(
            [model, "--children", try ProgramLocation.helper("prone-child")] + arguments, folder: folder)
    }

    private func controller(_ className: String, in instance: Instance) throws -> Value? {
        try instance.controllers().values.first { $0["class"]?.string == className }
    }

    @Test("makes the root, which is the first display; its next process receives the launch and keeps the root")
    func makesRoot() throws {
        let instance = try instance("Launching").ready()
        let root = try #require(try controller("MadeByCode", in: instance))
        #expect(root["appearance"] == "appeared")
        let pid = try #require(try controller("Launching", in: instance)?["pid"]?.int)
        let monitor = try instance.monitor()
        try ProcessHandle(pid: Int32(clamping: pid)).send(.kill)
        try monitor.next("exited")
        try monitor.next { $0["name"] == "didFinishLaunching" && $0["kind"] == "delegate" }
        try monitor.next { $0["kind"] == "reply" && $0["command"] == "root" }
        #expect(try instance.report(.tree(views: false))["windows"]?.list?.first?["root"] == root["id"])
        // The later process keeps its own handle on another MadeByCode until it reads the reply, so the root is found by
        // its identifier.
        let rootID = try #require(root["id"]?.string)
        #expect(try instance.controllers()[rootID]?["pid"] == root["pid"])
        try instance.stop()
    }

    @Test(
        "that sets no root, or hangs, leaves the window empty, which a diagnostic says",
        arguments: ["Rootless", "Stuck"])
    func noRoot(className: String) throws {
        let instance = try instance(className, ["--deadline", "300"]).ready()
        let monitor = try instance.monitor()
        let said = try monitor.next {
            $0["kind"] == "diagnostic" && $0["message"]?.string?.contains("set no root in didFinishLaunching") == true
        }
        #expect(said["message"]?.string?.hasPrefix(className) == true)
        #expect(try instance.report(.tree(views: false))["windows"]?.list?.first?["root"] == .null)
        try instance.stop(.impossible(because: "a process that hangs has not run its calls"))
    }

    @Test("is told that a display shows the application, and that none does any more")
    func states() throws {
        let instance = try instance("Launching").ready()
        let monitor = try instance.monitor()
        do {
            let display = try instance.display()
            let scene = try display.next(after: 0)
            try display.send(.next(after: scene.version))
            try monitor.next { $0["name"] == "applicationDidBecomeActive" }
        }
        // The daemon notices that a display is gone when it sends the next change.
        _ = try instance.request(.rotate(.landscapeLeft))
        try monitor.next { $0["name"] == "applicationDidEnterBackground" }
        try instance.stop()
    }

    @Test("is not told of a command that looks at scenes and scrolls")
    func looks() throws {
        let instance = try instance("Launching").ready()
        let monitor = try instance.monitor()
        let command = try instance.display()
        let first = try command.look(after: 0)
        _ = try instance.request(.rotate(.landscapeLeft))
        _ = try command.look(after: first.version)
        _ = try instance.request(.rotate(.portrait))
        let display = try instance.display()
        try display.send(.next(after: try display.next(after: 0).version))
        try monitor.next { $0["name"] == "applicationDidBecomeActive" }
        let earlier = monitor.seen.prefix { $0["name"] != "applicationDidBecomeActive" }
        let rotations = earlier.count { $0["kind"] == "reply" && $0["command"] == "rotate" }
        #expect(rotations == 2, "the application becomes active after both rotations: \(monitor.seen)")
        try instance.stop()
    }

    @Test("that never returns from willTerminate does not keep the instance from its end")
    func lingering() throws {
        let instance = try instance("Lingering").ready()
        let began = MonotonicClock.microseconds()
        try instance.stop(.impossible(because: "the process that hangs is killed"))
        #expect(MonotonicClock.microseconds() - began < 10_000_000)
        // Its journal says that the method was called.
        let folder = "\(instance.folder)/journal"
        let journals = try Folder.entries(of: folder).map {
            String(decoding: try FileContents.read("\(folder)/\($0)", limit: 1 << 20), as: UTF8.self)
        }
        #expect(journals.count { $0.contains("\"applicationWillTerminate\"") } == 1)
    }
}
