public import TroupeModel

/// Which events are shown.
public struct EventFilter: Hashable, Sendable {
    /// Only those of this controller; nil for all.
    public var controller: ControllerID?
    /// Only those of these kinds; empty for all.
    public var kinds: Set<Event.Kind>

    /// A filter; without arguments it lets everything through.
    public init(controller: ControllerID? = nil, kinds: Set<Event.Kind> = []) {
        self.controller = controller
        self.kinds = kinds
    }

    /// Whether it lets an event through.
    public func lets(_ event: LoggedEvent) -> Bool {
        if let controller, event.subject?.controller != controller { return false }
        return kinds.isEmpty || event.event.kind.map(kinds.contains) ?? false
    }
}
