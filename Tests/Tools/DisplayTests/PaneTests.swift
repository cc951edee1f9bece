import Testing
import TroupeTestSupport

/// Mail on an upright pad: the mailboxes are hidden but reachable.
@Suite struct PaneTests {
    private func mail() throws -> TerminalStage {
        let stage = try TerminalStage(columns: 120, rows: 60)
        try stage.run(PackageFolder.path + "/Sources/Examples/Mail/App", children: "Mail", "--device", "pad")
        try stage.attach()
        try stage.sees("No letter is chosen")
        return stage
    }

    /// Whether the list of the mailboxes is shown.
    private func showsList(_ lines: [String]) -> Bool { lines.contains { $0.contains("Inbox") } }

    @Test func `A key opens the hidden pane, keys pick in it, and Esc closes it`() throws {
        let stage = try mail()
        try stage.wait("the offer") { $0.last { !$0.isEmpty }?.contains("p pane") == true }
        try stage.type("p")
        try stage.wait("the mailboxes") { showsList($0) }
        try stage.wait("no offer to open") { $0.last { !$0.isEmpty }?.contains("p pane") == false }
        try stage.type("/", "Inbox", "Enter", "Enter")
        try stage.sees("Grace")
        try stage.type("Escape")
        try stage.wait("the mailboxes again") { lines in !lines.contains { $0.contains("Grace") } }
        try stage.type("d")
        try stage.wait("only the letter") { !showsList($0) }
        try stage.sees("No letter is chosen")
    }

    @Test func `The key closes the pane that it opened`() throws {
        let stage = try mail()
        try stage.type("p")
        try stage.wait("the mailboxes") { showsList($0) }
        try stage.wait("the offer to close") { $0.last { !$0.isEmpty }?.contains("p close pane") == true }
        try stage.type("p")
        try stage.wait("only the letter") { !showsList($0) }
        try stage.wait("the offer to open") { $0.last { !$0.isEmpty }?.contains("p pane") == true }
    }

    @Test func `A click on the item opens the pane, and a click beside it closes it`() throws {
        let stage = try mail()
        try stage.click("Mailboxes")
        try stage.wait("the mailboxes") { showsList($0) }
        try stage.click("No letter")
        try stage.wait("only the letter") { !showsList($0) }
    }
}
