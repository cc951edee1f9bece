public import TroupeStoryboard

/// Files that exist only in memory.
public struct MemoryFiles: ApplicationFiles {
    private var contents: [String: [UInt8]] = [:]
    /// The paths of files that the user may not read.
    private let forbidden: Set<String>

    /// Files with the given texts, by path.
    public init(_ texts: [String: String] = [:], forbidden: Set<String> = []) {
        contents = texts.mapValues { Array($0.utf8) }
        self.forbidden = forbidden
    }

    /// The bytes at a path.
    public subscript(path: String) -> [UInt8]? {
        get { contents[path] }
        set { contents[path] = newValue }
    }

    public func kind(of path: String) -> FileKind? {
        if contents[path] != nil { return .file }
        return contents.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
    }

    public func names(in folder: String) throws(StoryboardError) -> [String] {
        let below = contents.keys.filter { $0.hasPrefix(folder + "/") }.map { $0.dropFirst(folder.count + 1) }
        return Array(Set(below.compactMap { $0.split(separator: "/").first.map(String.init) }))
    }

    public func contents(of path: String, limit: Int) throws(StoryboardError) -> [UInt8] {
        guard let bytes = contents[path] else {
            throw StoryboardError(.noSuchFile, "there is no such file", file: path, hint: "")
        }
        guard !forbidden.contains(path) else {
            throw StoryboardError(.permission, "the file cannot be read: Permission denied", file: path, hint: "")
        }
        guard bytes.count <= limit else { throw StoryboardError(.tooBig, "too big", file: path, hint: "") }
        return bytes
    }
}
