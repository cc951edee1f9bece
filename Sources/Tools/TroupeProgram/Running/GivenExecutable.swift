import Glibc
import TroupeModel
import TroupePlatform

/// An executable for children that a person gave, checked to be one.
struct GivenExecutable {
    /// Where it lies. The daemon runs elsewhere, so the path does not depend on the folder we are in.
    let path: String

    /// - Throws: `unavailable`, with the reason for which the path cannot be executed.
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
