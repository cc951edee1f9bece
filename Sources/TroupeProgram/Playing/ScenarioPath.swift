import Glibc

/// Which application an instance runs, as far as a scenario's `storyboard` header can name it.
struct ScenarioPath {
    /// Where the application's files lie.
    let folder: String
    /// The storyboard it starts with.
    let main: String?

    /// Whether a path names it: its folder, its `Info.plist`, or its main storyboard, which may lie in a folder of a
    /// language.
    func isMeant(by path: String) -> Bool {
        let (folder, path) = (Self.real(folder), Self.real(path))
        guard path != folder else { return true }
        guard path.hasPrefix(folder + "/"), let last = path.split(separator: "/").last else { return false }
        return last == "Info.plist" || main.map { last == "\($0).storyboard" } == true
    }

    /// The path with its links followed; as it stands where it leads nowhere.
    private static func real(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
