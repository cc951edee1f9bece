extension Callback {
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

extension DelegateMessage {
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
