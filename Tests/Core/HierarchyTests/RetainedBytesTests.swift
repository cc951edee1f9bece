import Testing
import TroupeModel
import TroupeValue

@testable import TroupeHierarchy

/// Limits.md: the account of the bytes that code has the instance keep.
@Suite("The bytes that code has the instance keep")
struct RetainedBytesTests {
    private static let kilobyte = String(repeating: "x", count: 1_024)

    private func title(_ kilobytes: Int) -> Facts {
        var facts = Facts()
        facts.title = String(repeating: Self.kilobyte, count: kilobytes)
        return facts
    }

    private func launched() -> Driven {
        var driven = Driven(
            Sketch.application([
                Sketch.scene("Tabs", .tabBarController, children: ["One", "Two"]), Sketch.scene("One"),
                Sketch.scene("Two"),
            ]))
        driven.launch()
        driven.know(["Gauge"])
        return driven
    }

    private func asker(_ driven: Driven, _ id: ControllerID) -> Asker {
        .controller(id, driven.hierarchy.tree[id]?.incarnation ?? Incarnation(rawValue: 1), during: nil)
    }

    /// Facts of 60 KiB in a field each.
    private static let long = String(repeating: kilobyte, count: 70)
    private static let tooMuch: [(String, Facts)] = {
        func facts(_ set: (inout Facts) -> Void) -> Facts {
            var facts = Facts()
            set(&facts)
            return facts
        }
        return [
            ("title", facts { $0.title = long }),
            ("navigation item", facts { $0.navigationItem = NavigationItem(prompt: long) }),
            ("bar item", facts { $0.navigationItem = NavigationItem(left: [BarItem(id: "1", title: long)]) }),
            ("toolbar", facts { $0.toolbarItems = [BarItem(id: long)] }),
            ("tab bar item", facts { $0.tabBarItem = TabBarItem(badge: long) }),
            ("unwind actions", facts { $0.unwindActions = [long] }),
            ("empty unwind actions", facts { $0.unwindActions = Array(repeating: "", count: 5_000) }),
            (
                "many small items",
                facts { $0.toolbarItems = (0..<3_000).map { BarItem(id: "item \($0)", title: "a title") } }
            ),
        ]
    }()

    @Test("of facts that a controller states about itself are refused beyond its limit", arguments: tooMuch.map(\.0))
    func facts(name: String) throws {
        let facts = try #require(Self.tooMuch.first { $0.0 == name }?.1)
        var driven = launched()
        let one = driven.id("One")
        let before = driven.hierarchy.tree[one]
        let reply = driven.ask(.configure(one, facts), from: asker(driven, one))
        #expect(reply?.failure?.code == .quotaExceeded && reply?.failure?.hint != nil, "\(String(describing: reply))")
        #expect(driven.hierarchy.tree[one] == before)
        #expect(driven.ask(.configure(one, title(60)), from: asker(driven, one))?.status == .completed)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("include the facts that a process states when it connects, added to those of its controller")
    func connecting() throws {
        var driven = launched()
        let one = driven.id("One")
        #expect(driven.ask(.configure(one, title(40)), from: asker(driven, one))?.status == .completed)
        #expect(throws: Failure.self) {
            try driven.hierarchy.checkRetained(unwindActions: [String(repeating: "x", count: 30 << 10)], of: one)
        }
        try driven.hierarchy.checkRetained(unwindActions: [String(repeating: "x", count: 20 << 10)], of: one)
    }

