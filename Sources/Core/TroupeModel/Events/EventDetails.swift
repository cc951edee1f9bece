/// What happened, with all that an event says of it besides whom it happened to and when.
///
/// The members it prints are made when somebody reads them, so that nobody who waits for what happened waits for that.
public enum EventDetails: Hashable, Sendable {
    /// A monitor hears from here on.
    case attached(instance: String, pid: Int32?)
    /// A callback or delegate message was sent; without number where a built-in container was told.
    case callback(name: String, CallbackDetails, CallID?)
    /// The answer to that call came.
    case acknowledged(name: String, CallID)
    /// A request came.
    case request(RequestID, command: String, asker: EventAsker)
    /// A request ended.
    indirect case reply(Reply)
    /// A transition began.
    case began(TransitionCause)
    /// A transition is over.
    case settled
    /// A process changed; with the sentence why, where it ended, and how often it was started again.
    case process(ProcessChange, ProcessState, cause: String?, restarts: Int)
    /// A fault was brought into a process.
    case injected(Fault)
    /// A child broke a rule; the process as `c4.1`.
    case violation(ErrorCode, message: String, process: String)
    /// Somebody connected who may not; the process where it is known.
    case refusedConnection(message: String, process: Int32?)
    /// Something that is allowed and hardly meant.
    case diagnostic(String)
    /// What those hear who do not see the screen: an element that has the focus now, or an announcement.
    case spoken(Speech, String)
    /// A process ended or was missing, and this callback or message was not run.
    case lost(name: String)
    /// So many events are no longer kept.
    case gap(missed: UInt64, message: String)
    /// Something that this version does not know, or cannot read.
    case unknown(Event.Kind?, name: String?)

    /// What sort of thing it is; nil for one that is not known.
    public var kind: Event.Kind? {
        switch self {
        case .attached: .attached
        case .callback(_, .delegate, _): .delegate
        case .callback: .callback
        case .acknowledged: .acknowledged
        case .request: .request
        case .reply: .reply
        case .began, .settled: .transition
        case .process: .process
        case .injected, .violation, .refusedConnection: .fault
        case .diagnostic: .diagnostic
        case .spoken: .accessibility
        case .lost, .gap: .lost
        case .unknown(let kind, _): kind
        }
    }

    /// What happened in one word: of callbacks and messages their name.
    public var name: String? {
        switch self {
        case .attached(let name, _), .callback(let name, _, _), .acknowledged(let name, _), .lost(let name): name
        case .request, .reply, .diagnostic: nil
        case .spoken(let speech, _): speech.rawValue
        case .began: "began"
        case .settled: "settled"
        case .process(let change, _, _, _): change.rawValue
        case .injected: "injected"
        case .violation(let code, _, _): code.rawValue
        case .refusedConnection: "refusedConnection"
        case .gap: "events"
        case .unknown(_, let name): name
        }
    }

    /// The call that was made or answered; nil for anything else.
    public var call: CallID? {
        switch self {
        case .callback(_, _, let call): call
        case .acknowledged(_, let call): call
        case .attached, .request, .reply, .began, .settled, .process, .injected, .violation, .refusedConnection,
            .diagnostic, .spoken, .lost, .gap, .unknown:
            nil
        }
    }

    /// How many bytes the text and values are made of that can be of any size.
    var size: Int {
        switch self {
        case .callback(let name, let details, _): name.utf8.count + details.size
        case .reply(let reply): reply.size
        case .violation(_, let message, _), .refusedConnection(let message, _), .diagnostic(let message),
            .gap(_, let message), .spoken(_, let message):
            message.utf8.count
        case .attached, .acknowledged, .request, .began, .settled, .process, .injected, .lost, .unknown: 0
        }
    }
}

extension Speech: Reportable {}

/// Who asks, as events name them.
public enum EventAsker: Hashable, Sendable {
    /// A command line or another client.
    case client
    /// A person at a display.
    case user
    /// Troupe itself.
    case troupe
    /// A controller.
    case controller(ControllerID)

    /// Whoever asks.
    public init(_ asker: Asker) {
        switch asker {
        case .client: self = .client
        case .controller(let id, _, _): self = .controller(id)
        case .user: self = .user
        case .system: self = .troupe
        }
    }
}

