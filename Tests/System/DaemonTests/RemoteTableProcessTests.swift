import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

// promises classes/1.10: A data source of another process may end or stop; its next incarnation supplies the rows.

/// A table and its data source in two processes, each of which may end or stop at any moment.
@Suite("A table over the rows of another process")
struct RemoteTableProcessTests {
    private let instance: Instance

    init() throws { instance = try Instance.prone(root: "RemoteList") }

    /// The texts of the rows in the scene.
    private func rows(_ scene: SceneTree) -> [String] {
        scene.nodes.compactMap { node in
            if case .view(.cell(let cell)) = node.content { cell.text } else { nil }
        }
    }

    /// Waits until the scene has rows that satisfy the condition.
    @discardableResult
    private func rows(_ display: Display, until isComplete: ([String]) -> Bool) throws -> [String] {
        try display.scene { scene in
            let rows = rows(scene)
            return isComplete(rows) ? rows : nil
        }.value
    }

    private func waitForRow(_ text: String) throws { try rows(try instance.display()) { $0.contains(text) } }

    @Test("shows the rows of each place, tells the other process of a selected row, and shows its changes")
    func shows() throws {
        let monitor = try instance.monitor()
        try waitForRow("article 0")
        try instance.tap("Far")
        try waitForRow("article 90000")
        // Each row has its own place in the table.
        let places = try instance.display().scene { scene in
            let cells = scene.nodes.compactMap { node -> Double? in
                if case .view(.cell(let cell)) = node.content, cell.text.hasPrefix("article") {
                    node.frame.minY
                } else {
                    nil
                }
            }
            return cells.count > 8 ? cells.sorted() : nil
        }.value
        #expect(
            zip(places, places.dropFirst()).allSatisfy { $1 - $0 == 44 } && places.contains { (60..<460).contains($0) },
            "\(places)")
        try instance.tap("Near")
        try waitForRow("article 0")
        try instance.tap("article 1")
        try instance.controller("RemoteList", monitor) { $0["title"]?.string == "row 1" }
        try instance.controller("RemoteShelf", monitor) { $0["title"]?.string == "told 1" }
        try waitForRow("added 0")
        try instance.stop()
    }

    @Test("asks the next incarnation of a data source that was killed, and shows its rows")
    func sourceKilled() throws {
        let monitor = try instance.monitor()
        try waitForRow("article 0")
        try instance.tap("article 1")
        try waitForRow("added 0")
        let killed = try instance.controller("RemoteShelf", monitor)
        try instance.process(of: killed).send(.kill)
        try instance.tap("Far")
        try waitForRow("article 90000")
        try instance.controller("RemoteShelf", monitor) { $0["pid"] != .null && $0["pid"] != killed["pid"] }
        try instance.tap("Near")
        // The new incarnation has sold nothing.
        try rows(try instance.display()) { $0.contains("article 0") && !$0.contains("added 0") }
        try instance.stop()
    }

    @Test("answers all its calls while the data source is stopped, and shows the rows when it goes on")
    func sourceStopped() throws {
        let monitor = try instance.monitor()
        try waitForRow("article 0")
        let source = try instance.process(of: try instance.controller("RemoteShelf", monitor))
        try source.send(.stop)
        try instance.tap("Leap")
        try instance.tap("Far")
        try monitor.next("unresponsive")
        try source.send(.resume)
        try waitForRow("article 90000")
        #expect(try instance.controller("RemoteList", monitor)["restarts"]?.int == 0)
        try instance.stop(.impossible(because: "a stopped child may have missed calls"))
    }

    @Test("shows the rows of the next incarnation after a stopped data source was killed for its silence")
    func sourceSilent() throws {
        let monitor = try instance.monitor()
        try waitForRow("article 0")
        let stopped = try instance.controller("RemoteShelf", monitor)
        try instance.process(of: stopped).send(.stop)
        try instance.tap("Far")
        try waitForRow("article 90000")
        try instance.controller("RemoteShelf", monitor) { $0["pid"] != .null && $0["pid"] != stopped["pid"] }
        #expect(try instance.controller("RemoteList", monitor)["restarts"]?.int == 0)
        try instance.stop(.impossible(because: "the killed child had not run its last calls"))
    }

    @Test("asks again after its own process was killed")
    func tableKilled() throws {
        let monitor = try instance.monitor()
        try waitForRow("article 0")
        try instance.process(of: try instance.controller("RemoteList", monitor)).send(.kill)
        try instance.controller("RemoteList", monitor) {
            $0["restarts"]?.int == 1 && $0["appearance"]?.string == "appeared"
        }
        try waitForRow("article 0")
        try instance.tap("Far")
        try waitForRow("article 90000")
        try instance.stop()
    }

    @Test("scrolls through 100,000 rows with bounded memory in both processes and in the daemon")
    func memory() throws {
        let monitor = try instance.monitor()
        try waitForRow("article 0")
        func memory() throws -> [Int64] {
            let children = try ["RemoteList", "RemoteShelf"].map {
                try instance.process(of: try instance.controller($0, monitor)).pid
            }
            let daemon = try #require(try instance.report(.doctor)["memoryKiB"]?.int)
            return try children.map { try ProcessFacts(pid: $0).proportionalSetSizeKiB() } + [daemon]
        }
        func scrollThrough(_ rows: Int) throws {
            try instance.tap("Through")
            try instance.controller("RemoteList", monitor) { $0["title"]?.string == "through \(rows)" }
        }
        // The first half fills the caches and the history of events.
        try scrollThrough(50_000)
        let before = try memory()
        try scrollThrough(100_000)
        try waitForRow("article 99900")
        let after = try memory()
        // The share of pages in common grows when other processes end, and the daemon's bounded history is not full yet.
        let limits: [Int64] = [4, 4, 24].map { $0 * 1024 }
        for (index, limit) in limits.enumerated() {
            #expect(after[index] - before[index] < limit, "KiB before \(before), after \(after)")
        }
        try instance.stop()
    }
}
