import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

// promises 2012/2.11: A container that code makes is filled, put into another container, and shown.

/// Sections 3.3 and 3.5 between processes: containers that the code of one process makes.
@Suite("A container that a process makes by code")
struct ContainerProcessTests {
    private let instance: Instance

    init() throws {
        instance = try Instance(["--children", try ProgramLocation.helper("prone-child")]).ready()
    }

    /// The controllers once `isComplete` holds for their titles, the empty one of each controller without a title.
    private func controllers(
        _ monitor: Monitor, until isComplete: ([String: Value]) -> Bool
    ) throws -> [String: Value] {
        while true {
            let found = try instance.controllers()
            let titled = Dictionary(
                found.values.map { controller in
                    let title = controller["title"]?.string ?? ""
                    return (title.isEmpty ? controller["class"]?.string ?? "" : title, controller)
                }, uniquingKeysWith: { $1 })
            if isComplete(titled) { return titled }
            try monitor.next { _ in true }
        }
    }

    private func isShown(_ controller: Value?) -> Bool { controller?["appearance"]?.string == "appeared" }

    @Test("shows the screens that were put into it, and stays when its maker and its screens are killed")
    func killed() throws {
        let monitor = try instance.monitor()
        let reply = try instance.request(.root(.scene("ContainerMaker")))
        #expect(reply.failure == nil, "\(reply)")
        let first = try controllers(monitor) { isShown($0["2 page"]) && isShown($0["Stack"]) }
        #expect(first["Stack"]?["kind"]?.string == "navigationController")
        #expect(first["UITabBarController"]?["appearance"]?.string == "appeared")
        let pid = try #require(first["2 page"]?["pid"]?.int)
        try ProcessHandle(pid: Int32(clamping: pid)).send(.kill)
        let again = try controllers(monitor) { isShown($0["2 page"]) && $0["2 page"]?["pid"]?.int != pid }
        #expect(isShown(again["Stack"]))
        // A maker that dies leaves its containers to the hierarchy; its next incarnation may not present twice.
        let maker = try #require(again["ContainerMaker"]?["pid"]?.int)
        try ProcessHandle(pid: Int32(clamping: maker)).send(.kill)
        let last = try controllers(monitor) { $0["ContainerMaker"]?["restarts"]?.int == 1 }
        #expect(isShown(last["2 page"]) && isShown(last["Stack"]))
        try instance.stop()
    }

    @Test("is known without a question to a screen in it")
    func around() throws {
        let monitor = try instance.monitor()
        let reply = try instance.request(.root(.scene("UINavigationController(ContainerUser)")))
        #expect(reply.failure == nil, "\(reply)")
        let shown = try controllers(monitor) { isShown($0["9 next"]) }
        #expect(shown["in a stack"] != nil && shown["in no stack"] == nil)
        try instance.stop()
    }

    @Test("shows the contents and the selection that its properties were set to")
    func properties() throws {
        let monitor = try instance.monitor()
        let reply = try instance.request(.root(.scene("ContainerSetter")))
        #expect(reply.failure == nil, "\(reply)")
        let shown = try controllers(monitor) {
            isShown($0["2 page"]) && $0["selected 0 of 2, known as 0"] != nil
        }
        #expect(isShown(shown["Stack"]) && !isShown(shown["3 page"]))
        try instance.stop()
    }

    @Test("around a screen has the stack that the screen sets, with the screen in it")
    func stackOfScreen() throws {
        let monitor = try instance.monitor()
        let reply = try instance.request(.root(.scene("UINavigationController(StackSetter)")))
        #expect(reply.failure == nil, "\(reply)")
        let shown = try controllers(monitor) { isShown($0["9 next"]) }
        #expect(shown["next is on top"] != nil)
        try instance.stop()
    }
}
