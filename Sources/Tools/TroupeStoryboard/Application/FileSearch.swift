/// The storyboards and property lists below a folder.
struct FileSearch {
    /// Most names looked at, so that a wrong path (a home folder) ends soon.
    static let nameLimit = 50_000
    private static let depthLimit = 16
    /// Folders that hold other people's code or what was built.
    private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "build"]

    /// Paths by storyboard name, the one to prefer first.
    private(set) var storyboards: [String: [String]] = [:]
    /// Paths of `Info.plist` and `NAME-Info.plist`, nearest first.
    private(set) var propertyLists: [String] = []

    init(_ root: String, files: some ApplicationFiles) throws(StoryboardError) {
        var names = 0
        var level = [root]
        for _ in 0..<Self.depthLimit where !level.isEmpty {
            var next: [String] = []
            for folder in level {
                // Below the folder that was named, what is gone meanwhile or not ours to read is none of the application.
                guard let found = folder == root ? try files.names(in: folder) : try? files.names(in: folder) else {
                    continue
                }
                for name in found.sorted() where !name.hasPrefix(".") {
                    names += 1
                    guard names <= Self.nameLimit else {
                        throw StoryboardError(
                            .tooBig, "there are more than \(Self.nameLimit) files below this folder", file: root,
                            hint: "name the application's own folder or its storyboard")
                    }
                    let path = Path.join(folder, name)
                    let storyboard = Path.name(path, without: ".storyboard")
                    let isPropertyList = name == "Info.plist" || name.hasSuffix("-Info.plist")
                    if storyboard != nil || isPropertyList {
                        // To read from a pipe would wait for whoever writes.
                        guard files.kind(of: path) != .stream else { continue }
                        if let storyboard { storyboards[storyboard, default: []].append(path) }
                        if isPropertyList { propertyLists.append(path) }
                    } else if !Self.skipped.contains(name), !name.hasSuffix(".xcodeproj"),
                        !name.hasSuffix(".xcassets"), files.kind(of: path) == .folder
                    {
                        next.append(path)
                    }
                }
            }
            level = next
        }
        for name in storyboards.keys { storyboards[name]?.sort { Self.preference($0) < Self.preference($1) } }
    }

    /// The base localisation first, then English, then none, then any other; nearer ones first.
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
