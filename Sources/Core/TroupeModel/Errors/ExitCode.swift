/// What a program of Troupe ends with; the one table behind the programs, their help and the manual.
///
/// The numbers from 64 on are those of BSD's `sysexits.h`.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
    /// What was asked for was done.
    case completed = 0
    /// An `expect`, `reply` or `wait` of a scenario did not come true, a row of `troupe bench` is above its
    /// limit, or `troupe lint` finds a mistake.
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
    /// The command line is not one of those the help shows.
    case usage = 64
    /// A storyboard, an `Info.plist`, a model file or a script is not what it should be.
    case badData = 65
    /// A file that was named is not there.
    case noSuchFile = 66
    /// The executable for the children is missing or cannot be used.
    case unavailable = 69
    /// A mistake of Troupe itself.
    case internalError = 70
    /// A folder, a lock or a socket cannot be made.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// There was no answer in time.
    case timedOut = 75
    /// The other side speaks another version of the protocol.
    case protocolVersion = 76
    /// The other side or a file does not allow it.
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
        case .crashed: "the controller crashed at it"
        case .hung: "the controller hung at it"
        case .usage: "wrong usage"
        case .badData: "bad storyboard or script"
        case .noSuchFile: "no such file"
        case .unavailable: "child executable unusable"
        case .internalError: "a bug in Troupe"
        case .cannotCreate: "cannot create a file or folder"
        case .inputOutput: "input or output failed"
        case .timedOut: "timed out"
        case .protocolVersion: "protocol versions do not fit"
        case .permission: "permission denied"
        }
    }

    /// The name that `--json` prints for an error that has no code of its own: the case as spelled here.
    public var word: String { "\(self)" }

    /// What the command that made a request ends with.
    public init(of status: Reply.Status) {
        self =
            switch status {
            case .completed: .completed
            case .superseded, .cancelled: .cancelled
            case .rejected(let failure): Self(of: failure.code)
            }
    }

    /// The exit code for a request rejected with that error code.
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
