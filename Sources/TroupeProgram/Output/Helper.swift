import Glibc
import TroupeModel
import TroupePlatform

/// The programs that come with `troupe`: beside it, or in `../libexec/troupe`.
enum Helper: String, CaseIterable {
    case keeper = "troupe-keeper"
    case daemon = "trouped"
    case scene = "troupe-scene"
    case storyboard = "troupe-storyboard"
    case bench = "troupe-bench"

    /// Its path.
    func path() throws(ProgramError) -> String {
        do throws(SystemError) {
            return try ProgramLocation.helper(rawValue)
        } catch {
            throw ProgramError(
                .unavailable, "the helper program '\(rawValue)' is not there: looked for \(error.path ?? rawValue)",
                hint: "install Troupe again, or build it whole with 'swift build'")
        }
    }

    /// Becomes that program: the process goes on as it, with the same descriptors.
    func replaceProgram(arguments: [String]) throws(ProgramError) -> Never {
        try Self.replaceProgram(path(), arguments: arguments)
    }

    /// Becomes a program, searched for in `PATH` when it is a name without slash.
    static func replaceProgram(_ program: String, arguments: [String]) throws(ProgramError) -> Never {
        var pointers: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        execvp(program, pointers)
        let error = SystemError(code: errno, attempt: "start", path: program)
        switch error.kind {
        case .missing: throw ProgramError(.noSuchFile, "\(error)", hint: "check its name and your PATH")
        case .forbidden: throw ProgramError(.unavailable, "\(error)", hint: "make it executable: chmod +x")
        case .exists, .exhausted, .gone, .misuse, .other: throw ProgramError(.unavailable, "\(error)")
        }
    }
}
