/// What a controller is told or asked, with all that it needs to know for it.
///
/// What is large stands apart: a callback is passed on several times, from where it is decided on to where it is told.
public enum Callback: Hashable, Sendable {
    /// The controller was made from its scene; the first it hears.
    case awakeFromNib
    /// A user fired a segue of that identifier: may it go on?
    indirect case shouldPerformSegue(identifier: String, sender: Value)
    /// A segue made its destination, which may now be configured.
    indirect case prepareForSegue(SegueHandle)
    /// The view is needed and not there: make it.
    case loadView
    /// The view was made and everything embedded in it.
    case viewDidLoad
    /// A memory warning is about to take the view; in the classic profile only.
    case viewWillUnload
    /// The view is gone; in the classic profile only.
    case viewDidUnload
    /// One of the four appearance callbacks, with flags and reason (rule 8).
    case appearance(AppearancePhase, AppearanceContext)
    /// The view has a new size; subviews are about to be placed.
    case viewWillLayoutSubviews(LayoutContext)
    /// Between the two: the views have their new size, their subviews are not placed yet.
    case updateViewConstraints
    /// The subviews are placed.
    case viewDidLayoutSubviews
    /// It gets a parent, or loses it where there is none.
    case willMoveToParent(ControllerID?)
    /// It has that parent now, or none.
    case didMoveToParent(ControllerID?)
    /// What this controller presented was dismissed.
    case presentationEnded(ControllerID)
    /// What this controller presented was given up by supervision.
    indirect case presentedControllerFailed(ControllerID, cause: String)
    /// May the interface turn?
    case shouldAutorotate
    /// Which orientations does it allow?
    case supportedInterfaceOrientations
    /// In which orientation is it best presented?
    case preferredInterfaceOrientation
    /// `duration` in milliseconds.
    case willRotate(to: Orientation, duration: Int)
    /// Inside the animation, with the new bounds; `duration` in milliseconds.
    case willAnimateRotation(to: Orientation, duration: Int)
    /// The interface has turned.
    case didRotate(from: Orientation)
    /// Inside the animation's first half; `duration` of it in milliseconds. In the classic profile only, as the next two.
    case willAnimateFirstHalfOfRotation(to: Orientation, duration: Int)
    /// The interface stands half-way.
    case didAnimateFirstHalfOfRotation(to: Orientation)
    /// Inside the animation's second half; `duration` of it in milliseconds.
    case willAnimateSecondHalfOfRotation(from: Orientation, duration: Int)
    /// The device is held otherwise, whether the interface turns or not; to those that registered for it.
    case deviceOrientationDidChange(DeviceOrientation)
    /// Let go of what can be made again.
    case didReceiveMemoryWarning
    /// Editing begins or ends.
    case setEditing(Bool, animated: Bool)
    /// A message of a delegate protocol, from another controller or from a built-in container.
    indirect case delegate(DelegateMessage)

