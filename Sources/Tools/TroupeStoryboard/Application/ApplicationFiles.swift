/// The files an application is read from; the one place where reading a storyboard meets a disk.
public protocol ApplicationFiles {
    /// What is at a path; nil where there is nothing.
    func kind(of path: String) -> FileKind?
    /// The names in a folder, in any order.
    func names(in folder: String) throws(StoryboardError) -> [String]
    /// A file's bytes, at most `limit`.
    ///
    /// - Throws: `tooBig` above the limit, `noSuchFile`, `unreadable`.
    func contents(of path: String, limit: Int) throws(StoryboardError) -> [UInt8]
}

/// What a path leads to.
public enum FileKind: Hashable, Sendable {
    /// Bytes.
    case file
    /// Names.
    case folder
    /// Bytes that come from elsewhere and may never end, as a pipe's or a device's: read only where a person names it.
    case stream
}

/// Paths as text: nothing of a disk is asked.
enum Path {
    static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    static func last(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The folder a path lies in; `.` for a bare name.
    static func folder(_ path: String) -> String {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let slash = trimmed.lastIndex(of: "/") else { return "." }
        return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    }

    /// The name without an ending; nil where it has another one.
    static func name(_ path: String, without ending: String) -> String? {
        let name = last(path)
        return name.hasSuffix(ending) && name.count > ending.count ? String(name.dropLast(ending.count)) : nil
    }
}
