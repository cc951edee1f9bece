import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

// promises 2012/1.6: A page view controller shows the pages that its data source gives, one after the other.

/// Section 3.7 between processes: pages that a data source in another process makes one at a time.
@Suite("Pages of processes")
struct PageProcessTests {
    private let instance: Instance

    init() throws {
        instance = try Instance(["--children", try ProgramLocation.helper("prone-child")]).ready()
    }

    /// The controllers once `isComplete` holds for their titles, the class of a controller without a title.
    @discardableResult
    private func controllers(
        _ monitor: Monitor, until isComplete: ([String: Value]) -> Bool
    ) throws -> [String: Value] {
        while true {
            let titled = Dictionary(
                try instance.controllers().values.map { controller in
                    let title = controller["title"]?.string ?? ""
                    return (title.isEmpty ? controller["class"]?.string ?? "" : title, controller)
                }, uniquingKeysWith: { $1 })
            if isComplete(titled) { return titled }
            try monitor.next { _ in true }
        }
    }

    private func isShown(_ controller: Value?) -> Bool { controller?["appearance"]?.string == "appeared" }

    private func swipe(_ gesture: GestureKind, _ text: String) throws -> Reply {
        try instance.request(.userEvent(.gesture(gesture, on: text)))
    }

    @Test("turn by the page control and by swipes; only the shown page has a process")
    func turned() throws {
        let monitor = try instance.monitor()
        try #require(try instance.request(.root(.scene("Librarian"))).failure == nil)
        try controllers(monitor) { isShown($0["leaf 1"]) }
        let next = try instance.request(.tap("Next"))
        #expect(next.failure == nil && next.controllers.count == 1, "\(next)")
        let second = try controllers(monitor) { isShown($0["leaf 2"]) && $0["leaf 1"] == nil && $0["turned"] != nil }
        #expect(second["leaf 3"] == nil)
        #expect(try swipe(.swipeLeft, "leaf 2").failure == nil)
        try controllers(monitor) { isShown($0["leaf 3"]) && $0["leaf 2"] == nil }
        let last = try swipe(.swipeLeft, "leaf 3")
        #expect(last.failure == nil && last.controllers.isEmpty, "there is no page after the last: \(last)")
        #expect(try swipe(.swipeRight, "leaf 3").failure == nil)
        try controllers(monitor) { isShown($0["leaf 2"]) && $0["leaf 3"] == nil }
        try instance.stop()
    }

    @Test("turn after the data source and the page were killed: both come back, and the question carries the page")
    func killed() throws {
        let monitor = try instance.monitor()
        try #require(try instance.request(.root(.scene("Librarian"))).failure == nil)
        try controllers(monitor) { isShown($0["leaf 1"]) }
        #expect(try instance.request(.tap("Next")).failure == nil)
        let shown = try controllers(monitor) { isShown($0["leaf 2"]) && $0["turned"] != nil }
        for title in ["leaf 2", "turned"] {
            let pid = try #require(shown[title]?["pid"]?.int)
            try ProcessHandle(pid: Int32(clamping: pid)).send(.kill)
        }
        try controllers(monitor) { found in
            isShown(found["leaf 2"]) && found["leaf 2"]?["restarts"]?.int == 1
                && found.values.contains { $0["class"]?.string == "Librarian" && $0["state"]?.string == "connected" }
        }
        #expect(try swipe(.swipeRight, "leaf 2").failure == nil)
        try controllers(monitor) { isShown($0["leaf 1"]) && $0["leaf 2"] == nil }
        try instance.stop()
    }

    @Test("stay if the data source hangs: the turn ends with the call deadline, and nothing changes")
    func hung() throws {
        let monitor = try instance.monitor()
        try #require(try instance.request(.root(.scene("Librarian"))).failure == nil)
        let shown = try controllers(monitor) { isShown($0["leaf 1"]) }
        let source = try #require(
            try instance.controllers().values.first { $0["class"]?.string == "Librarian" }?["pid"]?.int)
        try ProcessHandle(pid: Int32(clamping: source)).send(.stop)
        let reply = try instance.request(.tap("Next"))
        #expect(reply.controllers.isEmpty, "\(reply)")
        let after = try controllers(monitor) { isShown($0["leaf 1"]) }
        #expect(after["leaf 1"]?["pid"]?.int == shown["leaf 1"]?["pid"]?.int)
        try ProcessHandle(pid: Int32(clamping: source)).send(.resume)
        try instance.stop()
    }
}
