import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

/// Typing goes on until a person ends it.
@Suite struct TypingTests {
    @Test func `Tab goes from field to field in the rows of a table, also to rows out of sight, and around`() throws {
        let page = try KeyboardPage(rows: 2, fields: 24)
        let stage = try TerminalStage(columns: 60, rows: 24)
        try stage.run(page.path)
        try stage.attach()
        try stage.click("Field 0")
        try stage.type("a", "Tab", "q", "b", "Tab", "c")
        try stage.sees("[a")
        try stage.sees("[qb")
        try stage.sees("[c_")
        try stage.type("BTab", "x")
        try stage.sees("[qbx_")
        // The letters come right after each Tab, before the table has scrolled.
        for number in 2..<24 { try stage.type("Tab", "q", "\(number % 10)") }
        try stage.sees("[q3_")
        try stage.type("Tab", "z")
        try stage.sees("[az_")
        try stage.sees("[qbx")
    }

    @Test func `An end of typing without Enter or Esc is reported`() throws {
        let page = try KeyboardPage(rows: 2, fields: 2)
        let stage = try TerminalStage(columns: 60, rows: 24)
        try stage.run(page.path)
        try stage.attach()
        try stage.click("Field 0")
        try stage.sees("end typing")
        try stage.type("Down")
        try stage.sees("typing has ended: letters are commands")
    }

    @Test func `Typing goes on in a screen that was killed and restarted, until Esc`() throws {
        let page = try KeyboardPage(rows: 2, fields: 3)
        let stage = try TerminalStage(columns: 60, rows: 24)
        try stage.run(page.path)
        try stage.attach()
        try stage.click("Field 1")
        try stage.sees("end typing")
        try stage.type("q")
        try stage.sees("[q_")
        let tree = try JSON.value(of: try stage.troupe(["tree", "--json", "--name", stage.name]).text)
        let shown = try #require(tree["controllers"]?.list?.first { $0["title"] == "List" })
        try ProcessHandle(pid: Int32(clamping: try #require(shown["pid"]?.int))).send(.kill)
        try stage.sees("restarted")
        // Letters that are commands without a field.
        try stage.type("r", "Space", "q")
        try stage.sees("[qr q_")
        try stage.type("Escape")
        try stage.sees("? help")
    }
}
