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

    /// How long the first controllers may take to appear, in microseconds: the daemon's own deadlines come first.
    private static let startPatience: Int64 = 60_000_000

    func run() throws(ProgramError) -> ExitCode {
        if command.mode == .shown, !console.isTerminal {
            throw ProgramError(
                .usage, "standard output is no terminal, so the interface cannot be shown",
                hint: "use --headless to stay in the foreground without display, or --detach")
        }
        guard command.settings.profile == .modern else {
            throw ProgramError(
                .rejected, "the profile 'classic' is not in this version", hint: "leave --profile out",
                code: .notSupportedYet)
        }
        let folders: InstanceFolders
        do throws(InstanceError) {
            folders = try InstanceFolders(name: try InstanceName(name))
            if InstanceLock.isHeld(folders) {
                throw .alreadyRunning(name: name, pid: InstanceLock.holder(of: folders))
            }
        } catch {
            throw ProgramError(error)
        }
        for helper in [Helper.keeper, .daemon, .scene] { _ = try helper.path() }
        // From here on they are taken from the descriptor; a start that is interrupted is undone.
        let signals = try calling { () throws(SystemError) in
            try SignalDescriptor([.terminate, .interrupt, .hangUp, .windowSize])
        }
        let application = try CompiledApplication(command, console)
        var instance = try KeptInstance(
            folders, command, model: application.path, children: application.children)
        let ready = try calling { () throws(SystemError) in
            try waitUntilReady(&instance, signals)
        }
        switch ready {
        case .ready(let pid): try announce(pid)
        case .failed(let code, let message):
            _ = try calling { () throws(SystemError) in try instance.process.waitForEnd() }
            guard code != 0 else { return .completed }
            throw ProgramError(ExitCode(rawValue: code) ?? .internalError, Self.withoutPrefix(message))
        }
        switch command.mode {
        case .detached: return .completed
        case .headless: return try stay(with: instance, signals)
        case .shown:
            let code = try Follower(name: name, console: console).follow(instance.process, signals)
            if let code { return code }
            return try end(instance.process)
        }
    }

    private func announce(_ pid: Int32) throws(ProgramError) {
        if console.json {
            try console.line(["kind": "ready", "name": .string(name), "pid": .number(pid)] as Value)
        } else if command.mode != .shown {
            try console.line("troupe: \(name) ready (pid \(pid))")
        }
    }

    /// Waits for the keeper's report. A signal meanwhile ends the start, which then counts as failed with code 0.
    private func waitUntilReady(
        _ instance: inout KeptInstance, _ signals: borrowing SignalDescriptor
    ) throws(SystemError) -> StartReport {
        var poller = try Poller()
        try poller.add(instance.reportDescriptor, for: .input, token: 1)
        try poller.add(signals.raw, for: .input, token: 2)
        let deadline = MonotonicClock.microseconds() + Self.startPatience
        while true {
            let events = try poller.wait(until: deadline)
            if events.contains(where: { $0.token == 1 }), let report = try instance.readReport() { return report }
            if events.contains(where: { $0.token == 2 }), try Self.isEnd(signals) {
                try instance.process.send(.terminate)
                return .failed(code: 0, message: "interrupted")
            }
            if events.isEmpty, MonotonicClock.microseconds() >= deadline {
                try instance.process.send(.terminate)
                return .failed(
                    code: ExitCode.timedOut.rawValue,
                    message: "the first controllers did not appear within \(Self.startPatience / 1_000_000) s")
            }
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
                if events.contains(where: { $0.token == 1 }) { return Self.code(try instance.process.waitForEnd()) }
            }
        } catch {
            throw ProgramError(error)
        }
    }

    /// Ends the instance and waits for its end.
    private func end(_ process: borrowing ProcessHandle) throws(ProgramError) -> ExitCode {
        do throws(SystemError) {
            try? process.send(.terminate)
            return Self.code(try process.waitForEnd())
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

    /// What the keeper's end is to whoever waits for this program.
    static func code(_ ending: ProcessEnding) -> ExitCode {
        switch ending.cause {
        case .exited(let code): ExitCode(rawValue: code) ?? .internalError
        case .signalled: .internalError
        }
    }

    private static func withoutPrefix(_ message: String) -> String {
        for prefix in ["trouped: ", "troupe-keeper: "] where message.hasPrefix(prefix) {
            return String(message.dropFirst(prefix.count))
        }
        return message
    }
}
