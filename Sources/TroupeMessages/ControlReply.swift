public import TroupeModel

extension ControlReply {
    /// What is answered.
    public enum Kind: Hashable, Sendable {
        /// The terminal reply to a request.
        case reply(Reply)
        /// The members of the printed form of what was asked for.
        case report(Value)
        /// What a child started by hand needs.
        case launch(Launch)
        /// Why there is no answer.
        case failure(Failure)
    }
}
