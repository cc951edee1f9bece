import Glibc
import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePlatform

/// `troupe run`: compiles, starts the keeper, says when the instance is ready, and stays with it unless it is detached.
struct RunProgram {
    let name: String
    let command: RunCommand
    let console: Console

    func run() throws(ProgramError) -> ExitCode {
        let starter = Starter(name: name, command: command, console: console)
        // First of all: what is not there can run in no way and under no name.
        try starter.checkPath()
        if command.mode == .shown, !console.isTerminal {
            throw ProgramError(
                .usage, "standard output is no terminal, so the interface cannot be shown",
                hint: "use --headless to stay in the foreground without display, or --detach")
        }
        let folders = try starter.free()
        // From here on they are taken from the descriptor; a start that is interrupted is undone.
        let signals = try calling { () throws(SystemError) in
            try SignalDescriptor([.terminate, .interrupt, .hangUp, .windowSize])
        }
        guard let instance = try starter.start(folders, signals) else { return .completed }
        try announce(instance.process.pid)
        var watcher: Watcher?
        if command.watches { watcher = try Watcher(command, name: name, folders: folders, console) }
        switch command.mode {
        case .detached: return .completed
        case .headless:
            let code = try stay(with: instance, signals)
            watcher?.waitForEnd()
            return code
        case .shown:
            let code = try Follower(name: name, console: console).follow(instance.process, signals)
            if let code { return code }
            return try instance.end()
        }
    }

    private func announce(_ pid: Int32) throws(ProgramError) {
        if console.json {
            try console.line(["kind": "ready", "name": .string(name), "pid": .number(pid)] as Value)
        } else if command.mode != .shown {
            try console.line("troupe: \(name) ready (pid \(pid))")
        }
    }

    /// Stays in the foreground until the instance ends, or ends it when told to.
    private func stay(
        with instance: borrowing KeptInstance, _ signals: borrowing SignalDescriptor
    ) throws(ProgramError) -> ExitCode {
        do throws(SystemError) {
            var poller = try Poller()
            try poller.add(instance.process.raw, for: .input, token: 1)
            try poller.add(signals.raw, for: .input, token: 2)
            while true {
                let events = try poller.wait()
                if events.contains(where: { $0.token == 2 }), try Self.isEnd(signals) {
                    try? instance.process.send(.terminate)
                }
                if events.contains(where: { $0.token == 1 }) {
                    return KeptInstance.code(try instance.process.waitForEnd())
                }
            }
        } catch {
            throw ProgramError(error)
        }
    }

    /// Whether one of the waiting signals asks for the end.
    static func isEnd(_ signals: borrowing SignalDescriptor) throws(SystemError) -> Bool {
        var isEnd = false
        while let received = try signals.next() {
            if received.signal != .windowSize { isEnd = true }
        }
        return isEnd
    }
}
