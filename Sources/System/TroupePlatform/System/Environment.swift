import Glibc

/// The environment a process was started with. Read only: it is never changed, so that every thread may read it.
public enum Environment {
    /// The value of a variable; nil where it is not set or not UTF-8.
    public static subscript(name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        return String(validatingCString: value)
    }

    /// What a service manager tells one process only, and a shell must not hand on.
    static let privateNames: [String] = [
        "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES", "MAINPID",
        "MANAGERPID", "INVOCATION_ID", "JOURNAL_STREAM",
    ]

    /// What a program that has a terminal to itself is started with: Swift's report of a crash would else stop there, and
    /// ask what to do next on a screen that is gone. Empty if the environment already chooses how crashes are reported.
    public static var forFullScreen: [String] { crashReports("interactive=no") }

    /// Variables for a program whose last output is kept: Swift's report of a crash then holds the calls of the thread that
    /// crashed and leaves out registers and images, which would fill the room. Empty if the environment already chooses how
    /// crashes are reported.
    public static var forKeptOutput: [String] {
        crashReports("interactive=no,color=no,threads=crashed,registers=none,images=none,limit=32")
    }

    private static func crashReports(_ wish: String) -> [String] {
        let name = "SWIFT_BACKTRACE"
        return Self[name].map { $0.isEmpty } ?? true ? ["\(name)=\(wish)"] : []
    }

    /// The environment for a process started from here, as `NAME=VALUE`: everything but what a service manager told
    /// this process alone, with `changes` in place of variables of the same names, the later before the earlier.
    public static func forChildren(changes: [String] = []) -> [String] {
        func name(of entry: some StringProtocol) -> String { String(entry.prefix { $0 != "=" }) }
        var changed: Set<String> = []
        // Of two changes of one variable the later counts.
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
