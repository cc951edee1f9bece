/// Why something was refused or given up; printed as spelled here.
public enum ErrorCode: String, Hashable, Sendable, Codable, CaseIterable {
    // The request's form.
    case badArgument
    case notSupportedYet
    // What it names.
    case noSuchController
    case ambiguousController
    case noSuchScene
    case noSuchSegue
    case noSuchView
    case noSuchTab
    // Its ground.
    case notInNavigation
    case notInTabBar
    case notOnStack
    case emptyStack
    case duplicateController
    case navigationInNavigation
    case alreadyPresenting
    case alreadyPresented
    case notInHierarchy
    case hasParent
    case wouldCycle
    case nothingPresented
    case notAChild
    case notAllowed
    case noRoot
    case refusedBy
    case refusedOrientation
    case noCommonOrientation
    case notVisible
    case disabled
    case inputDuringTransition
    case noUnwindTarget
    // What ended it.
    case superseded
    case deadlinePassed
    case groundGone
    case windowClosed
    case controllerUnavailable
    case notRunning
    // What a child did.
    case quotaExceeded
    case protocolViolation
    case versionMismatch
    case notImplemented
    case internalError
}

/// Why something did not happen: a code for programs, a sentence for people, and what to do next.
public struct Failure: Error, Hashable, Sendable {
    /// What programs decide by.
    public var code: ErrorCode
    /// What happened, to which controller.
    public var message: String
    /// What can be done instead; nil when there is nothing to do.
    public var hint: String?
    /// A failure with its sentence for people and, where there is one, the next thing to do.
    public init(_ code: ErrorCode, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
    }
}
