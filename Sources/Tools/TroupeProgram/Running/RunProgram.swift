import Glibc
import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePlatform
import TroupeValue

/// `troupe run`: compiles, starts the keeper, reports that the instance is ready, and stays with it unless detached.
struct RunProgram {
    let name: String
    let command: RunCommand
    let console: Console

    func run() throws -> ExitCode {
        do {
            return try start()
        } catch let error as ProgramError {
            // No process runs yet and no file is left, so the start begins again with the chosen scene. If no person
            // can choose, the error lists the scenes.
            guard SceneChoice.isNeeded(for: error), command.scene == nil, command.mode == .shown,
                console.isInteractive, let choice = try SceneChoice(command.path)
            else { throw error }
            var chosen = command
            chosen.scene = try choice.ask(console)
            guard chosen.scene != nil else { return .cancelled }
            return try RunProgram(name: name, command: chosen, console: console).start()
        }
    }

    private func start() throws -> ExitCode {
        let starter = Starter(
            name: name, command: command, environment: command.showsSamples ? [] : ["TROUPE_SAMPLES=off"],
            console: console)
        // Check the path first: the error holds for every mode and name.
        try starter.checkPath()
        if command.mode == .shown, !console.isTerminal {
            throw ProgramError(
                .usage, "standard output is not a terminal, so the interface cannot be shown",
                hint: "use --headless to stay in the foreground without display, or --detach")
        }
        let folders = try starter.free()
        // From here on signals arrive by descriptor, so that an interrupted start can be undone.
        let signals = try SignalDescriptor(
            command.mode == .shown ? FullScreenProgram.signals : [.terminate, .interrupt, .hangUp, .windowSize])
        guard let instance = try starter.start(folders, signals) else { return .cancelled }
        try announce(instance.process.pid)
        var watcher: Watcher?
        if command.watches { watcher = try Watcher(command, name: name, folders: folders, console) }
        switch command.mode {
        case .detached: return .completed
        case .headless:
            let code = try instance.stay(signals)
            try watcher?.waitForEnd(console)
            return code
        case .shown: return try show(instance, folders, signals)
        }
    }

    private func announce(_ pid: Int32) throws {
        if console.json {
            try console.line(["kind": "ready", "name": .string(name), "pid": .number(pid)] as Value)
        } else if command.mode != .shown {
            try console.line("troupe: \(name) ready (pid \(pid))")
        }
    }

    /// Shows the interface until the person leaves it or the instance ends. An instance that is left continues.
    private func show(
        _ instance: borrowing StartedInstance, _ folders: InstanceFolders, _ signals: borrowing SignalDescriptor
    ) throws -> ExitCode {
        let display = try FullScreenProgram(.display, arguments: ["--name", name] + command.display.options)
        var poller = try Poller()
        try poller.add(instance.process.raw, for: .input, token: 1)
        try poller.add(signals.raw, for: .input, token: 2)
        try poller.add(display.process.raw, for: .input, token: 3)
        while true {
            let events = try poller.wait()
            if events.contains(where: { $0.token == 2 }) {
                switch try display.demand(of: signals) {
                case .end: try? instance.process.send(.terminate)
                case .hangUp: try? display.process.send(.terminate)
                case nil: break
                }
            }
            if events.contains(where: { $0.token == 1 }) {
                // The display sees the end too, reports it and restores the terminal, unless it was killed as well.
                if case .signalled(let signal, _) = try display.process.waitForEnd().cause {
                    display.ended(by: signal)
                }
                let ending = try instance.process.waitForEnd()
                note(ending, log: folders.instanceLog)
                return StartedInstance.code(ending)
            }
            if events.contains(where: { $0.token == 3 }) {
                switch try display.process.waitForEnd().cause {
                case .exited(let number): return ExitCode(rawValue: number) ?? .internalError
                case .signalled(let signal, _):
                    display.ended(by: signal)
                    console.note(
                        "the display was ended by \(signal); '\(name)' runs on, and 'troupe attach --name \(name)' shows it"
                    )
                    return .internalError
                }
            }
        }
    }

    /// Reports the end of an instance that failed.
    private func note(_ ending: ProcessEnding, log: String) {
        switch ending.cause {
        case .exited(0): break
        case .exited(let code): console.note("instance '\(name)' ended with \(code); \(log) may say why")
        case .signalled(let signal, _): console.note("the keeper of '\(name)' was ended by \(signal)")
        }
    }

    /// True if one of the pending signals asks for the end.
    static func isEnd(_ signals: borrowing SignalDescriptor) throws(SystemError) -> Bool {
        var isEnd = false
        while let received = try signals.next() {
            switch received.signal {
            case .terminate, .interrupt, .hangUp: isEnd = true
            // No full-screen program runs yet that would have to stop too.
            case .stopFromTerminal: kill(getpid(), SIGSTOP)
            default: break
            }
        }
        return isEnd
    }
}