    /// The name in section 9; nil for delegate messages, which have their protocol's own names.
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
        case .willAnimateFirstHalfOfRotation: .willAnimateFirstHalfOfRotation
        case .didAnimateFirstHalfOfRotation: .didAnimateFirstHalfOfRotation
        case .willAnimateSecondHalfOfRotation: .willAnimateSecondHalfOfRotation
        case .deviceOrientationDidChange: .deviceOrientationDidChange
        case .didReceiveMemoryWarning: .didReceiveMemoryWarning
        case .setEditing: .setEditing
        case .delegate: nil
        }
    }

    /// Whether the answer is waited for before the next step of the order (rule 5). The others are posts.
    public var isCall: Bool {
        switch self {
        case .awakeFromNib, .shouldPerformSegue, .prepareForSegue, .loadView, .viewDidLoad, .viewWillUnload,
            .viewWillLayoutSubviews, .updateViewConstraints, .viewDidLayoutSubviews, .willMoveToParent,
            .shouldAutorotate,
            .supportedInterfaceOrientations, .preferredInterfaceOrientation, .willRotate, .willAnimateRotation,
            .willAnimateFirstHalfOfRotation, .willAnimateSecondHalfOfRotation:
            true
        case .viewDidUnload, .didMoveToParent, .presentationEnded, .presentedControllerFailed, .didRotate,
            .didAnimateFirstHalfOfRotation, .deviceOrientationDidChange, .didReceiveMemoryWarning, .setEditing:
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
    /// How the interface stands.
    public var orientation: Orientation
    /// A layout of a view of that size.
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
        /// Its place in the hierarchy; it can be configured at once.
        public var id: ControllerID
        /// Xcode's element name.
        public var kind: String
        /// The class that runs it; nil for a built-in container.
        public var className: String?
        /// Its storyboard identifier.
        public var identifier: String?
        /// Xcode's id of its scene.
        public var storyboardID: String?
        /// What the scene calls it.
        public var title: String?
        /// A controller that a segue made.
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

    /// Xcode's id.
    public var segueID: String
    /// The name code fires it by.
    public var identifier: String?
    /// Xcode's name of the segue's kind.
    public var kind: String
    /// The controller it leaves from, which prepares it.
    public var source: ControllerID
    /// The controller it leads to; for an unwind segue its target.
    public var destination: ControllerID
    /// The destination and every controller it contains, outer first.
    public var made: [Made]
    /// What fired it.
    public var sender: Value
    /// A segue as its source is given it.
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

/// A message of a delegate protocol (section 7). The payload is opaque to the daemon.
public struct DelegateMessage: Hashable, Sendable, Codable {
    /// Who sent it; a built-in container speaks to its delegate in its own name.
    public var from: ControllerID
    /// The delegate protocol's name.
    public var protocolName: String
    /// The message's name within the protocol.
    public var name: String
    /// The message's contents.
    public var payload: Payload
    /// Whether the sender waits for an answer.
    public var expectsReply: Bool
    /// A message from one controller; whom it goes to is the request's.
    public init(from: ControllerID, protocolName: String, name: String, payload: Payload, expectsReply: Bool) {
        self.from = from
        self.protocolName = protocolName
        self.name = name
        self.payload = payload
        self.expectsReply = expectsReply
    }

    /// How many bytes it is made of.
    var size: Int { protocolName.utf8.count + name.utf8.count + payload.size }
}

/// A value with the name of the type it was made from.
public struct Payload: Hashable, Sendable, Codable {
    /// The Swift type, for people and for checks; empty where it does not matter.
    public var typeName: String
    /// The data itself, as it travels: between the two that send and receive it nobody looks into it.
    public var packed: PackedValue
    /// The data itself. Complexity: it is unpacked each time.
    public var value: Value { packed.value }

    /// How deep lists and maps may stand in each other in what controllers say to each other: less deep than
    /// ``PackedValue/maximumDepth``, as events and reports stand around it.
    public static let maximumDepth = 100
    /// How many bytes what one controller says to another may be made of: what is more would keep everybody waiting.
    public static let maximumSize = 1 << 20

    /// A value of a type; null of no type without arguments.
    public init(typeName: String = "", value: Value = .null) {
        self.init(typeName: typeName, packed: PackedValue(value))
    }

    /// A packed value of a type.
    public init(typeName: String, packed: PackedValue) {
        self.typeName = typeName
        self.packed = packed
    }

    private enum CodingKeys: String, CodingKey {
        case typeName
        case packed = "value"
    }

    /// How many bytes it is made of.
    public var size: Int { typeName.utf8.count + packed.bytes.count }

    /// Refuses what is too large to be carried.
    public func checkSize() throws(Failure) {
        guard size > Self.maximumSize else { return }
        throw Failure(
            .badArgument, "a \(typeName) of \(size) bytes is more than the \(Self.maximumSize) that a message carries",
            hint: "put large data into a file and send its path")
    }

    /// What events and replies print of an answer.
    public var report: Value { ["type": .string(typeName), "value": value] }
}
