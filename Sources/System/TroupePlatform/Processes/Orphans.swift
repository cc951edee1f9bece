import CPlatform
import Glibc

/// Processes whose parent ended before they did.
public enum Orphans {
    /// Makes this process the parent of orphaned descendants (a subreaper), so that no process escapes it by forking
    /// twice. Call ``reap(except:)`` at every SIGCHLD from then on.
    ///
    /// The corresponding C function is `prctl(PR_SET_CHILD_SUBREAPER)`.
    public static func adopt() throws(SystemError) {
        _ = try calling("adopt orphaned processes") { troupe_adopt_orphans() }
    }

    /// Reaps orphans that have ended, so that their numbers become free.
    ///
    /// - Parameter isKept: true for a child that other code reaps.
    /// - Complexity: O(children). Has no effect if the kernel does not list children; init reaps them in the end.
    public static func reap(except isKept: (Int32) -> Bool) {
        for pid in children() where !isKept(pid) {
            var ending = troupe_ending()
            _ = troupe_reap(pid, false, &ending)
        }
    }

    /// Kills every child of this process that has not ended. The children of a killed process become children of this
    /// one, so call this again, after ``reap(except:)``, until it returns false.
    ///
    /// - Returns: true if there was a child to kill. A child's number cannot be reused until it is reaped here.
    /// - Complexity: O(children).
    public static func kill() -> Bool {
        let left = children().filter { ProcessFacts(pid: $0).isRunning }
        for pid in left { _ = Glibc.kill(pid, SIGKILL) }
        return !left.isEmpty
    }

    /// The children of the main thread, which starts the processes.
    private static func children() -> [Int32] {
        guard let list = try? FileContents.readKernelFile("/proc/self/task/\(getpid())/children", limit: 1 << 20) else {
            return []
        }
        return list.split(separator: UInt8(ascii: " ")).compactMap { Int32(String(decoding: $0, as: UTF8.self)) }
    }
}
