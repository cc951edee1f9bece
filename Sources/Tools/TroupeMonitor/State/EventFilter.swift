public import TroupeModel

/// The choice of events to show.
public struct EventFilter: Hashable, Sendable {
    /// The controller whose events pass; nil for all.
    public var controller: ControllerID?
    /// The kinds that pass; empty for all.
    public var kinds: Set<Event.Kind>

    /// Creates a filter; without arguments it passes everything.
    public init(controller: ControllerID? = nil, kinds: Set<Event.Kind> = []) {
        self.controller = controller
        self.kinds = kinds
    }

    /// True if an event passes.
    public func passes(_ event: LoggedEvent) -> Bool {
        if let controller, event.subject?.controller != controller { return false }
        return kinds.isEmpty || event.event.kind.map(kinds.contains) ?? false
    }
}
