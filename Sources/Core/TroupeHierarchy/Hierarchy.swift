public import TroupeModel

/// The hierarchy of one instance: controllers, who contains and presents whom, what is under way and what waits.
///
/// A value with one entrance, `handle`: what happened goes in, what is to be done comes out. It does no I/O, has no
/// clock and no randomness, so that every rule can be proven without a process. It can be saved, compared and
/// replayed: what lives only while one input is handled is a ``Turn``'s.
public struct Hierarchy: Hashable, Sendable {
    /// What stands.
    var interface: Interface
    /// What is under way, and what waits.
    var operations = Operations()

    /// A hierarchy with an empty window.
    public init(application: ApplicationModel?, settings: Settings) {
        interface = Interface(application: application, settings: settings)
    }

    /// The compiled application; nil for an instance that starts with an empty window.
    public var application: ApplicationModel? { interface.application }
    /// What the instance was started with, on the screen it has now.
    public var settings: Settings { interface.settings }

    /// The controllers and the window.
    var tree: ControllerTree { _read { yield interface.tree } }

    /// Takes in what happened and says what to do. Any order of inputs is safe; what is out of date is ignored.
    public mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
        var turn = Turn(taking: &self, at: now)
        turn.handle(input)
        turn.giveBack(to: &self)
        return turn.effects
    }

    /// A number for a request that the host answers itself: a touch of a child's view.
    public mutating func takeRequestID() -> RequestID { operations.numbers.nextRequest() }

    /// A number for what a person does in a child's views: see `Input.inputSent`.
    public mutating func takeCallID() -> CallID { operations.numbers.nextCall() }
}
