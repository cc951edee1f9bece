/// What a controller answers to a call.
public enum Answer: Hashable, Sendable {
    /// The callback ran.
    case done
    /// The controller has no code for it: UIKit's default stands.
    case notImplemented
    /// The answer to a should-question.
    case bool(Bool)
    /// The answer to a question for a mask.
    case orientations(OrientationMask)
    /// The preferred orientation; nil for none.
    case orientation(Orientation?)
    /// What `prepareForSegue` set, all or nothing.
    case prepared([Configuration])
    /// The reply to a delegate message.
    case value(Payload)
    /// To `loadView`: the scene is shown as the document has it, without views of the code's own.
    case scene
}

/// What is recorded for a controller before, or while, it runs; told to every incarnation of it.
public struct Configuration: Hashable, Sendable, Codable {
    /// Whom the values are recorded for.
    public var controller: ControllerID
    /// Set by key; all that is recorded for a controller stays within ``limit``.
    public var values: Fields
    /// Who its delegate messages go to.
    public var delegate: ControllerID?
    /// What contains it now: an incarnation that takes another one's place is not moved again (rule 9), so
    /// this is how it knows.
    public var parent: ControllerID?
    /// What it contains already, in order, where an earlier incarnation contained it: those children go on as they were
    /// and are not prepared again (section 3.4).
    public var children: [ContainedChild]
    /// Values and a delegate for one controller of the segue.
    public init(
        controller: ControllerID, values: Fields = [:], delegate: ControllerID? = nil, parent: ControllerID? = nil,
        children: [ContainedChild] = []
    ) {
        self.controller = controller
        self.values = values
        self.delegate = delegate
        self.parent = parent
        self.children = children
    }
}

/// A child of a custom container, and where its view stands.
public struct ContainedChild: Hashable, Sendable, Codable {
    /// The child's place in the hierarchy.
    public var controller: ControllerID
    /// Xcode's id of the container view it stands in.
    public var containerView: String?
    /// The embed segue that made it.
    public var segue: String?
    /// In the container's view; nil fills it.
    public var frame: Rect?
    /// A child in a container view, of an embed segue, or at a frame.
    public init(controller: ControllerID, containerView: String? = nil, segue: String? = nil, frame: Rect? = nil) {
        self.controller = controller
        self.containerView = containerView
        self.segue = segue
        self.frame = frame
    }
}

/// One item of what travels to a child in a message: consecutive ones travel together.
public enum Delivery: Hashable, Sendable {
    /// A call or post, by whose number it is acknowledged.
    case callback(CallID, Callback)
    /// Recorded configuration, told before everything that may depend on it.
    case configuration(Configuration)
}
