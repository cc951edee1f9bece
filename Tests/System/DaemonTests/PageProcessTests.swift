import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

// promises 2012/1.6: A page view controller shows the pages that its data source gives, one after the other.
// promises classes/2.2: A swipe or a tap at an edge turns a page; a page that falls back appears and disappears.

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

    /// Moves a finger to the left, from the first time to the last.
    private func drag(by distance: Double, milliseconds: Int) throws -> Reply {
        func touch(_ phase: TouchPhase, _ moved: Double, _ time: Int) throws -> Reply {
            let finger = FingerTouch(finger: 1, phase: phase, location: Point(x: 200 - moved, y: 300), time: time)
            return try instance.request(.userEvent(.touches([finger])))
        }
        _ = try touch(.began, 0, 1_000)
        _ = try touch(.moved, distance, 1_000 + milliseconds / 2)
        return try touch(.ended, distance, 1_000 + milliseconds)
    }

    @Test("fall back after a slow, short stroke, which the delegate is told; a quick one turns them")
    func fallsBack() throws {
        let monitor = try instance.monitor()
        try #require(try instance.request(.root(.scene("Librarian"))).failure == nil)
        try controllers(monitor) { isShown($0["leaf 1"]) }
        #expect(try drag(by: 80, milliseconds: 900).failure == nil)
        let after = try controllers(monitor) { $0["fell back"] != nil && $0["leaf 2"] == nil }
        #expect(isShown(after["leaf 1"]))
        #expect(try drag(by: 80, milliseconds: 200).failure == nil)
        try controllers(monitor) { isShown($0["leaf 2"]) && $0["leaf 1"] == nil && $0["turned"] != nil }
        try instance.stop()
    }

    @Test("that curl turn by a tap at an edge, and not by a tap in the middle")
    func edges() throws {
        let monitor = try instance.monitor()
        try #require(try instance.request(.root(.scene("Binder"))).failure == nil)
        try controllers(monitor) { isShown($0["leaf 1"]) }
        func tap(_ x: Double) throws {
            let display = try instance.display()
            let point = Point(x: x, y: 300)
            let found = try display.scene { $0.hitNode(point) }
            try display.send(.input(.tap(point, on: found.value.id), version: found.version))
        }
        try tap(160)
        try tap(310)
        let second = try controllers(monitor) { isShown($0["leaf 2"]) && $0["leaf 1"] == nil }
        #expect(second["leaf 3"] == nil, "the tap in the middle turned nothing")
        try tap(10)
        try controllers(monitor) { isShown($0["leaf 1"]) && $0["leaf 2"] == nil }
        try instance.stop()
    }

    @Test("stay while a data source gives a wrong page, and after it hangs; its next incarnation is asked again")
    func misled() throws {
        let instance = try Instance([
            "--children", try ProgramLocation.helper("prone-child"), "--deadline", "400", "--kill-deadline", "1000",
        ]).ready()
        let monitor = try instance.monitor()
        func leaf() throws -> Value? {
            try instance.controllers().values.first { $0["title"]?.string == "leaf 1" }
        }
        func awaitLeaf() throws { while try !isShown(leaf()) { try monitor.next { _ in true } } }
        try #require(try instance.request(.root(.scene("Misleader"))).failure == nil)
        try awaitLeaf()
        let pid = try leaf()?["pid"]?.int
        for code in [ErrorCode.duplicateController, .wouldCycle, .noSuchController] {
            let reply = try instance.request(.tap("Next"))
            #expect(reply.failure?.code == code, "\(reply)")
            #expect(try isShown(leaf()))
        }
        let hung = try instance.request(.tap("Next"))
        #expect(hung.failure == nil && hung.controllers.isEmpty, "\(hung)")
        func source() throws -> Value? {
            try instance.controllers().values.first { $0["class"]?.string == "Misleader" }
        }
        while try source()?["incarnation"]?.int != 2 || source()?["state"]?.string != "connected" {
            try monitor.next { _ in true }
        }
        let again = try instance.request(.tap("Next"))
        #expect(again.failure?.code == .duplicateController, "\(again)")
        #expect(try isShown(leaf()) && leaf()?["pid"]?.int == pid)
        try instance.stop(.impossible(because: "the data source was ended by force"))
    }

    @Test("stay if the data source is killed while it is asked; the next turn is answered by its next incarnation")
    func killedWhileAsked() throws {
        let monitor = try instance.monitor()
        try #require(try instance.request(.root(.scene("Librarian"))).failure == nil)
        try controllers(monitor) { isShown($0["leaf 1"]) }
        func source() throws -> Value? {
            try instance.controllers().values.first { $0["class"]?.string == "Librarian" }
        }
        let process = try ProcessHandle(pid: Int32(clamping: try #require(try source()?["pid"]?.int)))
        try process.send(.stop)
        let question = try instance.send(.request(.tap("Next")))
        let deadline = MonotonicClock.microseconds() + Instance.timeout
        while try source()?["unanswered"]?["name"] != "pageAfter" {
            try #require(MonotonicClock.microseconds() < deadline)
        }
        try process.send(.kill)
        guard case .reply(let reply) = try instance.answer(to: question, keepingOthers: true) else {
            throw Failure(.internalError, "no reply")
        }
        #expect(reply.controllers.isEmpty, "\(reply)")
        try controllers(monitor) { isShown($0["leaf 1"]) }
        while try source()?["state"]?.string != "connected" { try monitor.next { _ in true } }
        #expect(try instance.request(.tap("Next")).failure == nil)
        try controllers(monitor) { isShown($0["leaf 2"]) && $0["leaf 1"] == nil }
        try instance.stop(.impossible(because: "the data source was killed"))
    }
}
