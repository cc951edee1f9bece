import Glibc
import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePlatform

/// `troupe watch`: has a running interface take its storyboards in whenever they are saved.
struct WatchProgram {
    let name: String
    let command: WatchCommand
    let console: Console

    /// The most folders that are watched; a storyboard in more is no application.
    private static let mostFolders = 256
    private static let mostLevels = 4

    /// Watches until the instance ends or a signal asks for the end.
    func run() throws(ProgramError) -> ExitCode {
        let signals = try calling { () throws(SystemError) in
            try SignalDescriptor([.terminate, .interrupt, .hangUp])
        }
        let instance = try asking { () throws(ClientError) in try RunningInstance.find(name) }
        guard let holder = instance.holder else {
            throw ProgramError(.noSuchInstance, "instance '\(name)' is just starting or ending", hint: "try again")
        }
        var control = try asking { () throws(ClientError) in try ControlClient(to: instance) }
        do {
            let process = try ProcessHandle(pid: holder)
            let files = try FileWatch()
            for folder in folders() { try files.add(folder) }
            var poller = try Poller()
            try poller.add(process.raw, for: .input, token: 1)
            try poller.add(signals.raw, for: .input, token: 2)
            try poller.add(files.raw, for: .input, token: 3)
            // What was saved before it was watched for is taken in too.
            var isSaved = true
            while true {
                if isSaved, try !reload(&control) { return .completed }
                isSaved = false
                for event in try poller.wait() {
                    switch event.token {
                    case 3: if try files.names()?.contains(where: Self.isDocument) ?? true { isSaved = true }
                    default: return .completed
                    }
                }
            }
        } catch let error as SystemError {
            throw ProgramError(error)
        } catch let error as ProgramError {
            throw error
        } catch {
            throw ProgramError(.internalError, "\(error)")
        }
    }

    /// Whether a file by its name is part of what is compiled.
    private static func isDocument(_ name: String) -> Bool { name.hasSuffix(".storyboard") || name == "Info.plist" }

    /// The application's folder and those in it.
    private func folders() -> [String] {
        var facts = stat()
        let isFolder = stat(command.path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
        let top = isFolder ? command.path : command.path.lastIndex(of: "/").map { String(command.path[...$0]) } ?? "."
        var found = [top]
        var level = [top]
        for _ in 0..<Self.mostLevels {
            level = level.flatMap { folder in
                ((try? Folder.entries(of: folder)) ?? []).sorted().filter { !$0.hasPrefix(".") }
                    .map { folder + "/" + $0 }.filter(Self.isFolder)
            }
            found += level
            if found.count > Self.mostFolders || level.isEmpty { break }
        }
        return Array(found.prefix(Self.mostFolders))
    }

    private static func isFolder(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// Compiles, and asks the instance to take it in. A document that cannot be read leaves everything as it was.
    ///
    /// - Returns: false when the instance has ended.
    private func reload(_ control: inout ControlClient) throws(ProgramError) -> Bool {
        let reply: Reply
        do throws(ProgramError) {
            let application = try CompiledApplication(reloading: command.path, device: command.device, console)
            let path = application.path
            reply = try asking { () throws(ClientError) in try control.reload(path: path) }
        } catch {
            if error.exitCode == .noSuchInstance { return false }
            try say(error)
            return true
        }
        if let failure = reply.failure {
            try say(ProgramError(.rejected, failure.message, hint: failure.hint, code: failure.code))
        } else if console.json {
            try console.line(reply.report)
        } else {
            let changed = reply.controllers.map(\.description).joined(separator: ", ")
            try console.line("troupe: reloaded\(changed.isEmpty ? "" : ", changed: \(changed)")")
        }
        return true
    }

    private func say(_ error: ProgramError) throws(ProgramError) {
        console.note("not reloaded: \(error.sentence)")
        if console.json { try console.line(error.report) }
    }
}