/// Why a transition began.
public enum TransitionCause: Hashable, Sendable {
    /// Somebody asked for it.
    case request(RequestID, command: String, asker: EventAsker)
    /// The instance shows itself for the first time.
    case launch
    /// A new process takes its controller's place.
    case restoration(ControllerID)
    /// What a container holds is looked over.
    case review(ControllerID)
    /// What was presented has failed.
    case dismissal(ControllerID)

    /// The word for what runs.
    public var command: String {
        switch self {
        case .request(_, let command, _): command
        case .launch: "launch"
        case .restoration: "restore"
        case .review: "remove"
        case .dismissal: "dismiss"
        }
    }
}

extension ProcessChange: Reportable {
    /// Whether it ended.
    public var isEnd: Bool { self == .exited || self == .unavailable }
}

/// What an event says of a callback or delegate message besides its name.
public enum CallbackDetails: Hashable, Sendable {
    /// Nothing.
    case none
    /// Of the four appearance callbacks.
    case appearance(animated: Bool, reason: AppearanceReason, flags: AppearanceFlags)
    /// The parent it moves to; nil for none.
    case move(parent: ControllerID?)
    /// `duration` in milliseconds.
    case rotation(to: Orientation, duration: Int)
    /// From where the interface has turned.
    case rotated(from: Orientation)
    /// The first half of a two-step rotation is over.
    case halfRotated(to: Orientation)
    /// The second half of a two-step rotation begins.
    case secondHalf(from: Orientation, duration: Int)
    /// How the device is held now.
    case held(DeviceOrientation)
    /// The view's size to come.
    case layout(Size)
    /// A segue by Xcode's id and the name code fires it by.
    case segue(id: String, identifier: String?, destination: ControllerID)
    /// The segue that a person fired.
    case segueQuestion(identifier: String)
    /// Whether editing begins.
    case editing(Bool, animated: Bool)
    /// Who presented what was dismissed.
    case presentationEnded(presenter: ControllerID)
    /// What was presented, and why it was given up.
    case presentationFailed(presented: ControllerID, cause: String)
    /// A message of a delegate protocol.
    case delegate(from: ControllerID, protocolName: String, payload: PackedValue)

    /// What events say of a callback.
    public init(_ callback: Callback) {
        switch callback {
        case .appearance(_, let context):
            self = .appearance(animated: context.animated, reason: context.reason, flags: context.flags)
        case .willMoveToParent(let parent), .didMoveToParent(let parent): self = .move(parent: parent)
        case .willRotate(let orientation, let duration), .willAnimateRotation(let orientation, let duration),
            .willAnimateFirstHalfOfRotation(let orientation, let duration):
            self = .rotation(to: orientation, duration: duration)
        case .didRotate(let orientation): self = .rotated(from: orientation)
        case .didAnimateFirstHalfOfRotation(let orientation): self = .halfRotated(to: orientation)
        case .willAnimateSecondHalfOfRotation(let orientation, let duration):
            self = .secondHalf(from: orientation, duration: duration)
        case .deviceOrientationDidChange(let orientation): self = .held(orientation)
        case .viewWillLayoutSubviews(let context): self = .layout(context.size)
        case .prepareForSegue(let segue):
            self = .segue(id: segue.segueID, identifier: segue.identifier, destination: segue.destination)
        case .shouldPerformSegue(let identifier, _): self = .segueQuestion(identifier: identifier)
        case .setEditing(let editing, let animated): self = .editing(editing, animated: animated)
        case .presentationEnded(let presenter): self = .presentationEnded(presenter: presenter)
        case .presentedControllerFailed(let presented, let cause):
            self = .presentationFailed(presented: presented, cause: cause)
        case .delegate(let message):
            self = .delegate(
                from: message.from, protocolName: message.protocolName, payload: message.payload.packed)
        case .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .viewDidLayoutSubviews,
            .shouldAutorotate, .supportedInterfaceOrientations, .preferredInterfaceOrientation,
            .didReceiveMemoryWarning, .updateViewConstraints:
            self = .none
        }
    }

    /// How many bytes its text and values are made of.
    var size: Int {
        switch self {
        case .none, .appearance, .move, .rotation, .rotated, .halfRotated, .secondHalf, .held, .layout, .editing,
            .presentationEnded:
            0
        case .segue(let id, let identifier, _): id.utf8.count + (identifier?.utf8.count ?? 0)
        case .segueQuestion(let identifier): identifier.utf8.count
        case .presentationFailed(_, let cause): cause.utf8.count
        case .delegate(_, let name, let payload): name.utf8.count + payload.bytes.count
        }
    }
}
