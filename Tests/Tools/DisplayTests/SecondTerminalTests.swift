import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport
import TroupeValue

/// Section 3.2 in terminals: one shows the screen of the device, another attaches as the second screen.
@Suite struct SecondTerminalTests {
    private func stage() throws -> TerminalStage {
        let stage = try TerminalStage()
        let folder = try TemporaryFolder(for: "two-screens")
        try InformationPropertyList(delegate: "TwoScreens").write(into: folder.path)
        try stage.run(folder.path, children: "prone-child")
        try stage.attach("--no-animations")
        try stage.sees("1 of 1, 0 gone")
        return stage
    }

    @Test
    func `A terminal attached as screen 2 shows the second window, and its clicks and keys reach the controller there`()
        throws
    {
        let stage = try stage()
        let second = try TerminalStage(beside: stage)
        try second.attach("--no-animations", "--screen", "2")
        try second.sees("2 of 2, 0 gone")
        try stage.sees("1 of 2, 0 gone")
        try second.click("touched 0")
        try second.sees("touched 1")
        // The keyboard moves the focus on that screen alone.
        try second.type("Tab", "Up", "Up", "Enter")
        try second.sees("touched 2")
        try stage.sees("pressed 0")
        try second.click("type here")
        try second.type("hallo", "Enter")
        try second.sees("typed hallo")
        #expect(try !stage.screen().contains { $0.contains("touched") || $0.contains("hallo") })
        #expect(try !second.screen().contains { $0.contains("pressed") })
        try second.type("q")
        try second.seesShell()
        // The main terminal goes on, and its controller was told.
        try stage.sees("1 of 1, 1 gone")
        try stage.click("pressed 0")
        try stage.sees("pressed 1")
        // The same terminal attaches again: the process of the second window lived on.
        try second.type("clear", "Enter")
        try second.attach("--no-animations", "--screen", "2")
        try second.sees("touched 2")
        try second.sees("2 of 2, 1 gone")
        try stage.sees("1 of 2, 1 gone")
    }

    @Test
    func `A second terminal that is killed detaches its screen, and a restarted process sees the attached screens`()
        throws
    {
        let stage = try stage()
        let second = try TerminalStage(beside: stage)
        try second.attach("--no-animations", "--screen", "2")
        try second.click("touched 0")
        try second.sees("touched 1")
        for name in ["OnSecondScreen", "OnMainScreen"] {
            let (code, text) = try stage.troupe(["restart", name, "--name", stage.name])
            #expect(code == 0, "\(text)")
        }
        try second.sees("touched 0")
        try second.sees("2 of 2, 0 gone")
        try stage.sees("1 of 2, 0 gone")
        let terminal = try #require(try second.pid(of: "troupe-attach"))
        try ProcessHandle(pid: terminal).send(.kill)
        try stage.sees("1 of 1, 1 gone")
        try stage.click("pressed 0")
        try stage.sees("pressed 1")
    }

    @Test
    func `The screen reader reads and operates both screens, and leaves the second one when it goes`() throws {
        let stage = try stage()
        let second = try TerminalStage(beside: stage)
        try second.attach("--no-animations", "--screen", "2")
        try second.sees("2 of 2, 0 gone")
        func read(_ words: String...) throws -> Value {
            let (code, text) = try stage.troupe(["accessibility"] + words + ["--json", "--name", stage.name])
            #expect(code == 0, "\(text)")
            let reply = try JSON.value(of: text.split(separator: "\n").first ?? "")
            return try #require(reply["value"])
        }
        let elements = try #require(try read("elements")["elements"]?.list)
        func screen(_ label: String) -> Value?? { elements.first { $0["label"]?.string == label }.map { $0["screen"] } }
        #expect(screen("pressed 0") == .some(nil))
        #expect(screen("touched 0") == .some(2))
        _ = try read("activate", "touched 0")
        try second.sees("touched 1")
        let focus = try read("focus")
        #expect(focus["element"]?["label"] == "touched 1" && focus["element"]?["screen"] == 2)
        try second.type("q")
        try second.seesShell()
        try stage.sees("1 of 1, 1 gone")
        #expect(try read("focus")["element"]?["screen"] == nil)
    }

    @Test
    func `A picture of the second screen has its size, and is refused without a display`() throws {
        let stage = try stage()
        let folder = try TemporaryFolder(for: "picture")
        let words = ["snapshot", "--screen", "2", "--png", folder.path + "/second.png", "--json", "--name", stage.name]
        let refused = try stage.troupe(words)
        #expect(refused.code != 0 && refused.text.contains("no display shows screen 2"), "\(refused.text)")
        let second = try TerminalStage(beside: stage)
        try second.attach("--no-animations", "--screen", "2", "--size", "600x400")
        try second.sees("2 of 2, 0 gone")
        let (code, text) = try stage.troupe(words)
        #expect(code == 0, "\(text)")
        let picture = try JSON.value(of: text.split(separator: "\n").first ?? "")
        #expect(picture["width"] == 600 && picture["height"] == 400)
        let bytes = try FileContents.read(folder.path + "/second.png", limit: 1 << 24)
        // The PNG's header holds its size in pixels, two per point.
        #expect(bytes.prefix(24).suffix(8) == [0, 0, 0x04, 0xB0, 0, 0, 0x03, 0x20])
    }
}
