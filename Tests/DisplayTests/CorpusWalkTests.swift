import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeTestSupport

/// Every real storyboard in a real terminal: how it looks at all sizes, both ways up, and walked with the keyboard alone
/// and with the mouse alone, screen for screen as it is kept.
@Suite(.enabled(if: RealStoryboards.folder != nil)) struct CorpusWalkTests {
    private static let files: [String] = {
        guard let folder = RealStoryboards.folder else { return [] }
        let all = ((try? Folder.entries(of: folder)) ?? []).filter { $0.hasSuffix(".storyboard") }.sorted()
        // A word of its name regenerates one document alone.
        guard let word = Environment["TROUPE_REGENERATE_SCREENS"], word != "1" else { return all }
        return all.filter { $0.contains(word) }
    }()

    @Test(arguments: files) func `A real storyboard is shown and walked as it is kept`(_ file: String) throws {
        let folder = try #require(RealStoryboards.folder)
        let stage = try TerminalStage()
        try stage.run("\(folder)/\(file)")
        try stage.attach("--no-animations")
        let walker = Walker(stage: stage, folder: "Corpus/" + Self.name(of: file))
        try walker.walk("looks") { walker in
            for key in ["", "r"] {
                if !key.isEmpty { try walker.take(.key(key)) }
                for (columns, rows) in TerminalStage.sizes.reversed() {
                    try walker.take(.size(columns: columns, rows: rows))
                }
            }
            try walker.take(.key("r"))
        }
        try walker.walk("keyboard") { walker in
            for _ in 0..<4 {
                try walker.take(.key("Enter"))
                try walker.leave(by: .key(walker.shows("end typing") ? "Enter" : "BSpace"))
                try walker.take(.key("Tab"))
            }
            for tab in ["2", "3", "1"] { try walker.takeIfItChanges(.key(tab)) }
            for key in ["PageDown", "PageUp", "Down", "d"] { try walker.takeIfItChanges(.key(key)) }
        }
        try walker.walk("mouse") { walker in
            try walker.take(.size(columns: 120, rows: 40))
            for place in walker.places(of: ["]", "›", "●)", "(●"], limit: 6) {
                try walker.takeIfItChanges(.click(row: place.row, column: place.column - 1))
                if let back = walker.places(of: ["‹ "], limit: 1).first {
                    try walker.take(.click(row: back.row, column: back.column))
                }
            }
        }
    }

    /// A file's name without what all have and what only tells versions apart.
    private static func name(of file: String) -> String {
        String(file.dropLast(".storyboard".count).split(separator: "@")[0])
    }
}
