public import TroupeModel

/// The answer to one call.
public struct CallAnswer: Hashable, Sendable {
    /// The callback that is answered.
    public var call: CallID
    /// What the code answered.
    public var answer: Answer

    /// Makes an answer.
    public init(_ call: CallID, _ answer: Answer) {
        self.call = call
        self.answer = answer
    }
}
