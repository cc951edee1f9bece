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
    /// The number of relaunches that ``answer(to:_:until:reading:isNews:)`` has reported.
    private var relaunches = 0

    /// The outcome of a question.
    enum Outcome<Answer> {
        case answer(Answer)
        /// The instance was relaunched: the numbers of its news begin anew, and the question is to be asked for them.
        case relaunched
        /// The deadline passed first. The same question may then be asked again.
        case nothing
    }

    init(_ line: consuming Line, name: String) {
        self.name = name
        self.line = line
    }

    /// Waits for the answer to a question. If another question is open, its answer comes first and is dropped.
    ///
    /// - Parameter isNews: Returns true for an answer to this question; other answers are dropped.
    mutating func answer<Answer>(
        to question: Question, _ bytes: [UInt8], until deadline: Int64?,
        reading: ([UInt8]) throws(ProtocolError) -> Answer, isNews: (Answer) -> Bool
    ) throws(ClientError) -> Outcome<Answer> {
        while true {
            if open != question {
                let isSent = try line.send(bytes, until: deadline)
                if isRelaunched() { return .relaunched }
                guard isSent else { return .nothing }
                open = question
            }
            switch try line.receive(until: deadline) {
            case .nothing: return .nothing
            case .reconnected:
                open = nil
                if isRelaunched() { return .relaunched }
            case .message(let bytes):
                let answer: Answer
                do throws(ProtocolError) {
                    answer = try reading(bytes)
                } catch {
                    throw .unreadable(name, error)
                }
                guard isNews(answer) else { continue }
                open = nil
                return .answer(answer)
            }
        }
    }

    /// True once for each relaunch of the instance.
    private mutating func isRelaunched() -> Bool {
        guard line.relaunches != relaunches else { return false }
        relaunches = line.relaunches
        open = nil
        return true
    }
}
