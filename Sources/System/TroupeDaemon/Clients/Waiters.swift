import TroupeTransport

/// The open questions of one kind, one a client. Nobody says that a client has gone: once there are more than there can be
/// clients, those who ask are told to ask anew, which who is gone does not.
struct Waiters<Question> {
    /// Twice as many as there can be connections.
    static var limit: Int { 2 * Int(DescriptorBudget.most) }

    private var questions: [PeerIdentity: Question] = [:]

    var isEmpty: Bool { questions.isEmpty }

    /// Those who ask, and what, in no order.
    var all: [PeerIdentity: Question] { questions }

    /// Takes a question in, in place of the client's last.
    ///
    /// - Returns: Who is to ask anew, for its question is forgotten.
    mutating func add(_ question: Question, of peer: PeerIdentity) -> [PeerIdentity] {
        var forgotten: [PeerIdentity] = []
        if questions.count >= Self.limit, questions[peer] == nil {
            forgotten = Array(questions.keys)
            questions.removeAll()
        }
        questions[peer] = question
        return forgotten
    }

    /// It is answered.
    mutating func remove(_ peer: PeerIdentity) { questions[peer] = nil }
}
