public import TroupeMessages
public import TroupeModel

extension EventBatch {
    /// The events it tells of.
    public var logged: [LoggedEvent] { events.compactMap { LoggedEvent(report: $0.report) } }

    /// What stands for events that the instance no longer keeps.
    ///
    /// - Parameter sequence: The number of the last event that is known.
    public func gap(after sequence: UInt64) -> LoggedEvent { LoggedEvent(missing: missed, after: sequence) }
}
