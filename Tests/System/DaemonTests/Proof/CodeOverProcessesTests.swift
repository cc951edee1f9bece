import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// A controller's code in its own process: its reads, its recorded configuration and its presentations.
@Suite("Code in a process")
struct CodeOverProcessesTests {
    /// A running instance with the screens ``Explorer`` and ``Dish``.
    private final class Kitchen {
        let instance: Instance
        private let monitor: Monitor

        init(on device: String = "phone", root: String) throws {
            let folder = try Instance.makeFolder()
            var document = GeneratedStoryboard(initial: root)
            document.controller(
                "tabs", kind: "tabBarController",
                children: [("viewControllers", "stack"), ("viewControllers", "Pantry")])
            document.controller("stack", kind: "navigationController", children: [("rootViewController", "Stove")])
            document.controller(
                "split", kind: "splitViewController",
                children: [("masterViewController", "stack"), ("detailViewController", "Pantry")])
            document.controller("Stove", attributes: #"customClass="Explorer""#)
            for id in ["Pot", "Pantry"] { document.controller(id, attributes: #"customClass="Dish""#) }
            instance = try Instance(
                [
                    try document.compile(into: folder), "--children", try ProgramLocation.helper("prone-child"),
                    "--device", device,
                ], folder: folder
            ).ready()
            monitor = try instance.monitor(after: UInt64(try instance.report(.list)["events"]?.int ?? 0))
        }

        /// The id of a scene's controller; nil without one.
        func id(_ identifier: String) throws -> String? {
            try instance.controllers().values.first { $0["identifier"]?.string == identifier }?["id"]?.string
        }

        func title(_ identifier: String) throws -> String? {
            try instance.controllers().values.first { $0["identifier"]?.string == identifier }?["title"]?.string
        }

        /// Makes the stove's code do something and returns its report.
        func tell(_ command: String, _ name: String = "") throws -> String? {
            let stove = try #require(try id("Stove").flatMap { ControllerID($0) })
            let reply = try instance.request(
                .sendDelegate(
                    to: stove,
                    DelegateMessage(
                        from: stove, protocolName: "Kitchen", name: command,
                        payload: Payload(typeName: "String", value: .string(name)), expectsReply: false)))
            #expect(reply.status == .completed, "\(reply)")
            let asked = try monitor.next {
                $0["kind"] == "request" && $0["command"] == "configure" && $0["asker"]?.string == stove.description
            }
            try monitor.next { $0["kind"] == "reply" && $0["request"] == asked["request"] }
            return try title("Stove")
        }

        /// Salts a dish and returns how often it was salted.
        func salt(_ dish: String) throws -> Int64? {
            let id = try #require(ControllerID(dish))
            let message = DelegateMessage(
                from: id, protocolName: "Kitchen", name: "salt", payload: Payload(typeName: "", value: .null),
                expectsReply: true)
            return try instance.request(.sendDelegate(to: id, message)).content.answer?.value.int
        }

        func present(_ identifier: String) throws {
            let reply = try instance.request(.present(.scene(identifier), from: nil, Request.Presentation()))
            #expect(reply.status == .completed, "\(reply)")
        }
    }

    @Test("reads its position, its presented controller and its containers")
    func reads() throws {
        let kitchen = try Kitchen(root: "tabs")
        let (stove, stack, tabs) = (try kitchen.id("Stove"), try kitchen.id("stack"), try kitchen.id("tabs"))
        let around = "navigation \(stack ?? ""), tabs \(tabs ?? ""), split -, stack \(stove ?? "")"
        #expect(try kitchen.tell("read") == "parent \(stack ?? ""), presented -, presenting -, \(around)")
        try kitchen.present("Pot")
        let pot = try kitchen.id("Pot") ?? ""
        #expect(try kitchen.tell("read") == "parent \(stack ?? ""), presented \(pot), presenting -, \(around)")
        try kitchen.instance.stopAndLeaveNothing()
    }

    @Test("reads its presenting controller, and a split view around it")
    func presented() throws {
        let kitchen = try Kitchen(root: "Pantry")
        try kitchen.present("split")
        // The rear one is the older of the two.
        let pantry = try kitchen.instance.controllers().values.filter { $0["identifier"] == "Pantry" }
            .min { $0.controllerNumber < $1.controllerNumber }?["id"]?.string
        let (stove, stack, split) = (try kitchen.id("Stove"), try kitchen.id("stack"), try kitchen.id("split"))
        let told = try kitchen.tell("read")
        #expect(
            told
                == "parent \(stack ?? ""), presented -, presenting \(pantry ?? ""), navigation \(stack ?? ""), tabs -, "
                + "split \(split ?? ""), stack \(stove ?? "")")
        try kitchen.instance.stopAndLeaveNothing()
    }

    @Test("records configuration for a new controller, which keeps it in each incarnation, but not for a running one")
    func records() throws {
        let kitchen = try Kitchen(root: "tabs")
        let stove = try kitchen.id("Stove") ?? ""
        let told = try kitchen.tell("cook", "Pot")
        let pot = try #require(try kitchen.id("Pot"))
        #expect(told == "cooked \(pot)")
        #expect(try kitchen.title("Pot") == "Soup in 20 minutes for \(stove)")
        #expect(try kitchen.tell("spice", pot) == "spiced \(try kitchen.id("stack") ?? "")")
        let complaints = try kitchen.instance.report(.logs(.named("Stove")))
        #expect("\(complaints)".contains("already runs"), "\(complaints)")
        let monitor = try kitchen.instance.monitor()
        try ProcessHandle(pid: try #require(try kitchen.instance.pid(of: pot))).send(.kill)
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        try kitchen.instance.awaitQuiet()
        #expect(try kitchen.title("Pot") == "Soup in 20 minutes for \(stove)")
        #expect(try kitchen.instance.controllers()[pot]?["incarnation"] == 2)
        try kitchen.instance.stopAndLeaveNothing()
    }

    @Test("records no configuration above the limit: the setter and the daemon refuse it, and no process dies")
    func recordsTooMuch() throws {
        let kitchen = try Kitchen(root: "tabs")
        let stove = try #require(try kitchen.id("Stove"))
        let process = try kitchen.instance.pid(of: stove)
        let told = try kitchen.tell("overcook", "Pot")
        // A controller with a refused value is not shown.
        #expect(told?.contains("quotaExceeded") == true, "\(told ?? "no answer")")
        #expect(try kitchen.id("Pot") == nil)
        let replies = try kitchen.instance.events().filter { $0["kind"] == "reply" && $0["command"] == "record" }
        // A value that the setter refused was never requested.
        #expect(replies.map { $0["code"] } == ["quotaExceeded"])
        let complaints = "\(try kitchen.instance.report(.logs(.named(stove))))"
        #expect(complaints.contains("the limit is \(Configuration.limit)"), "\(complaints)")
        #expect(try kitchen.instance.pid(of: stove) == process)
        try kitchen.instance.stopAndLeaveNothing()
    }

    @Test("keeps a child that it made and removed, and can add it again unchanged until it releases it")
    func keeps() throws {
        let kitchen = try Kitchen(root: "tabs")
        _ = try kitchen.tell("keep", "Pot")
        let pot = try #require(try kitchen.id("Pot"))
        #expect(try kitchen.tell("add") == "added \(pot)")
        let process = try kitchen.instance.pid(of: pot)
        #expect(try kitchen.salt(pot) == 1)
        #expect(try kitchen.tell("remove") == "removed \(pot)")
        let removed = try #require(try kitchen.instance.controllers()[pot])
        #expect(removed["parent"] == .null && removed["appearance"] == "disappeared" && removed["viewLoaded"] == true)
        #expect(try kitchen.tell("add") == "added \(pot)")
        #expect(try kitchen.salt(pot) == 2)
        #expect(try kitchen.instance.controllers()[pot]?["appearance"] == "appeared")
        #expect(try kitchen.instance.pid(of: pot) == process)
        _ = try kitchen.tell("remove")
        let monitor = try kitchen.instance.monitor()
        #expect(try kitchen.tell("drop") == "dropped")
        #expect(try kitchen.id("Pot") == nil)
        try monitor.next { $0["name"] == "exited" && $0["controller"]?.string == pot }
        try kitchen.instance.stopAndLeaveNothing()
    }

    @Test("ends its kept, hidden controllers when it is killed; visible ones stay until they are removed")
    func keeperKilled() throws {
        let kitchen = try Kitchen(root: "tabs")
        _ = try kitchen.tell("keep", "Pot")
        let kept = try #require(try kitchen.id("Pot"))
        for command in ["add", "remove"] { _ = try kitchen.tell(command) }
        let told = try #require(try kitchen.tell("cook", "Pot"))
        let cooked = try #require(told.split(separator: " ").last.map(String.init))
        let stove = try #require(try kitchen.id("Stove"))
        let process = try kitchen.instance.pid(of: cooked)
        let monitor = try kitchen.instance.monitor()
        try ProcessHandle(pid: try #require(try kitchen.instance.pid(of: stove))).send(.kill)
        try monitor.next { $0["name"] == "exited" && $0["controller"]?.string == kept }
        try kitchen.instance.awaitQuiet()
        #expect(try kitchen.instance.controllers()[kept] == nil)
        #expect(try kitchen.instance.controllers()[cooked]?["appearance"] == "appeared")
        #expect(try kitchen.instance.pid(of: cooked) == process)
        #expect(try kitchen.instance.controllers()[stove]?["incarnation"] == 2)
        #expect(try kitchen.instance.request(.pop(.one, in: nil, animated: false)).status == .completed)
        #expect(try kitchen.instance.controllers()[cooked] == nil)
        try kitchen.instance.stopAndLeaveNothing()
    }

    @Test("withdraws a queued request or gives it a deadline, and hears which of the two ended it")
    func takesBack() throws {
        let kitchen = try Kitchen(root: "tabs")
        #expect(try kitchen.tell("retract", "Pot") == "retract: withdrawn")
        #expect(try kitchen.tell("limit", "Pot") == "limit: deadlinePassed")
        try kitchen.instance.stopAndLeaveNothing()
    }

    @Test(
        "shows on the nearest stack, and shows details in a second pane if there is one", arguments: ["phone", "pad"])
    func shows(on device: String) throws {
        let stacked = try Kitchen(on: device, root: "tabs")
        let told = try stacked.tell("show", "Pot")
        let (stack, pot) = (try #require(try stacked.id("stack")), try #require(try stacked.id("Pot")))
        #expect(told == "shown \(pot)")
        #expect(try stacked.instance.controllers()[stack]?["children"]?.list?.last?.string == pot)
        #expect(try stacked.tell("show", "Nowhere") == "show: noSuchScene")
        try stacked.instance.stopAndLeaveNothing()
        let split = try Kitchen(on: device, root: "split")
        let detailed = try split.tell("detail", "Pot")
        let shown = try #require(try split.id("Pot"))
        #expect(detailed == "detailed \(shown)")
        // In the second pane, replacing its content; on a phone on the first pane's stack.
        let holder = try split.id(device == "pad" ? "split" : "stack")
        #expect(try split.instance.controllers()[shown]?["parent"]?.string == holder)
        #expect(try (split.id("Pantry") == nil) == (device == "pad"))
        try split.instance.stopAndLeaveNothing()
    }
}
