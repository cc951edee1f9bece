import Glibc
import TroupePlatform

/// A watch on the documents of an application on disk, including new folders and the targets of links.
struct WatchedFiles: ~Copyable {
    private let path: String
    private var watch: FileWatch
    /// The targets of links among the documents: files of any name.
    private var linked: Set<String> = []

    /// The maximum number of folders that are watched; no application has more.
    private static let maxFolders = 256
    private static let maxLevels = 4

    /// Watches the documents of the application at a path.
    init(_ path: String) throws(SystemError) {
        self.path = path
        watch = try FileWatch()
        watchFolders()
    }

    /// The descriptor's number, to poll for input.
    var raw: Int32 { watch.raw }

    /// Reads the changes.
    ///
    /// - Returns: true if the documents may have changed.
    mutating func isSaved() throws(SystemError) -> Bool {
        guard let changes = try watch.changes() else {
            watchFolders()
            return true
        }
        var isSaved = false
        var isForeign = false
        for change in changes {
            let file = change.folder + "/" + change.name
            switch change.kind {
            case .folder:
                isForeign = true
                isSaved = isSaved || isInside(change)
            case .file where isDocument(change): isSaved = true
            case .madeFile where isDocument(change) && Self.isLink(file): isSaved = true
            case .file, .madeFile: continue
            }
            if Self.isLink(file) { isForeign = true }
        }
        if isForeign { watchFolders() }
        return isSaved
    }

    /// True if a folder that appeared or disappeared can hold documents of the application.
    private func isInside(_ change: FileWatch.Change) -> Bool {
        let folder = Self.folder(of: path)
        return change.folder.hasPrefix(folder) || folder.hasPrefix(change.folder + "/" + change.name)
    }

    /// True if the file is part of the compilation, by its name or as the target of a link.
    private func isDocument(_ change: FileWatch.Change) -> Bool {
        Self.isDocument(change.name) || linked.contains(Self.resolved(change.folder) + "/" + change.name)
    }

    private static func isDocument(_ name: String) -> Bool {
        name.hasSuffix(".storyboard") || name.hasSuffix("Info.plist")
    }

    // MARK: Folders

    /// Watches every folder that exists now. A folder that cannot be watched is gone again or belongs to another user.
    private mutating func watchFolders() {
        linked = []
        let top = Self.folder(of: path)
        // Watch the parent too: the folder can be removed and made again.
        try? watch.add(Self.nearest(above: top))
        var seen: Set<String> = []
        var level = [top]
        for _ in 0...Self.maxLevels {
            var next: [String] = []
            for folder in level where seen.count < Self.maxFolders {
                guard seen.insert(Self.resolved(folder)).inserted else { continue }
                try? watch.add(folder)
                for name in ((try? Folder.entries(of: folder)) ?? []).sorted() where !name.hasPrefix(".") {
                    let entry = folder + "/" + name
                    if Folder.exists(entry) {
                        next.append(entry)
                    } else if Self.isDocument(name) || entry == path, Self.isLink(entry) {
                        let target = Self.resolved(entry)
                        linked.insert(target)
                        try? watch.add(target.lastIndex(of: "/").map { String(target[..<$0]) } ?? ".")
                    }
                }
            }
            level = next
        }
    }

    /// The application's folder, or the folder of its storyboard.
    private static func folder(of path: String) -> String {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        if Folder.exists(path) || !isDocument(path) { return path }
        return path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// The nearest existing ancestor of a folder; the folder itself need not exist.
    private static func nearest(above folder: String) -> String {
        var folder = resolved(folder)
        while let slash = folder.lastIndex(of: "/") {
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
            if folder == "/" || Folder.exists(folder) { return folder }
        }
        return "."
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// True for a symbolic link or a file with several hard links: a new name for contents already written.
    private static func isLink(_ path: String) -> Bool {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return false }
        return facts.st_mode & S_IFMT == S_IFLNK || facts.st_nlink > 1 && facts.st_mode & S_IFMT == S_IFREG
    }
}
