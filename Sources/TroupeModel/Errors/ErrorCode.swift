/// Why something was refused or given up; printed as spelled here.
public enum ErrorCode: String, Hashable, Sendable, Codable, CaseIterable {
    // The request's form.
    /// The request makes no sense as it stands.
    case badArgument
    /// It makes sense, and this version does not do it.
    case notSupportedYet
    // What it names.
    /// No controller has that id or name.
    case noSuchController
    /// More than one controller has that name.
    case ambiguousController
    /// The application has no such scene.
    case noSuchScene
    /// The controller has no such segue.
    case noSuchSegue
    /// Nothing that is shown carries that text or id.
    case noSuchView
    /// The tab bar has no tab there.
    case noSuchTab
    // Its ground.
    /// No navigation controller is around it.
    case notInNavigation
    /// No tab bar controller is around it.
    case notInTabBar
    /// It does not stand on that stack.
    case notOnStack
    /// A stack has at least one controller.
    case emptyStack
    /// One controller cannot stand in two places of a container.
    case duplicateController
    /// A navigation controller cannot stand on another's stack.
    case navigationInNavigation
    /// The presenter presents another already.
    case alreadyPresenting
    /// It is presented already.
    case alreadyPresented
    /// It stands in no window, or nothing around it can do that.
    case notInHierarchy
    /// It stands elsewhere and has to be removed there first.
    case hasParent
    /// It would contain or present itself.
    case wouldCycle
    /// There is nothing to dismiss.
    case nothingPresented
    /// It is no child of that container.
    case notAChild
    /// Whoever asked may not do this to that controller.
    case notAllowed
    /// The window is empty.
    case noRoot
    /// A controller or delegate was asked and said no; the message names it.
    case refusedBy
    /// The controller that decides does not allow that orientation.
    case refusedOrientation
    /// Controller and application allow no orientation in common.
    case noCommonOrientation
    /// It cannot be seen, so it cannot be touched.
    case notVisible
    /// The control is disabled.
    case disabled
    /// A touch that would begin a second transition was dropped (rule 13).
    case inputDuringTransition
    /// Nobody around the source has the unwind action.
    case noUnwindTarget
    // What ended it.
    /// A later request took its place.
    case superseded
    /// It waited for longer than it may.
    case deadlinePassed
    /// Whoever asked took it back while it waited.
    case withdrawn
    /// What it was about ended while it waited.
    case groundGone
    /// The window or the instance ended before it.
    case windowClosed
    /// The controller has no process that could answer.
    case controllerUnavailable
    /// The instance does not run.
    case notRunning
    // What a child did.
    /// A child used or sent more than it may.
    case quotaExceeded
    /// A child said what it may not say.
    case protocolViolation
    /// The two sides speak no version in common.
    case versionMismatch
    /// The controller has no code for it.
    case notImplemented
    /// A mistake in Troupe itself.
    case internalError
}

/// Why something did not happen: a code for programs, a sentence for people, and what to do next.
public struct Failure: ProgramFailure, Hashable, Sendable {
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

    /// As what a request came to: it is rejected.
    public var programError: ProgramError { ProgramError(.rejected, message, hint: hint, code: code) }
}
