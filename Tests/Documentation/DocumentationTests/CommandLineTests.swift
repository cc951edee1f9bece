import Testing
import TroupeCommand

@Suite("Command lines in articles")
struct CommandLineTests {
    @Test(
        "all parse",
        arguments: [
            "Sources/Troupe.docc/YourStoryboard.md", "Sources/Kit/TroupeKit/TroupeKit.docc/Debugging.md",
        ])
    func areUnderstood(path: String) throws {
        let lines = try Article(path).blocks(of: "").flatMap { block in
            block.text.split(separator: "\n").filter { $0.hasPrefix("troupe ") }
        }
        #expect(!lines.isEmpty)
        for line in lines {
            // The text from `#` on is a comment.
            let words = try #require(ShellWords.split(line.prefix { $0 != "#" }), "\(line)")
            #expect(throws: Never.self, "\(line)") {
                try CommandParser(environmentName: nil).parse(Array(words.dropFirst()))
            }
        }
    }
}
