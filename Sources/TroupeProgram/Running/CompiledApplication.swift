import Glibc
import TroupeCommand
import TroupeModel
import TroupePlatform

/// A storyboard that was compiled to a model file in memory: nothing on the disk has to be removed, however the program ends.
struct CompiledApplication: ~Copyable {
    private let file: Descriptor
    /// The program that hosts the application's classes, if there is one.
    let children: String?

    /// Most bytes of a model file.
    private static let limit = 256 << 20

    /// The model file's path for other processes of this user, as long as this value lives.
    var path: String { "/proc/\(getpid())/fd/\(file.raw)" }

    /// Compiles what the command names, and checks the program for its children.
    ///
    /// - Throws: The reader's own sentence and exit code for a bad document.
    init(_ command: RunCommand, _ console: Console) throws(ProgramError) {
        var arguments = ["compile", command.path]
        if let device = command.settings.device { arguments += ["--device", device.idiom.rawValue] }
        let reader = try Helper.storyboard.path()
        let compiled = try calling { () throws(SystemError) in try Captured(reader, arguments, limit: Self.limit) }
        switch compiled.cause {
        case .exited(code: 0): break
        case .exited(let code): throw Self.refusal(code, compiled.complaint)
        case .signalled:
            throw ProgramError(
                .internalError, "the storyboard reader \(compiled.cause) on \(command.path)",
                hint: "this is a defect of Troupe; keep the storyboard that shows it")
        }
        let warnings = compiled.complaint.split(separator: "\n").map(Self.withoutPrefix)
        for warning in warnings { console.note(warning) }
        let children = try Self.children(command, model: compiled.output, console)
        let file = try calling { () throws(SystemError) in
            try Descriptor.sealedMemory(compiled.output, name: "troupe-model")
        }
        self.children = children
        self.file = file
    }

    /// What the reader said, as ours.
    private static func refusal(_ code: Int32, _ complaint: String) -> ProgramError {
        let line = complaint.split(separator: "\n").last.map(withoutPrefix) ?? "the storyboard reader failed"
        return ProgramError(ExitCode(rawValue: code) ?? .internalError, line)
    }

    private static func withoutPrefix(_ line: some StringProtocol) -> String {
        let prefix = Helper.storyboard.rawValue + ": "
        return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : String(line)
    }

    /// The program given, else the one the application names and brings along.
    private static func children(
        _ command: RunCommand, model: [UInt8], _ console: Console
    ) throws(ProgramError) -> String? {
        if let given = command.settings.children {
            try check(given)
            return absolute(given)
        }
        guard case .success(let value) = Result(catching: { () throws(JSONError) in try JSON.value(of: model) }),
            let name = value["executable"]?.string, !name.isEmpty, !name.contains("/")
        else { return nil }
        let program = folder(of: command.path) + "/" + name
        guard access(program, F_OK) == 0 else {
            console.note(
                "\(program), which hosts the application's classes, is not there: its scenes are shown without their code (--children names another program)"
            )
            return nil
        }
        try check(program)
        return absolute(program)
    }

    private static func check(_ program: String) throws(ProgramError) {
        var facts = stat()
        let hint = "--children takes a program that links TroupeKit"
        guard stat(program, &facts) == 0 else {
            let reason = SystemError(code: errno, attempt: "use").reason
            throw ProgramError(.unavailable, "the child executable \(program) cannot be used: \(reason)", hint: hint)
        }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            throw ProgramError(.unavailable, "the child executable \(program) is not a file", hint: hint)
        }
        guard access(program, X_OK) == 0 else {
            throw ProgramError(
                .unavailable, "the child executable \(program) is not executable",
                hint: "make it so: chmod +x \(program)")
        }
    }

    /// The daemon runs elsewhere, so paths must not depend on where.
    private static func absolute(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func folder(of path: String) -> String {
        if Folder.exists(path) { return path }
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
