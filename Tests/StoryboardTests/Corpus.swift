import Foundation
import Testing
import TroupeModel
import TroupeStoryboard

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

    /// The folder; nil, said once on standard error, where there is none.
    static let folder: String? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        for place in ["../shared/storyboards", "../../shared/storyboards"] {
            let path = package.appending(path: place).standardizedFileURL.path()
            if FileManager.default.fileExists(atPath: path + "/INDEX.tsv") { return path }
        }
        FileHandle.standardError.write(
            Data(
                "StoryboardTests: neither ../shared nor ../../shared is there; the real storyboards are not tried\n"
                    .utf8))
        return nil
    }()

    static let entries: [Entry] = {
        guard let folder, let index = try? String(contentsOfFile: folder + "/INDEX.tsv", encoding: .utf8) else {
            return []
        }
        return index.split(whereSeparator: \.isNewline).dropFirst().map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Entry(
                file: fields[0], repository: fields[1], path: fields[2], scenes: Int(fields[7]) ?? -1,
                kinds: counts(fields[8]), segues: counts(fields[9]))
        }
    }()

    private static func counts(_ field: String) -> [String: Int] {
        Dictionary(
            uniqueKeysWithValues: field.split(separator: " ").map {
                let parts = $0.split(separator: "=")
                return (String(parts[0]), Int(parts[1]) ?? -1)
            })
    }

    static func contents(_ entry: Entry) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: (folder ?? "") + "/" + entry.file)))
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
