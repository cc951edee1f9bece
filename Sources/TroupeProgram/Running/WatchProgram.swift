import Glibc
import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform

/// `troupe watch`: has a running interface take its storyboards in whenever they are saved.
struct WatchProgram {
    let name: String
    let command: WatchCommand
    let console: Console

    /// Watches until the instance ends or a signal asks for the end.
    func run() throws(ProgramError) -> ExitCode {
        try Starter.checkPath(command.path)
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
            // An older instance does not want to know.
            _ = try? control.report(.watcher(process: getpid(), failure: nil)) as Value
            var files = try WatchedFiles(command.path)
            var poller = try Poller()
            try poller.add(process.raw, for: .input, token: 1)
            try poller.add(signals.raw, for: .input, token: 2)
            try poller.add(files.raw, for: .input, token: 3)
            // What was saved before it was watched for is taken in too.
            var isSaved = true
            var shown: [UInt8] = []
            var isFirst = true
            while true {
                if isSaved, try !reload(&control, unless: &shown, isFirst: isFirst) { return .completed }
                isSaved = false
                isFirst = false
                for event in try poller.wait() {
                    switch event.token {
                    case 3: if try files.isSaved() { isSaved = true }
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

    /// Compiles, and asks the instance to take it in. A document that cannot be read leaves everything as it was.
    ///
    /// - Parameters:
    ///   - shown: The model it took in last: the same once more is nothing to tell of.
    ///   - isFirst: Whether nothing was taken in before: what is bad from the start is a wrong path rather than an edit.
    /// - Returns: false when the instance has ended.
    private func reload(_ control: inout ControlClient, unless shown: inout [UInt8], isFirst: Bool) throws(ProgramError)
        -> Bool
    {
        let reply: Reply
        let model: [UInt8]
        do throws(ProgramError) {
            let application = try CompiledApplication(reloading: command, console)
            guard application.model != shown else { return true }
            model = application.model
            let path = application.path
            reply = try asking { () throws(ClientError) in try control.reload(path: path) }
        } catch {
            if error.exitCode == .noSuchInstance { return false }
            if isFirst, error.exitCode == .badData || error.exitCode == .noSuchFile { throw error }
            // What is saved next is taken in even where it is what was there before.
            shown = []
            _ = try? control.report(.watcher(process: getpid(), failure: error.sentence)) as Value
            try say(error)
            return true
        }
        shown = reply.failure == nil ? model : []
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
