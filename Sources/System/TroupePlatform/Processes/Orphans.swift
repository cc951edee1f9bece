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
        for pid in children() where !isKept(pid) {
            var ending = troupe_ending()
            _ = troupe_reap(pid, false, &ending)
        }
    }

    /// Kills every child of this process that has not ended. What those started becomes a child in its turn, so that
    /// this is called again, behind ``reap(except:)``, until there is none.
    ///
    /// - Returns: whether there was any. A child's number belongs to nobody else until it is reaped here.
    /// - Complexity: O(children).
    public static func kill() -> Bool {
        let left = children().filter { ProcessFacts(pid: $0).isRunning }
        for pid in left { _ = Glibc.kill(pid, SIGKILL) }
        return !left.isEmpty
    }

    /// The children of the one thread that starts processes.
    private static func children() -> [Int32] {
        guard let list = try? FileContents.readKernelFile("/proc/self/task/\(getpid())/children", limit: 1 << 20) else {
            return []
        }
        return list.split(separator: UInt8(ascii: " ")).compactMap { Int32(String(decoding: $0, as: UTF8.self)) }
    }
}
