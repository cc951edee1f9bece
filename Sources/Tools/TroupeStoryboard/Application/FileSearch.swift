/// A search for files below a folder: for the storyboards, nib files and property lists of an application.
struct FileSearch {
    /// The maximum number of names visited, so that the search of a wrong folder (a home folder) ends soon.
    static let nameLimit = 50_000
    private static let depthLimit = 16
    /// Folders with third-party code or build products.
    private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

    /// Paths by storyboard name, the preferred one first.
    private(set) var storyboards: [String: [String]] = [:]
    /// Paths by the name of a nib file, with `.xib`, the preferred one first.
    private(set) var nibs: [String: [String]] = [:]
    /// Paths of `Info.plist` and `NAME-Info.plist`, nearest first.
    private(set) var propertyLists: [String] = []

    init(_ root: String, files: some ApplicationFiles) throws(StoryboardError) {
        let found = try Self.paths(
            below: root, files: files, hint: "name the application's own folder or its storyboard"
        ) {
            $0.hasSuffix(".storyboard") || $0.hasSuffix(Path.nibEnding) || Self.isPropertyList($0)
        }
        for path in found {
            if let storyboard = Path.name(path, without: ".storyboard") {
                storyboards[storyboard, default: []].append(path)
            }
            if path.hasSuffix(Path.nibEnding) { nibs[Path.last(path), default: []].append(path) }
            if Self.isPropertyList(Path.last(path)) { propertyLists.append(path) }
        }
        for name in storyboards.keys { storyboards[name]?.sort { Self.preference($0) < Self.preference($1) } }
        for name in nibs.keys { nibs[name]?.sort { Self.preference($0) < Self.preference($1) } }
    }

    private static func isPropertyList(_ name: String) -> Bool { name == "Info.plist" || name.hasSuffix("-Info.plist") }

    /// The regular files below a folder with a suitable name, nearest first. Hidden files and folders are left out, and
    /// folders with third-party code or build products.
    ///
    /// - Parameters:
    ///   - hint: The next thing to do if there are too many files.
    ///   - isWanted: Returns true for the name of a file to find.
    /// - Throws: The refusal of the folder itself, or `tooBig`.
    static func paths(
        below root: String, files: some ApplicationFiles, hint: String, where isWanted: (String) -> Bool
    ) throws(StoryboardError) -> [String] {
        var paths: [String] = []
        var names = 0
        var level = [root]
        for _ in 0..<Self.depthLimit where !level.isEmpty {
            var next: [String] = []
            for folder in level {
                // A subfolder that vanished or that the user may not read is not part of the application.
                guard let found = folder == root ? try files.names(in: folder) : try? files.names(in: folder) else {
                    continue
                }
                for name in found.sorted() where !name.hasPrefix(".") {
                    names += 1
                    guard names <= Self.nameLimit else {
                        throw StoryboardError(
                            .tooBig, "there are more than \(Self.nameLimit) files below this folder", file: root,
                            hint: hint)
                    }
                    let path = Path.join(folder, name)
                    if isWanted(name) {
                        // Reading a pipe would wait for its writer.
                        if files.kind(of: path) != .stream { paths.append(path) }
                    } else if !Self.skipped.contains(name), !name.hasSuffix(".xcodeproj"),
                        !name.hasSuffix(".xcassets"), files.kind(of: path) == .folder
                    {
                        next.append(path)
                    }
                }
            }
            level = next
        }
        return paths
    }

    /// The rank of a path: base localisation, English, no localisation, then any other; nearer paths first.
    private static func preference(_ path: String) -> (Int, Int, String) {
        let folder = Path.last(Path.folder(path))
        let rank =
            switch folder {
            case "Base.lproj": 0
            case "en.lproj", "English.lproj": 1
            case _ where !folder.hasSuffix(".lproj"): 2
            case _: 3
            }
        return (rank, path.split(separator: "/").count, path)
    }
}
