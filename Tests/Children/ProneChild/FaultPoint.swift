import Glibc

/// A place in the code of a screen at which a test ends, stops or hangs the process, by a file in the test's folder:
/// `Beta.viewDidLoad.kill`.
///
/// Only the first process, which removes the file, ends or stops. A file for hanging stays: every process hangs there, and
/// reports it with a file `Beta.viewDidLoad.hangs`.
enum FaultPoint {
    /// The folder of the test; nil without one.
    static var folder: String? { getenv("PRONE_FAULTS").map { String(cString: $0) } }

    /// Fails if the test's folder has a file of that name and a fault.
    static func pass(_ name: String) {
        guard let folder else { return }
        let path = "\(folder)/\(name)."
        if unlink(path + "exit") == 0 { exit(1) }
        if unlink(path + "kill") == 0 { kill(getpid(), SIGKILL) }
        if unlink(path + "stop") == 0 { kill(getpid(), SIGSTOP) }
        guard access(path + "hang", F_OK) == 0 else { return }
        if let file = fopen(path + "hangs", "w") { fclose(file) }
        while true { pause() }
    }

    /// Adds a line to a file of the test's folder.
    static func note(_ line: String, in name: String) {
        guard let folder, let file = fopen("\(folder)/\(name)", "a") else { return }
        fputs(line + "\n", file)
        fclose(file)
    }
}
