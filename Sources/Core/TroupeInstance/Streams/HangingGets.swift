/// The open questions of one stream, one for each client. Each is answered once there is news.
///
/// A client that disconnects leaves its question behind, since ZeroMQ reports no disconnect. If more questions are open
/// than clients can be connected, all questions are dropped, and every client is requested to ask again. Only the
/// connected clients do so.
struct HangingGets<Question> {
    /// The number of questions that are kept.
    let limit: Int
    private var questions: [ConnectionID: Question] = [:]

    /// Creates an empty set of questions.
    ///
    /// - Parameter limit: At least the number of clients that can be connected.
    init(limit: Int) {
        precondition(limit > 0)
        self.limit = limit
    }

    /// True if no client waits.
    var isEmpty: Bool { questions.isEmpty }

    /// The open questions by client.
    var all: [ConnectionID: Question] { questions }

    /// Keeps a question in place of the client's previous one.
    ///
    /// - Returns: The clients whose questions were dropped, which should ask again; nearly always empty.
    mutating func add(_ question: Question, of client: ConnectionID) -> [ConnectionID] {
        var dropped: [ConnectionID] = []
        if questions.count >= limit, questions[client] == nil {
            dropped = questions.keys.sorted()
            questions.removeAll()
        }
        questions[client] = question
        assert(questions.count <= limit)
        return dropped
    }

    /// Removes and returns the questions that satisfy a condition, ordered by client.
    mutating func dequeue(where isAnswered: (ConnectionID, Question) -> Bool) -> [(
        client: ConnectionID, question: Question
    )] {
        let answered = questions.filter { isAnswered($0.key, $0.value) }.sorted { $0.key < $1.key }
        for (client, _) in answered { questions[client] = nil }
        return answered.map { ($0.key, $0.value) }
    }
}
