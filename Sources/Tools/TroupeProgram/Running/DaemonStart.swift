import TroupeClient
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeValue

/// `troupe daemon`: starts keeper and daemon with an empty window, and sets the window's root if the command names one.
/// It stays with the instance only in the foreground.
struct DaemonStart {
    let name: String
    let command: StartCommand
    let console: Console

    func run() throws -> ExitCode {
        let children = try command.settings.children.map { try GivenExecutable($0).path }
        let folders = try StartedInstance.freeFolders(of: name)
        // From here on signals arrive by descriptor, so that an interrupted start can be undone.
        let signals = try SignalDescriptor([.terminate, .interrupt, .hangUp, .windowSize])
        let mode: RunCommand.Mode = command.staysInForeground ? .headless : .detached
        guard
            let instance = try StartedInstance.ready(
                folders, mode, command.settings, model: nil, children: children,
                holdsReady: command.staysInForeground, signals)
        else { return .cancelled }
        do {
            try showRoot()
            try announce(instance.process.pid)
            if command.staysInForeground { instance.reportReady(console) }
        } catch {
            _ = try? instance.end()
            throw error
        }
        return command.staysInForeground ? try instance.stay(signals) : .completed
    }

    /// Requests the root that the command names.
    ///
    /// - Throws: The refusal, with its code and message.
    private func showRoot() throws {
        guard let root = command.root else { return }
        var client = try ControlClient(toInstance: name)
        let reply = try client.request(.root(Destination(word: root)))
        guard let failure = reply.failure else { return }
        throw ProgramError(
            ExitCode(of: reply.status), "the root '\(root)' is refused, so '\(name)' ends: \(failure.message)",
            hint: failure.hint, code: failure.code)
    }

    private func announce(_ pid: Int32) throws {
        try console.result(["kind": "ready", "name": .string(name), "pid": .number(pid)]) { _ in
            let option = " --name \(name)"
            return "\(name) runs (keeper \(pid)); 'troupe attach\(option)' shows it, 'troupe stop\(option)' ends it\n"
        }
    }
}
