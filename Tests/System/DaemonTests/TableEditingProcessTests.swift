import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

// promises classes/1.5: A person deletes, inserts, moves and selects rows by touch; the data source is told once of each.

/// A person edits a table at a display; its data source is code in another process, which may end or stop at any moment.
@Suite("A table that is edited by touch, between processes")
struct TableEditingProcessTests {
    /// The action of a person.
    enum Act: Sendable {
        case edit
        case delete(String)
        case insert(String)
        case swipe(String)
        case select(String)
        case drag(String, by: Double)
        case index(String)
    }

    /// The actions of a person, and the table after them.
    struct Edit: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let acts: [Act]
        let calls: [String]
        var shelves = PantryStage.full
        var selected: [String] = []
        /// The first row that is visible then.
        var first = "A0"
    }

    private static func full(_ change: (inout [[String]]) -> Void) -> [[String]] {
        var shelves = PantryStage.full
        change(&shelves)
        return shelves
    }

    private static let edits: [Edit] = [
        Edit(
            testDescription: "the Delete button of an edited row", acts: [.edit, .delete("A1")],
            calls: ["delete 0.1 A1"], shelves: full { $0[0].remove(at: 1) }),
        Edit(
            testDescription: "the Delete buttons of two edited rows", acts: [.edit, .delete("A1"), .delete("B0")],
            calls: ["delete 0.1 A1", "delete 1.0 B0"],
            shelves: full {
                $0[0].remove(at: 1)
                $0[1].remove(at: 0)
            }),
        Edit(
            testDescription: "a swipe and the Delete button", acts: [.swipe("B0"), .delete("B0")],
            calls: ["delete 1.0 B0"], shelves: full { $0[1].remove(at: 0) }),
        Edit(
            testDescription: "the Insert button", acts: [.edit, .insert("A3")], calls: ["insert 0.3 A3"],
            shelves: full { $0[0].insert("new", at: 3) }),
        Edit(
            testDescription: "a drag within a section", acts: [.edit, .drag("A0", by: 88)],
            calls: ["move 0.0 A0 to 0.2"], shelves: full { $0[0] = ["A1", "A2", "A0", "A3"] }),
        Edit(
            testDescription: "a drag up into another section", acts: [.edit, .drag("B1", by: -100)],
            calls: ["move 1.1 B1 to 0.3"],
            shelves: full {
                $0[0] = ["A0", "A1", "A2", "B1", "A3"]
                $0[1] = ["B0", "B2", "B3"]
            }),
        Edit(
            testDescription: "a drag back to its place", acts: [.edit, .drag("A0", by: 10)], calls: []),
        Edit(
            testDescription: "taps on several rows",
            acts: [.select("A0"), .select("B2"), .select("A3"), .select("A0")],
            calls: ["select 0.0 A0", "select 1.2 B2", "select 0.3 A3", "deselect 0.0 A0"], selected: ["A3", "B2"]),
        Edit(
            testDescription: "a deletion beside selected rows",
            acts: [.select("A2"), .select("B0"), .swipe("A1"), .delete("A1")],
            calls: ["select 0.2 A2", "select 1.0 B0", "delete 0.1 A1"], shelves: full { $0[0].remove(at: 1) },
            selected: ["A2", "B0"]),
        Edit(testDescription: "a title of the index", acts: [.index("1")], calls: ["index 1 1"], first: "B0"),
    ]

    @Test("calls its data source once, and the rows of the display agree with the data", arguments: edits)
    func edited(_ edit: Edit) throws {
        let stage = try PantryStage()
        let before = stage.identities
        for act in edit.acts { try perform(act, on: stage) }
        try stage.wait("\(edit.shelves), \(edit.selected) from \(edit.first)") { _ in
            stage.selected == edit.selected && first(stage) == edit.first
        }
        try stage.waitForRows(edit.shelves)
        // A row that stays is the same one for a display.
        for (text, node) in stage.identities where before[text] != nil { #expect(before[text] == node, "\(text)") }
        #expect(try stage.log() == [])
        try stage.stop(calls: edit.calls)
    }

    /// The first row below the bar.
    private func first(_ stage: PantryStage) -> String? {
        let table = stage.display.scene.nodes.first { $0.className == "UITableView" }
        return stage.rows.first { $0.node.frame.minY >= table?.visible?.minY ?? 0 }?.text
    }

    private func perform(_ act: Act, on stage: PantryStage) throws {
        switch act {
        case .edit: try stage.edit()
        case .delete(let row):
            try stage.tapDelete(row)
            try stage.wait("\(row) gone") { scene in !stage.rows(scene).contains { $0.text == row } }
        case .insert(let row):
            try stage.tapInsert(row)
            try stage.wait("new") { scene in stage.rows(scene).contains { $0.text == "new" } }
        case .swipe(let row): try stage.swipe(row)
        case .select(let row):
            let isSelected = stage.selected.contains(row)
            try stage.tapRow(row)
            try stage.wait("\(row) selected") { _ in stage.selected.contains(row) != isSelected }
        case .drag(let row, let way): try stage.drag(row, by: way)
        case .index(let title): try stage.touchIndex(title)
        }
    }
}
