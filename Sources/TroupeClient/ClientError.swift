public import TroupeModel
public import TroupePlatform

/// Why an instance could not be asked, or did not answer.
public enum ClientError: ProgramFailure, Hashable, Sendable {
    /// No instance of that name runs; where it was looked for, and which ones run.
    case noSuchInstance(name: String, folder: String, running: [String])
    /// The instance ended while it was asked.
    case instanceEnded(name: String)
    /// There was no answer within so many milliseconds.
    case timedOut(name: String, question: String, milliseconds: Int)
    /// The daemon's bytes are of a version this program does not read.
    case protocolVersion(name: String, reason: String)
    /// The daemon says why it will not answer.
    case refused(Failure)
    /// The instance's place is not what it should be.
    case place(InstanceError)
    /// The system or libzmq refused; a whole sentence without a full stop.
    case system(String)
}

extension ClientError {
    /// The error as a program's.
    public var programError: ProgramError {
        var code: ErrorCode?
        if case .refused(let failure) = self { code = failure.code }
        return ProgramError(exitCode, message, hint: hint, code: code)
    }

    /// What a program ends with.
    public var exitCode: ExitCode {
        switch self {
        case .noSuchInstance, .instanceEnded: .noSuchInstance
        case .timedOut: .timedOut
        case .protocolVersion: .protocolVersion
        case .refused: .rejected
        case .place(let error):
            switch error {
            case .invalidName: .usage
            case .alreadyRunning: .alreadyRunning
            case .pathTooLong, .notAFolder: .cannotCreate
            case .foreignOwner, .openToOthers: .permission
            case .unusable: error.isPermission ? .permission : .cannotCreate
            case .system: error.isPermission ? .permission : .inputOutput
            }
        case .system: .inputOutput
        }
    }

    /// What is wrong, without a full stop.
    public var message: String {
        switch self {
        case .noSuchInstance(let name, let folder, _): "no such instance '\(name)': nothing runs in \(folder)"
        case .instanceEnded(let name): "instance '\(name)' ended before it answered"
        case .timedOut(let name, let question, let milliseconds):
            "instance '\(name)' did not answer '\(question)' within \(milliseconds) ms"
        case .protocolVersion(let name, let reason):
            "instance '\(name)' speaks another version of the protocol: \(reason)"
        case .refused(let failure): failure.message
        case .place(let error): error.reason
        case .system(let sentence): sentence
        }
    }

    /// What to do next, without a full stop; nil where the message says it.
    public var hint: String? {
        switch self {
        case .noSuchInstance(_, _, let running) where running.isEmpty:
            "no instance runs; start one with 'troupe run PATH'"
        case .noSuchInstance(_, _, let running):
            "these run: \(running.joined(separator: ", ")); choose one with --name"
        case .instanceEnded: "'troupe list' shows what runs"
        case .timedOut: "'troupe doctor' looks at it, 'troupe stop' ends it"
        case .protocolVersion: "use the 'troupe' it was started with, or stop it and start it again"
        case .refused(let failure): failure.hint
        case .place(let error): error.advice
        case .system: "'troupe doctor' looks at this machine"
        }
    }
}
