/// The kind of an event with its members, without its subject, number and time.
///
/// The printed members are made when a reader asks for them, so that the daemon does not spend time on them while it
/// handles a request.
public enum EventDetails: Hashable, Sendable {
    /// A monitor has attached; its events begin here.
    case attached(instance: String, pid: Int32?)
    /// A callback or delegate message was sent. The number is nil if a built-in container received it.
    case callback(name: String, CallbackDetails, CallID?)
    /// The answer to a call arrived.
    case acknowledged(name: String, CallID)
    /// A request arrived.
    case request(RequestID, command: String, asker: EventAsker)
    /// A request ended.
    indirect case reply(Reply)
    /// A transition began.
    case began(TransitionCause)
    /// A transition ended.
    case settled
    /// A process changed its state. The cause is a sentence about its end; the number counts its restarts.
    case process(ProcessChange, ProcessState, cause: String?, restarts: Int)
    /// A fault was injected into a process.
    case injected(Fault)
    /// A child violated a rule. The process is written as `c4.1`.
    case violation(ErrorCode, message: String, process: String)
    /// A connection was refused. The process is nil if it is not known.
    case refusedConnection(message: String, process: Int32?)
    /// A permitted but probably unintended use.
    case diagnostic(String)
    /// The output of the screen reader: a newly focused element, or an announcement.
    case spoken(Speech)
    /// The state that a controller's next incarnation takes over has changed: the number of views with a value in it,
    /// and its size in bytes.
    case state(StateChange, views: Int, bytes: Int)
    /// A callback or message did not run, because its process had ended or was missing.
    case lost(name: String)
    /// A number of events are no longer kept.
    case gap(missed: UInt64, message: String)
    /// An event that this version does not know or cannot read.
    case unknown(Event.Kind?, name: String?)

    /// The kind of the event; nil for a kind that this version does not know.
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
        case .state: .state
        case .lost, .gap: .lost
        case .unknown(let kind, _): kind
        }
    }

    /// The name of the callback or message, or one word for the event; nil for kinds without a name.
    public var name: String? {
        switch self {
        case .attached(let name, _), .callback(let name, _, _), .acknowledged(let name, _), .lost(let name): name
        case .request, .reply, .diagnostic: nil
        case .spoken(let speech): speech.word
        case .state(let change, _, _): change.rawValue
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

    /// The call that was made or answered; nil for any other event.
    public var call: CallID? {
        switch self {
        case .callback(_, _, let call): call
        case .acknowledged(_, let call): call
        case .attached, .request, .reply, .began, .settled, .process, .injected, .violation, .refusedConnection,
            .diagnostic, .spoken, .state, .lost, .gap, .unknown:
            nil
        }
    }

    /// The size of the texts and values of unbounded length, in bytes.
    var size: Int {
        switch self {
        case .callback(let name, let details, _): name.utf8.count + details.size
        case .reply(let reply): reply.size
        case .violation(_, let message, _), .refusedConnection(let message, _), .diagnostic(let message),
            .gap(_, let message):
            message.utf8.count
        case .spoken(let speech): speech.text.utf8.count
        case .attached, .acknowledged, .request, .began, .settled, .process, .injected, .state, .lost, .unknown: 0
        }
    }
}

extension StateChange: Reportable {}

/// The origin of a request, as events name it.
public enum EventAsker: Hashable, Sendable {
    /// A command line or another client.
    case client
    /// A user at a display.
    case user
    /// Troupe itself.
    case troupe
    /// A controller.
    case controller(ControllerID)

    /// The origin as events name it.
    public init(_ asker: Asker) {
        switch asker {
        case .client: self = .client
        case .controller(let id, _, _): self = .controller(id)
        case .user: self = .user
        case .system: self = .troupe
        }
    }
}

/// The cause of a transition.
public enum TransitionCause: Hashable, Sendable {
    /// A request.
    case request(RequestID, command: String, asker: EventAsker)
    /// The first appearance of the instance.
    case launch
    /// The restart of a controller's process.
    case restoration(ControllerID)
    /// A review of a container: Troupe removes the children that the container has abandoned.
    case review(ControllerID)
    /// The end of the appearance of a child that its container began by hand and does not end.
    case endOfAppearance(ControllerID)
    /// The dismissal of a presented controller that failed.
    case dismissal(ControllerID)
    /// A window follows its screen, to which a display was attached or from which it was detached.
    case window(WindowID)

    /// The name of the running command.
    public var command: String {
        switch self {
        case .request(_, let command, _): command
        case .launch: "launch"
        case .restoration: "restore"
        case .review: "remove"
        case .endOfAppearance: "forward"
        case .dismissal: "dismiss"
        case .window: "window"
        }
    }
}

extension ProcessChange: Reportable {
    /// True if the process ended.
    public var isEnd: Bool { self == .exited || self == .unavailable }
}

/// The members of a callback or delegate message, without its name.
public enum CallbackDetails: Hashable, Sendable {
    /// No members.
    case none
    /// The controller's code loaded or released its view by itself; the daemon sent nothing.
    case byCode
    /// The members of the four appearance callbacks.
    case appearance(animated: Bool, reason: AppearanceReason, flags: AppearanceFlags)
    /// The new parent; nil if the controller leaves its parent.
    case move(parent: ControllerID?)
    /// The orientation after a rotation. `duration` is in milliseconds.
    case rotation(to: Orientation, duration: Int)
    /// The orientation before a rotation.
    case rotated(from: Orientation)
    /// The first half of a two-step rotation has ended.
    case halfRotated(to: Orientation)
    /// The second half of a two-step rotation begins. `duration` is in milliseconds.
    case secondHalf(from: Orientation, duration: Int)
    /// The new orientation of the device.
    case held(DeviceOrientation)
    /// The view's size after the layout.
    case layout(Size)
    /// A segue, by its id in the document and its identifier.
    case segue(id: String, identifier: String?, destination: ControllerID)
    /// The segue that a user triggered.
    case segueQuestion(identifier: String)
    /// True if editing begins, false if it ends.
    case editing(Bool, animated: Bool)
    /// The controller that had presented the dismissed controller.
    case presentationEnded(presenter: ControllerID)
    /// The presented controller that failed, and the cause.
    case presentationFailed(presented: ControllerID, cause: String)
    /// The number of views that take their values over, and the size of the state that code saved, in bytes.
    case restored(views: Int, bytes: Int)
    /// A message of a delegate protocol.
    case delegate(from: ControllerID, protocolName: String, payload: PackedValue)

    /// The members that events print of a callback.
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
        case .decodeRestorableState(let state):
            self = .restored(views: state.views.count, bytes: state.code?.bytes.count ?? 0)
        case .delegate(let message):
            self = .delegate(
                from: message.from, protocolName: message.protocolName, payload: message.payload.packed)
        case .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .viewDidLayoutSubviews,
            .shouldAutorotate, .supportedInterfaceOrientations, .preferredInterfaceOrientation,
            .didReceiveMemoryWarning, .updateViewConstraints, .encodeRestorableState:
            self = .none
        }
    }

    /// The size of the texts and values, in bytes.
    var size: Int {
        switch self {
        case .none, .byCode, .appearance, .move, .rotation, .rotated, .halfRotated, .secondHalf, .held, .layout,
            .editing, .presentationEnded, .restored:
            0
        case .segue(let id, let identifier, _): id.utf8.count + (identifier?.utf8.count ?? 0)
        case .segueQuestion(let identifier): identifier.utf8.count
        case .presentationFailed(_, let cause): cause.utf8.count
        case .delegate(_, let name, let payload): name.utf8.count + payload.bytes.count
        }
    }
}
