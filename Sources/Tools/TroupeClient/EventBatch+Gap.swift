public import TroupeMessages
public import TroupeModel

extension EventBatch {
    /// The events of the batch.
    public var logged: [LoggedEvent] { events.compactMap { LoggedEvent(report: $0.report) } }

    /// An event in place of the missing events, which the instance no longer keeps.
    ///
    /// - Parameter sequence: The number of the last known event.
    public func gap(after sequence: UInt64) -> LoggedEvent { LoggedEvent(missing: missed, after: sequence) }
}
