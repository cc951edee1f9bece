public import TroupeMessages
public import TroupeModel
import TroupePlatform
import TroupeProtocol

/// A connection to the control endpoint for a loop that never waits: questions are asked as soon as the daemon takes them, answers
/// are taken when they have come, each late one is told. It belongs to one thread.
public struct ReportClient: ~Copyable {
    /// What came of a question.
    public struct Answer: Sendable {
        /// The number ``ReportClient/ask(_:patience:)`` gave the question.
        public var number: UInt64
        /// A report in the form `--json` prints, or why there is none.
        public var result: Result<Value, ClientError>
    }

    private struct Question {
        var kind: ControlRequest.Kind
        var patience: Int
        /// A moment of `MonotonicClock`.
        var deadline: Int64
        var isSent = false
    }

    private let name: String
    private var line: Line
    private var lastNumber: UInt64 = 0
    private var questions: [UInt64: Question] = [:]

    /// Connects to an instance that runs.
    public init(to instance: RunningInstance) throws(ClientError) {
        name = instance.name
        line = try Line.open("control", of: instance)
    }

    /// Readable when there may be an answer, and when the instance has ended.
    public var descriptor: Int32 { line.descriptor }

    /// When the next question is late, as a moment of `MonotonicClock`; nil while none is open.
    public var deadline: Int64? { questions.values.map(\.deadline).min() }

    /// Puts a question, of a kind that is answered by a report.
    ///
    /// - Parameter patience: How long an answer may take, in milliseconds.
    /// - Returns: The question's number; its answer has it too.
    public mutating func ask(_ kind: ControlRequest.Kind, patience: Int) -> UInt64 {
        lastNumber += 1
        questions[lastNumber] = Question(
            kind: kind, patience: patience, deadline: MonotonicClock.microseconds() + Int64(patience) * 1000)
        return lastNumber
    }

    /// Sends what can be sent and gives the answers that have come, without waiting.
    ///
    /// - Throws: What no further question can be answered after: the instance has ended, or speaks another version.
    public mutating func take() throws(ClientError) -> [Answer] {
        var answers = try received()
        for (number, question) in questions.sorted(by: { $0.key < $1.key }) where !question.isSent {
            guard try line.send(ControlRequest(number: number, question.kind).encoded(), until: 0) else { break }
            questions[number]?.isSent = true
        }
        answers += try received()
        let now = MonotonicClock.microseconds()
        for (number, question) in questions.sorted(by: { $0.key < $1.key }) where question.deadline <= now {
            answers.append(fail(number, question))
        }
        return answers
    }

    private mutating func received() throws(ClientError) -> [Answer] {
        var answers: [Answer] = []
        while true {
            switch try line.receive(until: 0) {
            case .nothing: return answers
            case .reconnected:
                // Whether they got through is not known; asking again could do a thing twice.
                for (number, question) in questions.sorted(by: { $0.key < $1.key }) where question.isSent {
                    answers.append(fail(number, question))
                }
            case .message(let bytes):
                let reply = try ControlReply.read(bytes, of: name)
                guard reply.number == 0 || questions.removeValue(forKey: reply.number) != nil else { continue }
                try reply.check(of: name)
                answers.append(Answer(number: reply.number, result: Self.result(reply.kind, name)))
            }
        }
    }

    private static func result(_ kind: ControlReply.Kind, _ name: String) -> Result<Value, ClientError> {
        do throws(ClientError) {
            return .success(try ControlReply.report(of: kind, name))
        } catch {
            return .failure(error)
        }
    }

    private mutating func fail(_ number: UInt64, _ question: Question) -> Answer {
        questions[number] = nil
        let late = ClientError.timedOut(name: name, question: question.kind.words, milliseconds: question.patience)
        return Answer(number: number, result: .failure(late))
    }
}
