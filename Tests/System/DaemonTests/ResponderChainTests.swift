import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeValue

// promises 2012/7.3: After a presented controller, the event goes to its presenter.
// promises 2012/7.4: An event stops at the responder that handles it.

/// Section 6 with real processes: an event that a child does not handle goes to the controllers around it.
struct ResponderChainTests {
    /// Outer shows a stack in a container view, its top Middle shows Inner in another; Sheet is presented.
    private func stage(_ arguments: [String] = []) throws -> Instance {
        var document = GeneratedStoryboard(initial: "Outer")
        func box(_ id: String, _ destination: String, y: Int, height: Int) -> String {
            """
            <containerView id="\(id)"><rect key="frame" x="10" y="\(y)" width="300" height="\(height)"/>
            <connections><segue destination="\(destination)" kind="embed" id="embed-\(destination)"/></connections>
            </containerView>
            """
        }
        let prone = #"customClass="Prone""#
        document.controller("Outer", attributes: prone, contents: box("outer-box", "Nav", y: 50, height: 400))
        document.controller("Nav", kind: "navigationController", children: [("rootViewController", "Middle")])
        document.controller("Middle", attributes: prone, contents: box("middle-box", "Inner", y: 100, height: 200))
        document.controller("Inner", attributes: prone)
        document.controller("Sheet", attributes: prone)
        let folder = try Instance.makeFolder()
        let model = try document.compile(into: folder)
        return try Instance(
            [model, "--children", try ProgramLocation.helper("prone-child")] + arguments, folder: folder,
            environment: ["PRONE_FAULTS=\(folder)"]
        ).ready()
    }

    private func touches(_ instance: Instance) throws -> [String] {
        let bytes = (try? FileContents.read(instance.folder + "/touches", limit: 1 << 16)) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func make(_ file: String, in instance: Instance) throws {
        try Descriptor.openForWriting("\(instance.folder)/\(file)").writeAll([])
    }

    /// Ids by title.
    private func ids(_ instance: Instance) throws -> [String: String] {
        Dictionary(
            try instance.controllers().map { ($1["storyboardID"]?.string ?? "", $0) }, uniquingKeysWith: { a, _ in a })
    }

    private func pid(_ name: String, in instance: Instance) throws -> Int32 {
        let id = try #require(try ids(instance)[name])
        return try #require(try instance.pid(of: id))
    }

    private func responders(_ reply: Reply) -> [String] {
        reply.content.input?.chain?.responders ?? []
    }

    @Test("an unhandled tap reaches each surrounding controller in its own coordinates, and the reply names them all")
    func unhandled() throws {
        let instance = try stage()
        let ids = try ids(instance)
        let reply = try instance.request(.tap("Inner-view"))
        #expect(reply.status == .completed && reply.content.input?.isHandled == false)
        #expect(reply.content.input?.chain?.handledBy == nil)
        #expect(
            responders(reply) == ["Inner", "Middle", "Nav", "Outer"].compactMap { ids[$0] } + ["w1", "application"])
        // In the middle of Inner, which fills a box in Middle, which stands below a bar in a box of Outer.
        let seen = try touches(instance)
        #expect(seen.map { $0.split(separator: " ")[0] } == ["Inner", "Middle", "Outer"], "\(seen)")
        #expect(seen.first == "Inner 150,100" && seen.dropFirst().first == "Middle 150,100", "\(seen)")
        try instance.stop()
    }

    @Test("the controller that handles the tap ends the search", arguments: ["Inner", "Middle", "Outer"])
    func handled(by name: String) throws {
        let instance = try stage()
        let ids = try ids(instance)
        try make("\(name).handles", in: instance)
        let reply = try instance.request(.tap("Inner-view"))
        #expect(reply.content.input?.isHandled == true && reply.content.input?.chain?.handledBy == ids[name])
        #expect(responders(reply).last == ids[name])
        #expect(try touches(instance).last?.hasPrefix(name) == true)
        try instance.stop()
    }

    @Test("the presenting controller is asked after the presented one")
    func presented() throws {
        let instance = try stage()
        #expect(
            try instance.request(.present(.scene("Sheet"), from: nil, .init(animated: false))).failure == nil)
        let ids = try ids(instance)
        try make("Outer.handles", in: instance)
        let reply = try instance.request(.tap("Sheet-view"))
        #expect(responders(reply) == ["Sheet", "Outer"].compactMap { ids[$0] })
        #expect(reply.content.input?.isHandled == true)
        try instance.stop()
    }

    @Test(
        "a responder that stops, is killed or ends while it is asked is skipped", arguments: ["stop", "kill", "exit"])
    func lost(_ how: String) throws {
        let instance = try stage(["--deadline", "400"])
        let ids = try ids(instance)
        let middle = try pid("Middle", in: instance)
        try make("Outer.handles", in: instance)
        try make("Middle.touchEnded.\(how)", in: instance)
        let start = MonotonicClock.microseconds()
        let reply = try instance.request(.tap("Inner-view"))
        #expect(reply.content.input?.isHandled == true && reply.content.input?.chain?.handledBy == ids["Outer"])
        #expect(reply.failure?.code == (how == "stop" ? .hung : .crashed))
        #expect(try touches(instance).map { $0.split(separator: " ")[0] } == ["Inner", "Middle", "Outer"])
        if how == "stop" {
            #expect(MonotonicClock.microseconds() - start >= 400_000)
            // Its later answer changes nothing, because the one reply was sent.
            let monitor = try instance.monitor()
            try ProcessHandle(pid: middle).send(.resume)
            _ = try instance.request(.tap("Outer-view"))
            try monitor.next { $0["kind"] == "reply" && $0["handledBy"] != nil || $0["command"] == "tap" }
            #expect(try touches(instance).count == 4)
        }
        try instance.stop(how == "stop" ? .sentIsRun : .impossible(because: "one has ended"))
    }

    @Test("a stopped responder is skipped at once after it is known to be unresponsive")
    func stopped() throws {
        let instance = try stage(["--deadline", "400"])
        let ids = try ids(instance)
        let middle = try ProcessHandle(pid: try pid("Middle", in: instance))
        try make("Outer.handles", in: instance)
        try middle.send(.stop)
        let reply = try instance.request(.tap("Inner-view"))
        #expect(reply.content.input?.chain?.handledBy == ids["Outer"])
        #expect(try touches(instance).map { $0.split(separator: " ")[0] } == ["Inner", "Outer"])
        try middle.send(.resume)
        try instance.stop()
    }
}
