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

    /// A view that is not where its document stores it, and why.
    private struct Difference: Hashable {
        let file: String
        let view: String

        /// The rows of `Differences.tsv`, with their reasons.
        static func explained() throws -> [Difference: String] {
            try DrawnFramesTests.rows(of: "Differences", columns: 4).reduce(into: [:]) { reasons, columns in
                reasons[Difference(file: columns[0], view: columns[1])] = columns[3]
            }
        }
    }

    /// The rows of a kept table, without its head.
    fileprivate static func rows(of table: String, columns: Int) throws -> [[String]] {
        let path = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/\(table).tsv"
        let text = String(decoding: try FileContents.read(path, limit: 1 << 20), as: UTF8.self)
        return try text.split(separator: "\n").dropFirst().map { line in
            let words = line.split(separator: "\t").map(String.init)
            try #require(words.count == columns, "\(line)")
            return words
        }
    }

    /// The scenes that have to be whole: those that Deploy/gallery explains, or all of this repository with constraints.
    private static func wholeScenes() throws -> [(file: String, scene: String)] {
        guard RealStoryboards.areOwn else { return try rows(of: "Gallery", columns: 3).map { ($0[0], $0[1]) } }
        return try Corpus.entries.flatMap { entry in
            Set(try comparisons(entry).map(\.scene.rawValue)).sorted().map { (entry.file, $0) }
        }
    }

    @Test("Each scene that Deploy/gallery explains is there, and all of it is where Xcode drew it on its own canvas")
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
        "What is not where Xcode drew it is explained in Differences.tsv, and nothing else is",
        arguments: Corpus.entries)
    func explained(_ entry: Corpus.Entry) throws {
        let wrong = try Self.comparisons(entry).filter { !$0.isRight }
        let explained = try Difference.explained().keys.filter { $0.file == entry.file }.map(\.view)
        let words = wrong.map { "\($0.view) \($0.className) \($0.drawn) \($0.ours)" }
        #expect(Set(wrong.map(\.view.rawValue)) == Set(explained), "\(words)")
    }

    @Test("In every file nine of ten views come out where Xcode drew them", arguments: Corpus.entries)
    func file(_ entry: Corpus.Entry) throws {
        let unfinished = try Difference.explained().filter { $0.value.hasPrefix("never laid out") }
        let comparisons = try Self.comparisons(entry).filter {
            unfinished[Difference(file: entry.file, view: $0.view.rawValue)] == nil
        }
        let wrong = comparisons.filter { !$0.isRight }
        #expect(wrong.count * 10 <= comparisons.count, "\(wrong)")
    }

    @Test("Of all views 97 in a hundred do, and there are not fewer than there were")
    func all() throws {
        let unfinished = try Difference.explained().filter { $0.value.hasPrefix("never laid out") }
        let all = try Corpus.entries.flatMap { entry in
            try Self.comparisons(entry).filter {
                unfinished[Difference(file: entry.file, view: $0.view.rawValue)] == nil
            }
        }
        let right = all.count { $0.isRight }
        let before = RealStoryboards.areOwn ? 27 : 185
        #expect(all.count >= before && right * 100 >= all.count * 97, "\(right) of \(all.count)")
    }
}
