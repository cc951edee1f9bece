import Glibc
import TroupeClient
import TroupeModel
import TroupePlatform

/// A program that can replace this process: the file exists and is executable.
struct Executable {
    /// The path of the program.
    let path: String
    /// The program's `argv[0]`.
    private let name: String

    init(_ path: String, name: String) {
        self.path = path
        self.name = name
    }

    /// Finds a program as a shell does: in `PATH` if it is a name without slash.
    ///
    /// - Throws: `unavailable`, with the reason: there is no such file, or it is not executable.
    init(finding command: String) throws {
        var found: String?
        for path in Self.candidates(command) where Self.isFile(path) {
            if access(path, X_OK) == 0 {
                self.init(path, name: command)
                return
            }
            found = found ?? path
        }
        if let found {
            throw ProgramError(
                .unavailable, "the command '\(command)' is not executable: \(found)",
                hint: "make it so: chmod +x \(found)")
        }
        if command.contains("/"), Folder.exists(command) {
            throw ProgramError(.unavailable, "the command '\(command)' is a folder", hint: "name a program in it")
        }
        throw ProgramError(
            .unavailable, "there is no command '\(command)'",
            hint: command.contains("/") ? "check the path" : "check its name and your PATH, or give its path")
    }

    private static func candidates(_ command: String) -> [String] {
        if command.contains("/") { return [command] }
        let folders = Environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: ":", omittingEmptySubsequences: false).map { folder in
            folder.isEmpty ? "./" + command : "\(folder)/\(command)"
        }
    }

    private static func isFile(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// Replaces this process with the program (`exec`), with the same descriptors.
    ///
    /// - Parameter changes: Variables to set or replace in the environment.
    func replaceProgram(arguments: [String], changes: [String] = []) throws -> Never {
        var pointers: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        guard changes.isEmpty else {
            var variables: [UnsafeMutablePointer<CChar>?] = Environment.forChildren(changes: changes).map { strdup($0) }
            defer { for variable in variables { free(variable) } }
            variables.append(nil)
            execve(path, pointers, variables)
            throw ProgramError(SystemError(code: errno, attempt: "start", path: path), .unavailable)
        }
        // `execvp` also runs a script without its `#!` line, through a shell.
        execvp(path, pointers)
        throw ProgramError(SystemError(code: errno, attempt: "start", path: path), .unavailable)
    }
}

/// The programs that come with `troupe`: beside it, or in `../libexec/troupe`.
enum Helper: String, CaseIterable {
    case keeper = "troupe-keeper"
    case daemon = "trouped"
    case scene = "troupe-scene"
    case system = "troupe-system"
    case storyboard = "troupe-storyboard"
    case player = "troupe-player"
    case display = "troupe-attach"
    case bench = "troupe-bench"
    case picture = "troupe-picture"
    case sensors = "troupe-sensors"
    case monitor = "troupe-monitor"
    case speak = "troupe-speak"

    /// The helper's path.
    func path() throws -> String {
        do throws(SystemError) {
            return try ProgramLocation.helper(rawValue)
        } catch {
            throw ProgramError(
                .unavailable, "the helper program '\(rawValue)' is not there: looked for \(error.path ?? rawValue)",
                hint: "install Troupe again, or build it whole with 'swift build'")
        }
    }

    /// Replaces this process with the helper (`exec`), with the same descriptors. The helper reports errors as `troupe`.
    func replaceProgram(arguments: [String]) throws -> Never {
        try Executable(path(), name: "troupe").replaceProgram(
            arguments: arguments, changes: Environment.forFullScreen)
    }
}
