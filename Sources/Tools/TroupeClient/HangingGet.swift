import TroupeMessages
import TroupePlatform
import TroupeProtocol

/// One open question over a line: asked once, asked again after a reconnection, and answered when there is news.
struct HangingGet<Question: Equatable>: ~Copyable {
    /// The instance's name, for errors.
    let name: String
    var line: Line
    /// The unanswered question.
    private var open: Question?

    init(_ line: consuming Line, name: String) {
        self.name = name
        self.line = line
    }

    /// Waits for the answer to a question. If another question is open, its answer comes first and is dropped.
    ///
    /// - Parameter isNews: Returns true for an answer to this question; other answers are dropped.
    /// - Returns: nil if the deadline passed first. The same question may then be asked again.
    mutating func answer<Answer>(
        to question: Question, _ bytes: [UInt8], until deadline: Int64?,
        reading: ([UInt8]) throws(ProtocolError) -> Answer, isNews: (Answer) -> Bool
    ) throws(ClientError) -> Answer? {
        while true {
            if open != question {
                guard try line.send(bytes, until: deadline) else { return nil }
                open = question
            }
            switch try line.receive(until: deadline) {
            case .nothing: return nil
            case .reconnected: open = nil
            case .message(let bytes):
                let answer: Answer
                do throws(ProtocolError) {
                    answer = try reading(bytes)
                } catch {
                    throw .unreadable(name, error)
                }
                guard isNews(answer) else { continue }
                open = nil
                return answer
            }
        }
    }
}
