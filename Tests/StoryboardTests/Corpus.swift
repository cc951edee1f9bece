import Testing
import TroupeModel
import TroupeStoryboard
import TroupeTestSupport

/// The real storyboards beside the checkout, with what their index says of them.
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

/// Files that are only in memory.
struct MemoryFiles: ApplicationFiles {
    private var contents: [String: [UInt8]] = [:]

    init(_ texts: [String: String] = [:]) { contents = texts.mapValues { Array($0.utf8) } }

    subscript(path: String) -> [UInt8]? {
        get { contents[path] }
        set { contents[path] = newValue }
    }

    func kind(of path: String) -> FileKind? {
        if contents[path] != nil { return .file }
        return contents.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
    }

    func names(in folder: String) throws(StoryboardError) -> [String] {
        let below = contents.keys.filter { $0.hasPrefix(folder + "/") }.map { $0.dropFirst(folder.count + 1) }
        return Array(Set(below.compactMap { $0.split(separator: "/").first.map(String.init) }))
    }

    func contents(of path: String, limit: Int) throws(StoryboardError) -> [UInt8] {
        guard let bytes = contents[path] else {
            throw StoryboardError(.noSuchFile, "there is no such file", file: path, hint: "")
        }
        guard bytes.count <= limit else { throw StoryboardError(.tooBig, "too big", file: path, hint: "") }
        return bytes
    }
}
