/// The files that an application is read from. The reader accesses the disk through this protocol alone.
public protocol ApplicationFiles {
    /// The kind of file at a path; nil if the path does not exist.
    func kind(of path: String) -> FileKind?
    /// The names in a folder, in any order.
    func names(in folder: String) throws(StoryboardError) -> [String]
    /// A file's bytes, at most `limit`.
    ///
    /// - Throws: `tooBig` above the limit, `noSuchFile`, `unreadable`.
    func contents(of path: String, limit: Int) throws(StoryboardError) -> [UInt8]
}

/// The kind of file at a path.
public enum FileKind: Hashable, Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A pipe or a device, which may never end: read only if a person names it.
    case stream
}

/// Paths as text, without access to a disk.
enum Path {
    /// The ending of a nib file.
    static let nibEnding = ".xib"

    static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    static func last(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The folder of a path; `.` for a bare name.
    static func folder(_ path: String) -> String {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let slash = trimmed.lastIndex(of: "/") else { return "." }
        return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    }

    /// The name without its ending; nil if it has another one.
    static func name(_ path: String, without ending: String) -> String? {
        let name = last(path)
        return name.hasSuffix(ending) && name.count > ending.count ? String(name.dropLast(ending.count)) : nil
    }
}
