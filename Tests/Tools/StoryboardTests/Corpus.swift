import Testing
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport

/// The real storyboards beside the checkout, with their index.
enum Corpus {
    struct Entry: CustomTestStringConvertible, Sendable {
        let file: String
        /// Repository and path the file has in its application.
        let repository: String
        let path: String
        let scenes: Int
        /// How many controllers there are of each kind.
        let kinds: [String: Int]
        /// How many segues there are of each kind, relationships with their names.
        let segues: [String: Int]
        var testDescription: String { file }
    }

    static let entries: [Entry] = RealStoryboards.index.map { entry in
        Entry(
            file: entry.file, repository: entry.repository, path: entry.path, scenes: Int(entry.columns[7]) ?? -1,
            kinds: counts(entry.columns[8]), segues: counts(entry.columns[9]))
    }

    private static func counts(_ field: String) -> [String: Int] {
        Dictionary(
            uniqueKeysWithValues: field.split(separator: " ").map {
                let parts = $0.split(separator: "=")
                return (String(parts[0]), Int(parts[1]) ?? -1)
            })
    }

    static func contents(_ entry: Entry) throws -> [UInt8] {
        try RealStoryboards.contents(of: entry.file)
    }

    static func read(_ entry: Entry) throws -> StoryboardReader.Outcome {
        try StoryboardReader.read(try contents(entry), name: "Main", file: entry.file)
    }

    /// The files of one repository under the paths they have in it.
    static func staged(_ repository: String) throws -> MemoryFiles {
        var files = MemoryFiles()
        for entry in entries where entry.repository == repository { files[entry.path] = try contents(entry) }
        return files
    }
}
