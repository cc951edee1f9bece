import Glibc
import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// Rule 9 with real processes: three screens hang whenever they return, and a fourth continues.
@Suite("Three children that hang whenever they return")
struct HangingReturnTests {
    /// Every callback of a controller that comes back to its place in a container.
    static let callbacks = [
        "awakeFromNib", "loadView", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews", "updateViewConstraints",
        "viewDidLayoutSubviews", "viewDidAppear",
    ]

    @Test("hang once in each callback of a return")
    func callbacksOfAReturn() throws {
        let room = try Room([])
        try room.comeBack()
        try room.instance.awaitQuiet()
        let returned = try room.instance.events().filter { event in
            event["title"] == "Left" && event["incarnation"] == 2 && event["kind"] == "callback"
        }
        #expect(Set(returned.compactMap { $0["name"]?.string }) == Set(Self.callbacks))
        try room.instance.stopAndLeaveNothing()
    }

    @Test("hold up no push, tap or pop of another screen, before any deadline passes", arguments: callbacks)
    func holdUpNothing(_ callback: String) throws {
        let room = try Room(["--deadline", "120000", "--launch-deadline", "120000", "--kill-deadline", "240000"])
        try room.hang(in: callback)
        try room.comeBack()
        try room.awaitHang(in: callback)
        for _ in 0..<3 { try room.useFront() }
        #expect(try room.instance.controllers()[room.front]?["pid"]?.int == room.process)
        let events = try room.instance.events()
        #expect(!events.contains { $0["name"] == "unresponsive" }, "a deadline has passed")
        try room.instance.stop(.impossible(because: "three children hang"))
    }

    @Test(
        "are given up while another screen is pushed, tapped and rotated; its requests complete and its process stays",
        arguments: callbacks)
    func areGivenUp(in callback: String) throws {
        let room = try Room(["--deadline", "300", "--launch-deadline", "1000", "--kill-deadline", "600"])
        try room.hang(in: callback)
        try room.comeBack()
        var orientation = DeviceOrientation.landscapeLeft
        let deadline = MonotonicClock.microseconds() + 2 * Instance.timeout
        while try room.givenUp() < Room.panels.count {
            try #require(MonotonicClock.microseconds() < deadline, "some panels are still started again")
            let turned = try room.instance.request(.rotate(orientation))
            #expect(turned.status == .completed, "\(turned)")
            orientation = orientation == .portrait ? .landscapeLeft : .portrait
            try room.useFront()
        }
        let front = try #require(try room.instance.controllers()[room.front])
        #expect(front["pid"]?.int == room.process && front["restarts"] == 0 && front["state"] == "connected")
        let events = try room.instance.events()
        #expect(!events.contains { $0["controller"]?.string == room.front && $0["name"] == "unresponsive" })
        try room.instance.stop(.impossible(because: "three children were killed where they hung"))
    }

    /// Three panels and a stack in container views, each panel and each screen of the stack a process.
    private struct Room {
        static let panels = ["Left", "Middle", "Right"]

        let instance: Instance
        /// The fourth screen, at the bottom of the stack.
        let front: String
        /// The fourth screen's process.
        let process: Int64
        private let faults: String

        init(_ arguments: [String]) throws {
            var document = GeneratedStoryboard(initial: "Room")
            let boxes = (Self.panels + ["Stack"]).enumerated().map { place, child in
                """
                <containerView id="\(child)-box">
                <rect key="frame" x="10" y="\(20 + place * 105)" width="300" height="100"/>
                <connections><segue destination="\(child)" kind="embed" id="embed-\(child)"/></connections>
                </containerView>
                """
            }
            document.controller("Room", contents: boxes.joined())
            let button = """
                <button buttonType="roundedRect" id="Front-go"><rect key="frame" x="200" y="0" width="100" height="40"/>
                <state key="normal" title="Go"/>
                <connections><segue destination="Next" kind="push" id="Front-Next"/></connections></button>
                """
            for id in Self.panels + ["Front", "Next"] {
                document.controller(
                    id, attributes: #"customClass="Prone""#, contents: id == "Front" ? button : "")
            }
            document.controller("Stack", kind: "navigationController", children: [("rootViewController", "Front")])
            let folder = try Instance.makeFolder()
            faults = folder + "/faults"
            mkdir(faults, 0o700)
            instance = try Instance(
                [try document.compile(into: folder), "--children", try ProgramLocation.helper("prone-child")]
                    + arguments,
                folder: folder, environment: ["PRONE_FAULTS=\(faults)"]
            ).ready()
            let first = try #require(try instance.controllers().first { $1["title"] == "Front" })
            front = first.key
            process = try #require(first.value["pid"]?.int)
            try Descriptor.openForWriting("\(faults)/Front.handles").writeAll([])
        }

        /// Makes every later incarnation of the panels hang in a callback.
        func hang(in callback: String) throws {
            for panel in Self.panels {
                try Descriptor.openForWriting("\(faults)/\(panel).\(callback).hang").writeAll([])
            }
        }

        /// Kills the panels' processes, and waits until each has another.
        func comeBack() throws {
            let monitor = try instance.monitor(after: UInt64(try instance.report(.list)["events"]?.int ?? 0))
            let panels = try instance.controllers().filter { Self.panels.contains($1["title"]?.string ?? "") }
            try #require(panels.count == Self.panels.count)
            for panel in panels.values {
                try ProcessHandle(pid: Int32(clamping: try #require(panel["pid"]?.int))).send(.kill)
            }
            var waited = Set(panels.keys)
            while !waited.isEmpty {
                let started = try monitor.next("spawned")
                if let controller = started["controller"]?.string { waited.remove(controller) }
            }
        }

        /// Waits until each panel hangs in a callback, which it reports by a file.
        func awaitHang(in callback: String) throws {
            let deadline = MonotonicClock.microseconds() + Instance.timeout
            for panel in Self.panels {
                while access("\(faults)/\(panel).\(callback).hangs", F_OK) != 0 {
                    try #require(MonotonicClock.microseconds() < deadline, "\(panel) does not hang in \(callback)")
                    _ = try instance.report(.list)
                }
            }
        }

        /// Taps the fourth screen, pushes another one by a request and by a tap on the fourth one's button, and goes back
        /// each time.
        func useFront() throws {
            let tapped = try instance.request(.tap("Front-view"))
            #expect(tapped.content.input?.chain?.handledBy == front, "\(tapped)")
            for request in [
                Request.push(.scene("Next"), onto: .named("Stack"), animated: true),
                .pop(.one, in: .named("Stack"), animated: true), .tap("Go"),
                .pop(.one, in: .named("Stack"), animated: true),
            ] {
                let reply = try instance.request(request)
                #expect(reply.status == .completed, "\(reply)")
            }
        }

        /// How many panels are given up.
        func givenUp() throws -> Int {
            try instance.controllers().values.count { $0["state"] == "unavailable" }
        }
    }
}
