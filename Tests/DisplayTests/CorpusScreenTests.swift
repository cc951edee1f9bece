import Testing
import TroupePlatform
import TroupeTestSupport

/// Real storyboards in a real terminal.
@Suite struct CorpusScreenTests {
    private static let names = [
        "RxExample-Calculator-Calculator", "RxExample-GitHubSignup-GitHubSignup1",
        "CodeExamples__StaticTable-Settings@8a097ab3", "iosNativeExampleStoryboards__MainStoryboard_iPad",
        "todo.txt-ios__MainStoryboard_iPhone@5765d95f",
    ]

    private static func path(_ name: String) -> String? {
        guard let folder = RealStoryboards.folder else { return nil }
        return (try? Folder.entries(of: folder))?.first { $0.contains(name) }.map { folder + "/" + $0 }
    }

    @Test(.enabled(if: path(names[0]) != nil), arguments: names, TerminalStage.sizes)
    func `A real storyboard looks as somebody has seen it look, and turned as well`(
        _ name: String, _ size: (Int, Int)
    ) throws {
        let stage = try TerminalStage(columns: size.0, rows: size.1)
        try stage.run(try #require(Self.path(name)))
        try stage.attach()
        let short = name.filter { $0.isLetter || $0.isNumber }
        try stage.expect("\(short)-first", once: "q leave")
        try stage.type("q")
        try stage.sees("runs on")
    }
}
