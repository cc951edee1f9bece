import Glibc

/// The environment that the process was started with. The process never changes it, so every thread may read it.
public enum Environment {
    /// The value of a variable; nil if it is not set or not UTF-8.
    public static subscript(name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        return String(validatingCString: value)
    }

    /// Variables that a service manager addresses to one process, and that must not be passed on.
    static let privateNames: [String] = [
        "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES", "MAINPID",
        "MANAGERPID", "INVOCATION_ID", "JOURNAL_STREAM",
    ]

    /// Variables for a full-screen program. Without them Swift's crash report would stop and prompt on a screen that is
    /// gone. Empty if the environment already chooses how crashes are reported.
    public static var forFullScreen: [String] { crashReports("interactive=no") }

    /// Variables for a program whose last output is stored. Swift's crash report then holds the backtrace of the
    /// crashed thread and leaves out registers and images, which would fill the stored output. Empty if the environment
    /// already chooses how crashes are reported.
    public static var forKeptOutput: [String] {
        crashReports("interactive=no,color=no,threads=crashed,registers=none,images=none,limit=32")
    }

    private static func crashReports(_ wish: String) -> [String] {
        let name = "SWIFT_BACKTRACE"
        return Self[name].map { $0.isEmpty } ?? true ? ["\(name)=\(wish)"] : []
    }

    /// The environment for a child process, as `NAME=VALUE`: everything but a service manager's private variables, with
    /// `changes` replacing variables of the same name. Of two changes of one variable the later counts.
    public static func forChildren(changes: [String] = []) -> [String] {
        func name(of entry: some StringProtocol) -> String { String(entry.prefix { $0 != "=" }) }
        var changed: Set<String> = []
        let changes = changes.reversed().filter { changed.insert(name(of: $0)).inserted }
        let omitted = changed.union(privateNames)
        var result: [String] = []
        var next = environ
        while let entry = next.pointee {
            let text = String(cString: entry)
            if !omitted.contains(name(of: text)) { result.append(text) }
            next += 1
        }
        return result + changes
    }
}
