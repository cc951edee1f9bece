import CPlatform
import Glibc

/// Processes whose parent ended before they did.
public enum Orphans {
    /// Makes this process the parent of what its own processes, and what these start, leave behind (a subreaper), so
    /// that no process gets out from below it by forking twice. Call ``reap(except:)`` at every SIGCHLD from then on.
    ///
    /// The corresponding C function is `prctl(PR_SET_CHILD_SUBREAPER)`.
    public static func adopt() throws(SystemError) {
        _ = try calling("adopt orphaned processes") { troupe_adopt_orphans() }
    }

    /// Takes note of the end of orphans, so that their numbers become free.
    ///
    /// - Parameter isKept: children that somebody else reaps.
    /// - Complexity: O(children). Nothing happens where the kernel does not list children; init reaps them in the end.
    public static func reap(except isKept: (Int32) -> Bool) {
        // Of the one thread that starts processes.
        let path = "/proc/self/task/\(getpid())/children"
        guard let list = try? FileContents.read(path, limit: 1 << 20) else { return }
        for pid in list.split(separator: UInt8(ascii: " ")).compactMap({ Int32(String(decoding: $0, as: UTF8.self)) })
        where !isKept(pid) {
            var ending = troupe_ending()
            _ = troupe_reap(pid, false, &ending)
        }
    }
}
