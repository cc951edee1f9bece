import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport

/// What a child's own code gets wrong about its views stops at it: neither daemon nor terminal are the worse for it.
@Suite struct WarpedViewTests {
    @Test func `Views that are no shapes, too many, too long or full of orders leave the terminal as sane as it was`()
        throws
    {
        let stage = try TerminalStage()
        try stage.run(PackageFolder.path + "/Tests/Fixtures/Warped.storyboard", children: "prone-child")
        try stage.attach("--no-animations")
        try stage.sees("all is calm")
        for (key, words) in [
            ("2", "here is Shapes"), ("3", "here is Crowd"), ("4", "here is Essay"),
            // What is no number breaks the protocol, and its screen alone is given up.
            ("5", "broke the protocol: Rect.x is"),
        ] {
            try stage.type(key)
            let lines = try stage.wait(words) { $0.contains { $0.contains(words) } }
            // The last line is the display's own, whatever the screen above tries.
            #expect(lines.last { !$0.isEmpty }?.contains("leave") == true, "\(lines.joined(separator: "\n"))")
            // A tab touched while the last one still comes is dropped.
            try stage.settle()
        }
        // It is started again until its policy gives it up, for as long as it is to be seen.
        try stage.wait("screen that is given up") { _ in
            try stage.troupe(["tree", "--name", stage.name]).text.contains("unavailable")
        }
        try stage.type("1")
        try stage.sees("all is calm")
        let tree = try stage.troupe(["tree", "--name", stage.name]).text
        for line in tree.split(separator: "\n") where line.contains("viewController") {
            #expect(line.contains("connected") != line.contains("\"Undefined\""), "\(tree)")
        }
        try stage.type("q")
        try stage.sees("runs on")
        try stage.seesShell()
    }
}
