/// What a controller is told or asked, with all that it needs to know for it.
public enum Callback: Hashable, Sendable {
    case awakeFromNib
    case shouldPerformSegue(identifier: String, sender: Value)
    case prepareForSegue(SegueHandle)
    case loadView
    case viewDidLoad
    case viewWillUnload
    case viewDidUnload
    case appearance(AppearancePhase, AppearanceContext)
    case viewWillLayoutSubviews(LayoutContext)
    /// Between the two: the views have their new size, their subviews are not placed yet.
    case updateViewConstraints
    case viewDidLayoutSubviews
    case willMoveToParent(ControllerID?)
    case didMoveToParent(ControllerID?)
    /// What this controller presented was dismissed.
    case presentationEnded(ControllerID)
    /// What this controller presented was given up by supervision.
    case presentedControllerFailed(ControllerID, cause: String)
    case shouldAutorotate
    case supportedInterfaceOrientations
    case preferredInterfaceOrientation
    /// `duration` in milliseconds.
    case willRotate(to: Orientation, duration: Int)
    case willAnimateRotation(to: Orientation, duration: Int)
    case didRotate(from: Orientation)
    case didReceiveMemoryWarning
    case setEditing(Bool, animated: Bool)
    /// A message of a delegate protocol, from another controller or from a built-in container.
    case delegate(DelegateMessage)

    /// The name in SEMANTICS section 9; nil for delegate messages, which have their protocol's own names.
    public var name: CallbackName? {
        switch self {
        case .awakeFromNib: .awakeFromNib
        case .shouldPerformSegue: .shouldPerformSegue
        case .prepareForSegue: .prepareForSegue
        case .loadView: .loadView
        case .viewDidLoad: .viewDidLoad
        case .viewWillUnload: .viewWillUnload
        case .viewDidUnload: .viewDidUnload
        case .appearance(let phase, _): phase.callback
        case .viewWillLayoutSubviews: .viewWillLayoutSubviews
        case .updateViewConstraints: .updateViewConstraints
        case .viewDidLayoutSubviews: .viewDidLayoutSubviews
        case .willMoveToParent: .willMoveToParent
        case .didMoveToParent: .didMoveToParent
        case .presentationEnded: .presentationEnded
        case .presentedControllerFailed: .presentedControllerFailed
        case .shouldAutorotate: .shouldAutorotate
        case .supportedInterfaceOrientations: .supportedInterfaceOrientations
        case .preferredInterfaceOrientation: .preferredInterfaceOrientation
        case .willRotate: .willRotate
        case .willAnimateRotation: .willAnimateRotation
        case .didRotate: .didRotate
        case .didReceiveMemoryWarning: .didReceiveMemoryWarning
        case .setEditing: .setEditing
        case .delegate: nil
        }
    }

    /// Whether the answer is waited for before the next step of the order (SEMANTICS rule 5). The others are posts.
    public var isCall: Bool {
        switch self {
        case .awakeFromNib, .shouldPerformSegue, .prepareForSegue, .loadView, .viewDidLoad, .viewWillUnload,
            .viewWillLayoutSubviews, .updateViewConstraints, .viewDidLayoutSubviews, .willMoveToParent,
            .shouldAutorotate,
            .supportedInterfaceOrientations, .preferredInterfaceOrientation, .willRotate, .willAnimateRotation:
            true
        case .viewDidUnload, .didMoveToParent, .presentationEnded, .presentedControllerFailed, .didRotate,
            .didReceiveMemoryWarning, .setEditing:
            false
        case .appearance(let phase, _): phase.isCall
        case .delegate(let message): message.expectsReply
        }
    }
}

/// The layout a controller's view is given.
public struct LayoutContext: Hashable, Sendable, Codable {
    /// Counts up with every layout of a controller; a view update names the one it was made for.
    public var serial: UInt64
    /// The view's size, in points.
    public var size: Size
    /// What bars cover at the edges.
    public var insets: Insets
    public var orientation: Orientation
    public init(serial: UInt64, size: Size, insets: Insets, orientation: Orientation) {
        self.serial = serial
        self.size = size
        self.insets = insets
        self.orientation = orientation
    }
}

/// What `prepareForSegue` works on: the segue, its destination and all that the destination contains.
public struct SegueHandle: Hashable, Sendable, Codable {
    /// A controller that came into being with the segue.
    public struct Made: Hashable, Sendable, Codable {
        public var id: ControllerID
        public var kind: String
        public var className: String?
        public var identifier: String?
        public var storyboardID: String?
        public var title: String?
        public init(
            id: ControllerID, kind: String, className: String?, identifier: String?, storyboardID: String?,
            title: String?
        ) {
            self.id = id
            self.kind = kind
            self.className = className
            self.identifier = identifier
            self.storyboardID = storyboardID
            self.title = title
        }
    }

    public var segueID: String
    public var identifier: String?
    public var kind: String
    public var source: ControllerID
    public var destination: ControllerID
    /// The destination and every controller it contains, outer first.
    public var made: [Made]
    public var sender: Value
    public init(
        segueID: String, identifier: String?, kind: String, source: ControllerID, destination: ControllerID,
        made: [Made], sender: Value
    ) {
        self.segueID = segueID
        self.identifier = identifier
        self.kind = kind
        self.source = source
        self.destination = destination
        self.made = made
        self.sender = sender
    }
}

/// A message of a delegate protocol (SEMANTICS section 7). The payload is opaque to the daemon.
public struct DelegateMessage: Hashable, Sendable, Codable {
    /// Who sent it; a built-in container speaks to its delegate in its own name.
    public var from: ControllerID
    /// The delegate protocol's name.
    public var protocolName: String
    /// The message's name within the protocol.
    public var name: String
    public var payload: Payload
    public var expectsReply: Bool
    public init(from: ControllerID, protocolName: String, name: String, payload: Payload, expectsReply: Bool) {
        self.from = from
        self.protocolName = protocolName
        self.name = name
        self.payload = payload
        self.expectsReply = expectsReply
    }
}

/// A value with the name of the type it was made from.
public struct Payload: Hashable, Sendable, Codable {
    public var typeName: String
    public var value: Value
    public init(typeName: String = "", value: Value = .null) {
        self.typeName = typeName
        self.value = value
    }
}
