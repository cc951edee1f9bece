public import TroupeMessages
public import TroupeModel

extension EventBatch {
    /// What stands for events that the instance no longer keeps, in the form of the contract.
    ///
    /// - Parameter sequence: The number of the last event that is known.
    public func gap(after sequence: UInt64) -> Value {
        [
            "seq": .number(sequence &+ missed), "kind": "lost", "name": "events", "missed": .number(missed),
            "message": .string("\(missed) events after \(sequence) are no longer kept"),
        ]
    }
}
