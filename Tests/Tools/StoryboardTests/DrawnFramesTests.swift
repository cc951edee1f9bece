import Testing
import TroupeModel
import TroupePlatform
import TroupeStoryboard
import TroupeTestSupport

/// Frames that Xcode solved and stored, against ours.
@Suite("Constraints of real storyboards")
struct DrawnFramesTests {
    /// The settings of the machine a document was drawn on, where they were not the usual ones.
    private static func textSizes(_ entry: Corpus.Entry) -> DrawnFrames.TextSizes {
        // Its labels are as large as text styles are at the least of UIKit's content sizes.
        entry.file.contains("DynamicText") ? .extraSmall : .large
    }

    private static func comparisons(_ entry: Corpus.Entry) throws -> [DrawnFrames.Comparison] {
        try DrawnFrames(try Corpus.contents(entry), file: entry.file).comparisons(textSizes(entry))
    }

    /// The differences of a document, as rows of the table.
    private static func differences(_ entry: Corpus.Entry) throws -> Set<Difference> {
        Difference.all(try comparisons(entry), in: entry.file)
    }

    /// The scenes that have to be whole: those that Deploy/gallery explains, or all of this repository with constraints.
    private static func wholeScenes() throws -> [(file: String, scene: String)] {
        guard RealStoryboards.areOwn else {
            return try KeptTable.rows(of: "Gallery", columns: 3).map { ($0[0], $0[1]) }
        }
        return try Corpus.entries.flatMap { entry in
            Set(try comparisons(entry).map(\.scene.rawValue)).sorted().map { (entry.file, $0) }
        }
    }

    @Test("Each scene that Deploy/gallery explains exists, and all of it is where Xcode drew it on its canvas")
    func gallery() throws {
        let whole = try Self.wholeScenes()
        #expect(whole.count >= 8, "\(whole)")
        for (file, scene) in whole {
            let entry = try #require(Corpus.entries.first { $0.file == file }, "\(file)")
            let document = try StoryboardReader.read(try Corpus.contents(entry), name: "Main", file: entry.file)
                .document
            #expect(document.scenes.contains { $0.reference.id.rawValue == scene }, "\(file) \(scene)")
            let wrong = try Self.comparisons(entry).filter { $0.scene.rawValue == scene && !$0.isRight }
            #expect(wrong.isEmpty, "\(file) \(scene): \(wrong)")
        }
    }

    @Test(
        "Exactly the views that are not where Xcode drew them are rows of Differences.tsv, with frames and reason",
        arguments: Corpus.entries)
    func explained(_ entry: Corpus.Entry) throws {
        let explained = try Difference.explained().filter { $0.key.document == entry.file }
        let wrong = try Self.differences(entry)
        #expect(wrong.subtracting(explained.keys).isEmpty, "rows are missing")
        #expect(Set(explained.keys).subtracting(wrong).isEmpty, "rows are superfluous")
        #expect(explained.values.allSatisfy { $0.count > 20 }, "a reason is a sentence")
    }

    @Test("A row of Differences.tsv names an existing document")
    func documents() throws {
        guard !RealStoryboards.areOwn else { return }
        let known = Set(Corpus.entries.map(\.file) + CanvasTests.fixtures)
        #expect(try Difference.explained().keys.allSatisfy { known.contains($0.document) })
    }

    @Test("In every file nine of ten views are where Xcode drew them", arguments: Corpus.entries)
    func file(_ entry: Corpus.Entry) throws {
        let (right, all) = try Self.count([entry])
        #expect((all - right) * 10 <= all, "\(right) of \(all)")
    }

    @Test("97 in a hundred of all views that constraints place are where Xcode drew them, and no fewer than before")
    func all() throws {
        let (right, all) = try Self.count(Corpus.entries)
        let before = RealStoryboards.areOwn ? 30 : 227
        #expect(all >= before && right * 100 >= all * 97, "\(right) of \(all)")
    }

    /// How many views stand right, and of how many: of those that Xcode laid out at all.
    private static func count(_ entries: [Corpus.Entry]) throws -> (right: Int, all: Int) {
        let unfinished = try Difference.explained().filter { $0.value.hasPrefix("never laid out") }
        var count = (right: 0, all: 0)
        for entry in entries {
            for comparison in try comparisons(entry)
            where unfinished[Difference(comparison, in: entry.file)] == nil {
                count.all += 1
                if comparison.isRight { count.right += 1 }
            }
        }
        return count
    }
}
