/// What a controller answers to a call.
public enum Answer: Hashable, Sendable {
    /// The callback ran.
    case done
    /// The controller has no code for it: UIKit's default stands.
    case notImplemented
    /// The answer to a should-question.
    case bool(Bool)
    case orientations(OrientationMask)
    case orientation(Orientation?)
    /// What `prepareForSegue` set, all or nothing.
    case prepared([Configuration])
    /// The reply to a delegate message.
    case value(Payload)
}

/// What is recorded for a controller before, or while, it runs; told to every incarnation of it.
public struct Configuration: Hashable, Sendable, Codable {
    public var controller: ControllerID
    /// Set by key; at most 64 KiB encoded.
    public var values: Fields
    /// Who its delegate messages go to.
    public var delegate: ControllerID?
    /// What contains it now: an incarnation that takes another one's place is not moved again (SEMANTICS rule 9), so
    /// this is how it knows.
    public var parent: ControllerID?
    public init(
        controller: ControllerID, values: Fields = [:], delegate: ControllerID? = nil, parent: ControllerID? = nil
    ) {
        self.controller = controller
        self.values = values
        self.delegate = delegate
        self.parent = parent
    }
}

/// One item of what travels to a child in a message: consecutive ones travel together.
public enum Delivery: Hashable, Sendable {
    case callback(CallID, Callback)
    /// Recorded configuration, told before everything that may depend on it.
    case configuration(Configuration)
}
