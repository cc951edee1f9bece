import TroupeClient
import TroupeCommand
import TroupeModel
import TroupePlatform

extension StartedInstance {
    /// The longest that the first controllers may take to appear, in microseconds. The daemon's own deadlines are
    /// shorter.
    private static let timeout: Int64 = 60_000_000

    /// The folders for a new instance. Checks that no instance of that name runs and that the needed helpers are
    /// installed.
    static func freeFolders(of name: String) throws -> InstanceFolders {
        let folders = try InstanceFolders(name: try InstanceName(name))
        if InstanceLock.isHeld(folders) {
            throw InstanceError.alreadyRunning(name: name, pid: InstanceLock.ownerProcess(of: folders))
        }
        for helper in [Helper.keeper, .daemon, .scene] { _ = try helper.path() }
        return folders
    }

    /// Starts keeper and daemon and waits until the instance is ready; a start that fails leaves nothing behind.
    ///
    /// - Parameters:
    ///   - model: The path of the model file; nil starts with an empty window.
    ///   - holdsReady: True if this program notifies the service manager that the instance is ready.
    /// - Returns: nil if a signal ended the start.
    static func ready(
        _ folders: InstanceFolders, _ mode: RunCommand.Mode, _ settings: InstanceSettings, model: String?,
        children: [String], environment: [String] = [], daemonArguments: [String] = [], holdsReady: Bool = false,
        _ signals: borrowing SignalDescriptor
    ) throws -> StartedInstance? {
        var instance = try StartedInstance(
            folders, mode, settings, model: model, children: children, environment: environment,
            daemonArguments: daemonArguments, holdsReady: holdsReady)
        let report: StartReport?
        do {
            report = try instance.waitForReport(signals)
        } catch {
            _ = try? instance.end()
            throw error
        }
        switch report {
        case .ready: return instance
        case .failed(let code, let message):
            _ = try instance.end()
            throw failure(ExitCode(rawValue: code) ?? .internalError, message)
        case nil:
            _ = try instance.end()
            return nil
        }
    }

    /// Waits for the keeper's report; nil if a signal asks for the end.
    private mutating func waitForReport(_ signals: borrowing SignalDescriptor) throws(SystemError) -> StartReport? {
        var poller = try Poller()
        try poller.add(reportDescriptor, for: .input, token: 1)
        try poller.add(signals.raw, for: .input, token: 2)
        let deadline = MonotonicClock.microseconds() + Self.timeout
        while true {
            let events = try poller.wait(until: deadline)
            if events.contains(where: { $0.token == 1 }), let report = try readReport() { return report }
            if events.contains(where: { $0.token == 2 }), try RunProgram.isEnd(signals) { return nil }
            if events.isEmpty, MonotonicClock.microseconds() >= deadline {
                return .failed(
                    code: ExitCode.timedOut.rawValue,
                    message: "the first controllers did not appear within \(Self.timeout / 1_000_000) s")
            }
        }
    }

    /// The failure reported by keeper or daemon, without the program's name before it.
    private static func failure(_ code: ExitCode, _ message: String) -> ProgramError {
        var words = message[...]
        for prefix in ["trouped: ", "troupe-keeper: "] where words.hasPrefix(prefix) {
            words = words.dropFirst(prefix.count)
        }
        return ProgramError(code, splitting: words, otherwise: "run 'troupe doctor' to check this machine")
    }

    /// Stays in the foreground until the instance ends. Ends the instance when a signal asks for it.
    consuming func stay(_ signals: borrowing SignalDescriptor) throws -> ExitCode {
        var poller = try Poller()
        try poller.add(process.raw, for: .input, token: 1)
        try poller.add(signals.raw, for: .input, token: 2)
        while true {
            let events = try poller.wait()
            if events.contains(where: { $0.token == 2 }), try RunProgram.isEnd(signals) {
                try? process.send(.terminate)
            }
            if events.contains(where: { $0.token == 1 }) { return Self.code(try process.waitForEnd()) }
        }
    }
}
