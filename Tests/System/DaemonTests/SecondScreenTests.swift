import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

// promises 2012/2.8: A second screen has a window of its own, which goes out of sight and comes back with the screen.

/// Section 3.2 between processes: a display is attached as a second screen, which the application gives a window.
@Suite("A second screen")
struct SecondScreenTests {
    private static let screen = AttachedScreen(window: WindowID(rawValue: 2), size: Size(width: 640, height: 440))

    private func instance() throws -> Instance {
        let folder = try Instance.makeFolder()
        try InformationPropertyList(delegate: "TwoScreens").write(into: folder)
        let model = try Documents.compile(folder, into: folder)
        return try Instance([model, "--children", try ProgramLocation.helper("prone-child")], folder: folder).ready()
    }

    private func root(of instance: Instance) throws -> Value? {
        try instance.controllers().values.first { $0["class"] == "OnSecondScreen" }
    }

    private func lines(_ instance: Instance, of kind: ControlRequest.Kind) throws -> String {
        (try instance.report(kind)["lines"]?.list ?? []).compactMap(\.string).joined(separator: "\n")
    }

    /// An appearance callback of the second screen's root.
    private func callback(_ name: String, _ reason: String) -> (Value) -> Bool {
        {
            $0["kind"] == "callback" && $0["name"]?.string == name && $0["class"] == "OnSecondScreen"
                && $0["reason"]?.string == reason
        }
    }

    @Test("has a window with a root, touches, and a snapshot of its own; the root survives a kill and the screen")
    func screen() throws {
        let instance = try instance()
        let main = try instance.display()
        _ = try main.next(after: 0)
        let monitor = try instance.monitor()
        do {
            let display = try instance.display()
            let (version, point) = try display.wait(for: "touched 0", of: Self.screen)
            try monitor.next(where: callback("viewDidAppear", "root"))
            try display.send(.input(.tap(point, on: nil), version: version))
            _ = try display.wait(for: "touched 1", of: Self.screen)
            #expect(try lines(instance, of: .snapshotOf(Self.screen.window)).contains("touched 1"))
            #expect(try !lines(instance, of: .snapshot).contains("touched"))
            // The process of the window's root is killed; the next one takes its place there.
            let pid = try #require(try root(of: instance)?["pid"]?.int)
            try ProcessHandle(pid: Int32(clamping: pid)).send(.kill)
            try monitor.next(where: callback("viewDidAppear", "restored"))
            _ = try display.wait(for: "touched 0", of: Self.screen)
        }
        // The display is gone without a word.
        try monitor.next(where: callback("viewDidDisappear", "root"))
        let hidden = try root(of: instance)
        #expect(hidden?["state"] == "connected" && hidden?["appearance"] == "disappeared")
        #expect(try instance.report(.tree(views: false))["windows"]?.list?.last?["isInSight"] == false)
        // Another display attaches as the screen.
        let display = try instance.display()
        _ = try display.next(after: 0, of: Self.screen)
        try monitor.next(where: callback("viewDidAppear", "root"))
        #expect(try root(of: instance)?["pid"] == hidden?["pid"])
        try instance.stop(.impossible(because: "the killed process ran calls that its journal may lack"))
    }

    @Test("keeps its root when the application's class gets another process, which knows the screen and its window")
    func restart() throws {
        let instance = try instance()
        let monitor = try instance.monitor()
        let before: Value?
        do {
            let display = try instance.display()
            _ = try display.wait(for: "2 of 2, 0 gone", of: Self.screen)
            before = try root(of: instance)
            let delegate = try #require(
                try instance.controllers().values.first { $0["class"] == "TwoScreens" }?["pid"]?.int)
            try ProcessHandle(pid: Int32(clamping: delegate)).send(.kill)
            try monitor.next("exited")
            try monitor.next { $0["name"] == "didFinishLaunching" && $0["kind"] == "delegate" }
            // The new process gives the window of the attached screen a root, and the window keeps the one that it has.
            try monitor.next { $0["kind"] == "reply" && $0["command"] == "window" }
            try monitor.next { $0["kind"] == "reply" && $0["command"] == "window" }
            _ = try display.wait(for: "2 of 2, 0 gone", of: Self.screen)
        }
        try monitor.next(where: callback("viewDidDisappear", "root"))
        _ = try instance.display().wait(for: "2 of 2, 1 gone", of: Self.screen)
        try instance.awaitQuiet()
        let after = try root(of: instance)
        #expect(after?["id"] == before?["id"] && after?["pid"] == before?["pid"])
        #expect(try instance.controllers().values.count { $0["class"] == "OnSecondScreen" } == 1)
        try instance.stop(.impossible(because: "the killed process ran calls that its journal may lack"))
    }

    @Test("is refused with a number or a size that no screen has, and the display shows nothing")
    func bad() throws {
        let instance = try instance()
        for (window, size) in [
            (WindowID(rawValue: 9), Self.screen.size), (Self.screen.window, Size(width: 0, height: 1)),
        ] {
            let update = try instance.display().next(after: 0, of: AttachedScreen(window: window, size: size))
            #expect(update.version == 0)
        }
        #expect(try root(of: instance) == nil)
        try instance.stop()
    }
}
