/// The exit status of Troupe's programs. The programs, their help and the manual use this one table.
///
/// The numbers from 64 on are those of BSD's `sysexits.h`.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
    /// The program did its work.
    case completed = 0
    /// An `expect`, `reply` or `wait` of a scenario failed, a row of `troupe bench` is above its limit, or `troupe
    /// lint` found a mistake.
    case expectationFailed = 1
    /// The request was rejected.
    case rejected = 3
    /// The request was cancelled or superseded.
    case cancelled = 4
    /// No instance of that name runs.
    case noSuchInstance = 5
    /// An instance of that name runs already.
    case alreadyRunning = 6
    /// The touched control calls an action that its controller's class does not have.
    case unrecognizedAction = 7
    /// A controller's process ended while it handled the input.
    case crashed = 8
    /// A controller did not answer the input in time.
    case hung = 9
    /// The command line does not match the usage.
    case usage = 64
    /// A storyboard, an `Info.plist`, a model file or a script is malformed.
    case badData = 65
    /// A named file does not exist.
    case noSuchFile = 66
    /// The executable for the children is missing or cannot be used.
    case unavailable = 69
    /// A defect of Troupe itself.
    case internalError = 70
    /// A folder, a lock or a socket cannot be made.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// The answer did not arrive in time.
    case timedOut = 75
    /// The peer speaks another version of the protocol.
    case protocolVersion = 76
    /// The peer or the file system denied access.
    case permission = 77

    /// The meaning in a few words, as help and manual print it.
    public var summary: String {
        switch self {
        case .completed: "completed"
        case .expectationFailed: "an expectation failed"
        case .rejected: "the request was rejected"
        case .cancelled: "the request was cancelled or superseded"
        case .noSuchInstance: "no such instance"
        case .alreadyRunning: "already running"
        case .unrecognizedAction: "the controller has no such action"
        case .crashed: "the controller crashed"
        case .hung: "the controller hung"
        case .usage: "wrong usage"
        case .badData: "bad storyboard or script"
        case .noSuchFile: "no such file"
        case .unavailable: "child executable unusable"
        case .internalError: "a bug in Troupe"
        case .cannotCreate: "cannot create a file or folder"
        case .inputOutput: "input or output failed"
        case .timedOut: "timed out"
        case .protocolVersion: "protocol versions differ"
        case .permission: "permission denied"
        }
    }

    /// The name that `--json` prints for an error without a code of its own: the name of the case.
    public var word: String { "\(self)" }

    /// The exit status of the command that made a request.
    public init(of status: Reply.Status) {
        self =
            switch status {
            case .completed: .completed
            case .superseded, .cancelled: .cancelled
            case .rejected(let failure): Self(of: failure.code)
            }
    }

    /// The exit status for a request that was rejected with an error code.
    private init(of code: ErrorCode) {
        self =
            switch code {
            case .unrecognizedAction: .unrecognizedAction
            case .crashed: .crashed
            case .hung: .hung
            case .badArgument, .notSupportedYet, .noSuchController, .ambiguousController, .noSuchScene, .noSuchClass,
                .noSuchSegue, .noSuchView, .noSuchTab, .notInNavigation, .notInTabBar, .notOnStack, .emptyStack,
                .duplicateController, .navigationInNavigation, .alreadyPresenting, .alreadyPresented, .notInHierarchy,
                .hasParent, .wouldCycle, .nothingPresented, .notAChild, .notAllowed, .noRoot, .refusedBy,
                .refusedOrientation, .noCommonOrientation, .notVisible, .disabled, .inputDuringTransition,
                .noUnwindTarget, .superseded, .deadlinePassed, .withdrawn, .groundGone, .windowClosed,
                .controllerUnavailable, .notRunning, .quotaExceeded, .protocolViolation, .versionMismatch,
                .notImplemented, .internalError:
                .rejected
            }
    }
}
