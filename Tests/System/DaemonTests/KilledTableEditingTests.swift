import Testing
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

// promises classes/1.6: A process that ends during an edit comes back with the rows of its data source.

/// The process of a table ends or stops between the steps of a person who edits it.
@Suite("A table whose process fails while it is edited by touch")
struct KilledTableEditingTests {
    /// A moment of editing.
    enum Moment: String, CaseIterable, CustomTestStringConvertible, Sendable {
        /// The rows show their Delete buttons.
        case edited
        /// One row shows its Delete button after a swipe.
        case swiped
        /// A finger holds a row away from its place.
        case held
        /// The code was asked to delete a row and has not begun.
        case asked
        /// The code has deleted the row and saved the rest. The table knows nothing yet.
        case changed

        var testDescription: String { rawValue }
    }

    /// The end of a process.
    enum Fault: String, CaseIterable, Sendable {
        /// SIGKILL.
        case kill
        /// SIGSTOP, until the daemon ends the process for its silence.
        case stop
    }

    private static let rest = [["A0", "A2", "A3"]] + PantryStage.full.dropFirst()

    @Test(
        "shows the rows that its code has, once each, in the next process, which is edited on",
        arguments: Moment.allCases, Fault.allCases)
    func fails(at moment: Moment, by fault: Fault) throws {
        let stage = try PantryStage()
        let process = try stage.process()
        let signal = fault == .kill ? Signal.kill : .stop
        var calls: [String] = []
        var held: Point?
        switch moment {
        case .edited:
            try stage.edit()
            try stage.wait("Delete") { stage.showsDelete("A1", in: $0) }
            try process.send(signal)
            if fault == .stop { try stage.tapDelete("A1") }
        case .swiped:
            try stage.swipe("A1")
            try stage.wait("Delete") { stage.showsDelete("A1", in: $0) }
            try process.send(signal)
            if fault == .stop { try stage.tapDelete("A1") }
        case .held:
            try stage.edit()
            let start = try stage.grip("A0")
            try stage.move(start, by: 88)
            try stage.wait("the gap") { stage.rows($0).map(\.text).starts(with: ["A1", "A2", "A0"]) }
            try process.send(signal)
            if fault == .stop { try stage.move(start, by: 60) }
            held = start
        case .asked, .changed:
            try stage.edit()
            try stage.plant("\(moment).\(fault)")
            try stage.tapDelete("A1")
            calls.append("delete 0.1 A1")
        }
        try stage.waitForRestart()
        try stage.waitForRows(moment == .changed ? Self.rest : PantryStage.full)
        if let held {
            // The process that lifts the finger from the row is gone: the row stays.
            try stage.move(held, by: 132)
            try stage.lift(held, by: 132)
        }
        // An edited table stays edited; a swipe ends with its process.
        if moment == .swiped {
            #expect(!stage.showsDelete("A1", in: stage.display.scene))
            try stage.edit()
        }
        try stage.drag("A0", by: 88)
        let first = moment == .changed ? ["A2", "A3", "A0"] : ["A1", "A2", "A0", "A3"]
        let shelves = [first] + PantryStage.full.dropFirst()
        try stage.waitForRows(shelves)
        calls.append("move 0.0 A0 to 0.2")
        try stage.tapDelete("B0")
        var left = shelves
        left[1].removeFirst()
        try stage.waitForRows(left)
        calls.append("delete 1.0 B0")
        try stage.stop(calls: calls, restarts: 1, .impossible(because: "the process was ended"))
    }

    @Test("deletes one row, late, if its process was stopped and goes on before its deadline, after two taps on it")
    func pauses() throws {
        let stage = try PantryStage()
        try stage.edit()
        try stage.wait("Delete") { stage.showsDelete("A1", in: $0) }
        let process = try stage.process()
        try process.send(.stop)
        try stage.tapDelete("A1")
        try stage.tapDelete("A1")
        try process.send(.resume)
        try stage.waitForRows(Self.rest)
        try stage.tapDelete("A2")
        try stage.waitForRows([["A0", "A3"]] + Self.rest.dropFirst())
        try stage.stop(calls: ["delete 0.1 A1", "delete 0.1 A2"])
    }

