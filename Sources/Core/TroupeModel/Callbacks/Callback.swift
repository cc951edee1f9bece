public import TroupeValue

extension Callback {
    /// The callback's name in section 9; nil for a delegate message, because its protocol has its own names.
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
        case .encodeRestorableState: .encodeRestorableState
        case .decodeRestorableState: .decodeRestorableState
        case .delegate: nil
        }
    }

    /// True if the next step of the order waits for the answer (rule 5); false for posts.
    public var isCall: Bool {
        switch self {
        case .awakeFromNib, .shouldPerformSegue, .prepareForSegue, .loadView, .viewDidLoad, .viewWillUnload,
            .viewWillLayoutSubviews, .updateViewConstraints, .viewDidLayoutSubviews, .willMoveToParent,
            .shouldAutorotate,
            .supportedInterfaceOrientations, .preferredInterfaceOrientation, .willRotate, .willAnimateRotation,
            .willAnimateFirstHalfOfRotation, .willAnimateSecondHalfOfRotation, .encodeRestorableState,
            .decodeRestorableState:
            true
        case .viewDidUnload, .didMoveToParent, .presentationEnded, .presentedControllerFailed, .didRotate,
            .didAnimateFirstHalfOfRotation, .deviceOrientationDidChange, .didReceiveMemoryWarning, .setEditing:
            false
        case .appearance(let phase, _): phase.isCall
        case .delegate(let message): message.expectsReply
        }
    }

    /// True if the answer may be the state that the code saves (section 10).
    public var savesState: Bool {
        switch self {
        case .encodeRestorableState, .appearance(.willDisappear, _), .didReceiveMemoryWarning: true
        case .awakeFromNib, .shouldPerformSegue, .prepareForSegue, .loadView, .viewDidLoad, .viewWillUnload,
            .viewDidUnload, .appearance, .viewWillLayoutSubviews, .updateViewConstraints, .viewDidLayoutSubviews,
            .willMoveToParent, .didMoveToParent, .presentationEnded, .presentedControllerFailed, .shouldAutorotate,
            .supportedInterfaceOrientations, .preferredInterfaceOrientation, .willRotate, .willAnimateRotation,
            .didRotate, .willAnimateFirstHalfOfRotation, .didAnimateFirstHalfOfRotation,
            .willAnimateSecondHalfOfRotation, .deviceOrientationDidChange, .setEditing, .decodeRestorableState,
            .delegate:
            false
        }
    }
}

extension DelegateMessage {
    /// The size of the names and the payload, in bytes.
    var size: Int { protocolName.utf8.count + name.utf8.count + payload.size }
}

/// A value with the name of the type it was made from.
public struct Payload: Hashable, Sendable, Codable {
    /// The Swift type, for logs and for checks; empty where the type does not matter.
    public var typeName: String
    /// The encoded data. Processes between the sender and the receiver forward it without decoding it.
    public var packed: PackedValue
    /// The decoded data. Complexity: O(size), because each access decodes the data.
    public var value: Value { packed.value }

    /// The maximum nesting of lists and maps in a payload. It is below ``PackedValue/maximumDepth``, because events
    /// and reports wrap payloads in further levels.
    public static let maximumDepth = 100
    /// The maximum size of a payload, in bytes. A larger payload would delay every other message of the connection.
    public static let maximumSize = 1 << 20

    /// A value of a type; by default null without a type.
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

    /// The size of the type name and the data, in bytes.
    public var size: Int { typeName.utf8.count + packed.bytes.count }

    /// Throws `badArgument` if the payload is larger than ``maximumSize``.
    public func checkSize() throws(Failure) {
        guard size > Self.maximumSize else { return }
        throw Failure(
            .badArgument, "a \(typeName) of \(size) bytes exceeds the \(Self.maximumSize) bytes of a message",
            hint: "put large data into a file and send its path")
    }

    /// The payload as events and replies print it.
    public var report: Value { ["type": .string(typeName), "value": value] }
}
