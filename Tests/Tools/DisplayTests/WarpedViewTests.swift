import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport

/// Errors of a child's code in its views stay with the child; they affect neither the daemon nor the terminal.
@Suite struct WarpedViewTests {
    @Test func `Views without shape, too many, too long or full of control codes leave the terminal intact`()
        throws
    {
        let stage = try TerminalStage()
        try stage.run(PackageFolder.path + "/Tests/Fixtures/Warped.storyboard", children: "prone-child")
        try stage.attach("--no-animations")
        try stage.sees("all is calm")
        for (key, words) in [
            ("2", "here is Shapes"), ("3", "here is Crowd"), ("4", "here is Essay"),
            // The child keeps the former frame for numbers that are not finite.
            ("5", "here is Undefined"),
        ] {
            try stage.type(key)
            let lines = try stage.wait(words) { $0.contains { $0.contains(words) } }
            // The last line belongs to the display; the screen above cannot draw there.
            #expect(lines.last { !$0.isEmpty }?.contains("leave") == true, "\(lines.joined(separator: "\n"))")
            // A touch on a tab is dropped while the previous tab still appears.
            try stage.settle()
        }
        try stage.type("1")
        try stage.sees("all is calm")
        let tree = try stage.troupe(["tree", "--name", stage.name]).text
        for line in tree.split(separator: "\n") where line.contains("viewController") {
            #expect(line.contains("connected"), "\(tree)")
        }
        try stage.type("q")
        try stage.sees("runs on")
        try stage.seesShell()
    }
}