    @Test("are abbreviated in reports and messages")
    func abbreviated() throws {
        var driven = launched()
        let one = driven.id("One")
        #expect(driven.ask(.configure(one, title(60)))?.status == .completed)
        let report = try #require(driven.hierarchy.treeReport().controllers.first { $0.id == one })
        let title = try #require(report.scene.title)
        #expect(title.utf8.count < 300 && title.hasSuffix("…"))
        #expect((driven.hierarchy.facts(of: one)?.name.utf8.count ?? .max) < 300)
        // The text is cut between scalars; a character may have any number of them.
        let accented = "e" + String(repeating: "\u{301}", count: 1_000)
        #expect(
            accented.abbreviated(toBytes: 4).unicodeScalars.count == 3 && "short".abbreviated(toBytes: 5) == "short")
    }

    @Test("can always decrease")
    func fewer() {
        var driven = launched()
        let one = driven.id("One")
        #expect(driven.ask(.configure(one, title(60)))?.status == .completed)
        #expect(driven.hierarchy.retainedBytes.bytes(of: one, .facts) >= 60 << 10)
        #expect(driven.ask(.configure(one, title(1)))?.status == .completed)
        #expect(driven.hierarchy.retainedBytes.bytes(of: one, .facts) < 2 << 10)
    }

    @Test("are charged to its maker's family, and freed when a controller goes")
    func family() throws {
        var driven = launched()
        let (one, two) = (driven.id("One"), driven.id("Two"))
        var made: [ControllerID] = []
        for _ in 0..<3 {
            let reply = driven.ask(.instantiate(.className("Gauge")), from: asker(driven, one))
            made.append(try #require(reply?.controllers.first))
        }
        let half = RetainedBytes.limit.family / 2
        try driven.hierarchy.retain(half, .views, for: made[0])
        try driven.hierarchy.retain(half - 1_024, .messages, for: made[1])
        let refused = driven.ask(.configure(made[2], title(2)), from: asker(driven, one))
        #expect(refused?.failure?.code == .quotaExceeded && refused?.failure?.hint != nil)
        #expect(throws: Failure.self) { try driven.hierarchy.retain(2_048, .views, for: one) }
        // Another controller that no code made has a separate account.
        #expect(driven.ask(.configure(two, title(60)))?.status == .completed)
        driven.ask(.release(made[0]), from: asker(driven, one))
        #expect(driven.hierarchy.retainedBytes.bytes(ofFamily: one) == half - 1_024)
        #expect(driven.ask(.configure(made[2], title(2)), from: asker(driven, one))?.status == .completed)
        #expect(driven.hierarchy.checkInvariants() == [])
    }

    @Test("are charged to the family through any number of generations, also after a maker has gone")
    func generations() {
        var bytes = RetainedBytes()
        let ids = (1...5).map { ControllerID(rawValue: $0) }
        for (maker, made) in zip(ids, ids.dropFirst()) { bytes.join(made, madeBy: maker) }
        bytes.keep(RetainedBytes.limit.family, .views, for: ids[4])
        #expect(bytes.excess(of: ids[0], keeping: 1, .facts) == .family(ids[0]))
        bytes.leave(ids[0])
        #expect(bytes.excess(of: ids[2], keeping: 1, .facts) == .family(ids[0]))
        bytes.leave(ids[4])
        #expect(bytes.excess(of: ids[2], keeping: 1, .facts) == nil)
        #expect(bytes.contradictions(among: ids[1...3]) == [])
    }

    @Test("include the recorded values, and are freed with the controller")
    func recorded() throws {
        var driven = launched()
        let one = driven.id("One")
        let made = try #require(
            driven.ask(.instantiate(.className("Gauge")), from: asker(driven, one))?.controllers.first)
        let values: Fields = ["text": .string(Self.kilobyte)]
        #expect(
            driven.ask(.record(Configuration(controller: made, values: values)), from: asker(driven, one))?.status
                == .completed)
        #expect(driven.hierarchy.retainedBytes.bytes(of: made, .configuration) > 1_024)
        #expect(driven.hierarchy.retainedBytes.bytes(ofFamily: one) > 1_024)
        driven.ask(.release(made), from: asker(driven, one))
        #expect(driven.hierarchy.tree[made] == nil)
        #expect(driven.hierarchy.retainedBytes.bytes(ofFamily: one) == 0)
        #expect(driven.hierarchy.checkInvariants() == [])
    }
}
