public import TroupeModel

/// The hierarchy of one instance: the controllers, their containment and presentation, and the transitions under way
/// and waiting.
///
/// `Hierarchy` is a value with one entrance: ``handle(_:at:)`` takes an input and returns effects. It does no I/O and
/// has no clock and no randomness, so that every rule can be proven without a process. The value can be saved, compared
/// and replayed; state that lives only while one input is handled belongs to a ``Turn``.
public struct Hierarchy: Hashable, Sendable {
    /// The application, the controllers and the window.
    var interface: Interface
    /// The transitions under way, and the requests that wait.
    var operations = Operations()

    /// A hierarchy with an empty window.
    ///
    /// - Parameter saved: The application that an earlier instance saved; the first root gets its contents back
    ///   (section 10).
    public init(application: ApplicationModel?, settings: Settings, restoring saved: SavedApplication? = nil) {
        interface = Interface(application: application, settings: settings, restoring: saved)
    }

    /// The compiled application; nil for an instance that starts with an empty window.
    public var application: ApplicationModel? { interface.application }
    /// The settings the instance was started with, on its current screen.
    public var settings: Settings { interface.settings }

    /// The controllers and the window.
    var tree: ControllerTree { _read { yield interface.tree } }

    /// Handles one input and returns the effects for the host. Inputs may come in any order; stale inputs are ignored.
    public mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
        var turn = Turn(taking: &self, at: now)
        turn.handle(input)
        turn.giveBack(to: &self)
        return turn.effects
    }

    /// A number for a request that the host answers itself: a touch of a child's view.
    public mutating func takeRequestID() -> RequestID { operations.numbers.nextRequest() }

    /// A number for an input event that the host sends to a child: see `Input.inputSent`.
    public mutating func takeCallID() -> CallID { operations.numbers.nextCall() }
}