    @Test("cancels the movement of a row whose display is gone: the row falls back to its place")
    func displayGone() throws {
        let stage = try PantryStage()
        try stage.edit()
        let start = try stage.grip("A0")
        try stage.move(start, by: 88)
        try stage.wait("the gap") { stage.rows($0).map(\.text).starts(with: ["A1", "A2", "A0"]) }
        try stage.changeDisplay()
        try stage.waitForRows(PantryStage.full)
        try stage.wait("order") { stage.rows($0).map(\.text) == PantryStage.full.flatMap(\.self) }
        try stage.drag("A0", by: 44)
        try stage.waitForRows([["A1", "A0", "A2", "A3"]] + PantryStage.full.dropFirst())
        try stage.stop(calls: ["move 0.0 A0 to 0.1"])
    }

    /// A mistake of the code, the sentence about it, and the table after the edit.
    struct Mistake: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let isMove: Bool
        let calls: [String]
        /// The parts of the line in the process's log; empty for a mistake that is none.
        let sentence: [String]
        /// The first texts from top to bottom.
        let rows: [String]
    }

    private static let mistakes = [
        Mistake(
            testDescription: "refusesMoves", isMove: true, calls: [], sentence: [],
            rows: ["A0", "A1", "A2", "A3", "B0"]),
        Mistake(
            testDescription: "movesNowhere", isMove: true, calls: [],
            sentence: ["row 40 of section \(9), which does not exist", "return the proposed index path"],
            rows: ["A0", "A1", "A2", "A3", "B0"]),
        Mistake(
            testDescription: "changesTwo", isMove: false, calls: ["delete 0.1 A1"],
            sentence: [
                "section \(0) had 4 rows, 0 inserted, 1 deleted, and has 2 rows now",
                "change the data of the data source by exactly the rows",
            ], rows: ["A0", "A2", "B0"]),
        Mistake(
            testDescription: "countsNegative", isMove: false, calls: ["delete 0.1 A1"],
            sentence: ["the number of rows of section \(0)", "is -1", "answer a number from 0"],
            rows: ["B0", "B1", "B2", "B3", "C0"]),
        Mistake(
            testDescription: "countsTooMany", isMove: false, calls: ["delete 0.1 A1"],
            sentence: ["the number of rows of section \(3)", "is \(Int.max)", "answer a number from 0"],
            rows: ["A0", "A2", "A3", "B0", "B1"]),
    ]

    @Test("goes on after a mistake of its code, and its log has a sentence and a hint", arguments: mistakes)
    func mistaken(_ mistake: Mistake) throws {
        let stage = try PantryStage(mistake: mistake.testDescription)
        let before = try stage.pantry()
        try stage.edit()
        if mistake.isMove {
            let start = try stage.grip("A0")
            try stage.move(start, by: 88)
            // The finger carries the row, and the other rows keep their places.
            try stage.wait("the carried row") { scene in
                stage.rows(scene).contains { $0.text == "A0" && $0.node.frame.minY > start.y }
            }
            try stage.lift(start, by: 88)
        } else {
            try stage.tapDelete("A1")
        }
        try stage.wait("\(mistake.rows)") { stage.rows($0).map(\.text).starts(with: mistake.rows) }
        let log = try stage.log()
        if mistake.sentence.isEmpty {
            #expect(log == [])
        } else {
            #expect(log.contains { line in mistake.sentence.allSatisfy(line.contains) }, "\(log)")
        }
        // The person still reaches it.
        try stage.edit(end: true)
        try stage.tapRow("B0")
        try stage.wait("B0") { _ in stage.selected == ["B0"] }
        #expect(try stage.pantry()["pid"] == before["pid"])
        try stage.stop(calls: mistake.calls + ["select 1.0 B0"])
    }
}
