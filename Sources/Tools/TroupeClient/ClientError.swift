public import TroupeModel
public import TroupePlatform

/// The reason why an instance could not be asked, or did not answer.
public enum ClientError: ProgramFailure, Hashable, Sendable {
    /// No instance with that name runs. The payload has the folder that was searched and the running instances.
    case noSuchInstance(name: String, folder: String, running: [String], lastEnd: LastEnd? = nil)
    /// The instance ended during the exchange.
    case instanceEnded(name: String)
    /// The instance ended during the exchange, by a fault with a cause.
    case instanceFailed(name: String, LastEnd)
    /// A process other than the instance's daemon listens at its socket.
    case impostor(name: String, process: Int32)
    /// The daemon refused the connection of this program.
    case denied(name: String)
    /// No answer came within that many milliseconds.
    case timedOut(name: String, question: String, milliseconds: Int)
    /// The daemon speaks a protocol version that this program does not read.
    case protocolVersion(name: String, reason: String)
    /// The daemon refused to answer, with a reason.
    case refused(Failure)
    /// The folders of the instance are unusable.
    case place(InstanceError)
    /// The system or libzmq refused; a whole sentence without a full stop.
    case system(String)
}

extension ClientError {
    /// The error as an error of the program.
    public var programError: ProgramError {
        switch self {
        case .noSuchInstance(let name, let folder, let running, let lastEnd):
            let hint =
                running.isEmpty
                ? "no instance is running; start one with 'troupe run PATH'"
                : "running instances: \(running.joined(separator: ", ")); choose one with --name"
            return ProgramError(
                .noSuchInstance,
                "no such instance '\(name)': no daemon runs in \(folder)"
                    + (lastEnd.map { "; it ended by a fault: \($0.cause)" } ?? ""), hint: hint)
        case .instanceEnded(let name):
            return ProgramError(
                .noSuchInstance, "instance '\(name)' ended before it answered",
                hint: "run 'troupe list' to see the running instances")
        case .instanceFailed(let name, let end):
            return ProgramError(
                ExitCode(rawValue: end.code) ?? .internalError, "instance '\(name)' ended by a fault: \(end.cause)",
                hint: "start it again with 'troupe run PATH'; run 'troupe doctor' to check this machine")
        case .impostor(let name, let process):
            return ProgramError(
                .timedOut, "process \(process) answers for instance '\(name)' but is not its daemon",
                hint: "try again: the instance recreates its socket; end that process if it answers again")
        case .denied(let name):
            return ProgramError(
                .permission,
                "instance '\(name)' refuses this program: it accepts only those of the user who started it",
                hint: "run it as that user and outside of the instance's children, or start an instance of your own")
        case .timedOut(let name, let question, let milliseconds):
            return ProgramError(
                .timedOut, "instance '\(name)' did not answer '\(question)' within \(milliseconds) ms",
                hint: "check it with 'troupe doctor', or end it with 'troupe stop'")
        case .protocolVersion(let name, let reason):
            return ProgramError(
                .protocolVersion, "instance '\(name)' speaks another version of the protocol: \(reason)",
                hint: "use the 'troupe' it was started with, or stop it and start it again")
        case .refused(let failure): return failure.programError
        case .place(let error): return ProgramError(Self.exitCode(of: error), error.reason, hint: error.advice)
        case .system(let sentence):
            return ProgramError(.inputOutput, sentence, hint: "run 'troupe doctor' to check this machine")
        }
    }

    private static func exitCode(of error: InstanceError) -> ExitCode {
        switch error {
        case .invalidName: .usage
        case .alreadyRunning: .alreadyRunning
        case .pathTooLong, .notAFolder: .cannotCreate
        case .foreignOwner, .openToOthers: .permission
        case .unusable: error.isPermission ? .permission : .cannotCreate
        case .system: error.isPermission ? .permission : .inputOutput
        }
    }

    /// The exit code of the program.
    public var exitCode: ExitCode { programError.exitCode }
    /// The description of the error, without a full stop.
    public var message: String { programError.message }
    /// The next step to take, without a full stop; nil if the message contains it.
    public var hint: String? { programError.hint }
}
