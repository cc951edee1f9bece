import Glibc

/// The locations of the running program and its helpers.
public enum ProgramLocation {
    /// The path of the program that this process runs, with links resolved.
    public static func current() throws(SystemError) -> String {
        var buffer = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        guard length != -1 else { throw SystemError(code: errno, attempt: "read", path: "/proc/self/exe") }
        return String(decoding: buffer[..<length].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The path of a Troupe program: beside the running one, else in `../libexec/troupe`.
    ///
    /// - Throws: ``SystemError/Kind/missing`` with the first candidate's path, if the program is in neither place.
    public static func helper(_ name: String) throws(SystemError) -> String {
        let program = try current()
        let folder = String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)])
        let candidates = [folder + "/" + name, folder + "/../libexec/troupe/" + name]
        for candidate in candidates where access(candidate, X_OK) == 0 { return candidate }
        throw SystemError(code: ENOENT, attempt: "find", path: candidates[0])
    }
}
