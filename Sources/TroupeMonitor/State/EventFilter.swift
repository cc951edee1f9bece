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
    public func lets(_ event: Value) -> Bool {
        if let controller, event["controller"]?.string != controller.description { return false }
        guard !kinds.isEmpty else { return true }
        return event["kind"]?.string.flatMap(Event.Kind.init(rawValue:)).map(kinds.contains) ?? false
    }
}
