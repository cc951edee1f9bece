import Glibc
import TroupeModel
import TroupePlatform

/// A validated executable for children, given by a person.
struct GivenExecutable {
    /// The absolute path, because the daemon runs in another folder.
    let path: String

    /// - Throws: `unavailable`, with the reason that the path cannot be executed.
    init(_ path: String) throws {
        var facts = stat()
        let hint = "--children takes a program that links TroupeKit"
        guard stat(path, &facts) == 0 else {
            let reason = SystemError(code: errno, attempt: "use").reason
            throw ProgramError(.unavailable, "the child executable \(path) cannot be used: \(reason)", hint: hint)
        }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            throw ProgramError(.unavailable, "the child executable \(path) is not a file", hint: hint)
        }
        guard access(path, X_OK) == 0 else {
            throw ProgramError(
                .unavailable, "the child executable \(path) is not executable",
                hint: "make it so: chmod +x \(path)")
        }
        self.path = Self.absolute(path)
    }

    private static func absolute(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
