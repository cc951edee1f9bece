import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

@Suite("The calls sent are the calls run")
struct SentIsRunTests {
    private func recipes(_ arguments: [String] = []) throws -> Instance {
        try Documents.recipes(arguments).ready()
    }

    /// An instance of a fixture, with the scene child.
    private func fixture(_ name: String, _ arguments: [String] = []) throws -> Instance {
        let folder = try Instance.makeFolder()
        let model = try Documents.compile("\(PackageFolder.path)/Tests/Fixtures/\(name).storyboard", into: folder)
        return try Instance([model] + arguments, folder: folder).ready()
    }

    /// Asks for each and expects each to be completed.
    private func run(_ requests: [Request], in instance: Instance) throws {
        for request in requests {
            let reply = try instance.request(request)
            #expect(reply.status == .completed, "\(request.command): \(reply)")
        }
    }

    @Test("in a walk through Recipes: rows, back, a presented screen, its delegate, tabs, rotation, a warning")
    func walk() throws {
        let instance = try recipes()
        try run(
            [
                .tap("Pancakes"), .rotate(.landscapeLeft), .rotate(.portrait), .tap("Recipes"), .tap("Add"),
                .type("Lentil Stew"),
            ], in: instance)
        let monitor = try instance.monitor()
        try run([.tap("Save")], in: instance)
        try monitor.next { $0["kind"] == "reply" && $0["command"] == "dismiss" }
        try run([.select(.index(1), in: nil), .memoryWarning, .select(.index(0), in: nil)], in: instance)
        try instance.stopAndLeaveNothing()
    }

    @Test(
        "with presentations of every style, embedded scenes, tabs and stacks",
        arguments: [
            ("Plain", PresentationStyle?.none), ("Plain", .fullScreen), ("Plain", .formSheet), ("Plain", .pageSheet),
            ("Plain", .currentContext),
        ], ["phone", "pad"])
    func presentations(of style: (String, PresentationStyle?), on device: String) throws {
        let instance = try fixture(style.0, ["--device", device])
        try run(
            [
                .present(.scene("Beta"), from: nil, Request.Presentation(style: style.1)),
                .present(.scene("nav"), from: nil, Request.Presentation(style: style.1)), .rotate(.landscapeLeft),
                .memoryWarning, .dismiss(.named("Beta"), animated: true), .dismiss(.named("Alpha"), animated: false),
            ], in: instance)
        try instance.stopAndLeaveNothing()
    }

    @Test("with embedded scenes that come, go and come again")
    func embeds() throws {
        let instance = try fixture("Embed")
        let parent = try #require(
            try instance.controllers().values.first { $0["identifier"] == "Parent" }
        ).controllerNumber
        let added = try instance.request(
            .add(.scene("Other"), to: ControllerID(rawValue: parent), frame: nil, containerView: nil))
        let other = try #require(added.controllers.first)
        try run([.rotate(.landscapeLeft), .remove(.id(other)), .remove(.named("Child"))], in: instance)
        try instance.stopAndLeaveNothing()
    }

    @Test("with tabs, and stacks that are pushed, set and popped")
    func stacks() throws {
        let tabs = try fixture("Tabs")
        try run(
            [
                .select(.index(1), in: nil), .push(.scene("Three"), onto: nil, animated: true),
                .select(.index(0), in: nil), .select(.index(1), in: nil), .rotate(.landscapeLeft),
                .pop(.one, in: nil, animated: true),
            ], in: tabs)
        try tabs.stopAndLeaveNothing()
        let stack = try fixture("Stack")
        try run(
            [
                .push(.scene("Beta"), onto: nil, animated: true), .push(.scene("Gamma"), onto: nil, animated: true),
                .setStack([.scene("Delta"), .scene("Beta")], in: nil, animated: true), .memoryWarning,
                .pop(.toRoot, in: nil, animated: true),
            ], in: stack)
        try stack.stopAndLeaveNothing()
    }

    @Test("with a child that is killed at rest or in a burst of requests, and one that crashes or hangs in a callback")
    func deaths() throws {
        let instance = try fixture("Stack", ["--deadline", "300"])
        let monitor = try instance.monitor()
        let alpha = try #require(try instance.controllers().values.first { $0["identifier"] == "Alpha" })
        let id = try #require(alpha["id"]?.string)
        try ProcessHandle(pid: Int32(clamping: try #require(alpha["pid"]?.int))).send(.kill)
        try monitor.next { $0["name"] == "viewDidAppear" && $0["reason"] == "restored" }
        for fault in [Fault.crash(.viewWillDisappear), .hang(.viewWillDisappear)] {
            _ = try instance.report(.inject(.child(fault, .named(id))))
            try run([.push(.scene("Beta"), onto: nil, animated: true)], in: instance)
            try monitor.next("exited", of: id)
            try instance.awaitQuiet()
            try run([.pop(.one, in: nil, animated: true)], in: instance)
            try instance.awaitQuiet()
        }
        let numbers = try (0..<20).map { number in
            try instance.send(
                .request(
                    number % 2 == 0
                        ? .push(.scene("Beta"), onto: nil, animated: true) : .pop(.one, in: nil, animated: true)))
        }
        try ProcessHandle(pid: try #require(try instance.pid(of: id))).send(.kill)
        for number in numbers { _ = try instance.answer(to: number, keepingOthers: true) }
        try instance.stopAndLeaveNothing()
    }
}
