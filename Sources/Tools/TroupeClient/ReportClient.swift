public import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
public import TroupeValue

/// A connection to the control endpoint for a loop that never waits. Questions are sent when the daemon accepts them,
/// answers are received when they have arrived, and each late answer is reported. It belongs to one thread.
public struct ReportClient: ~Copyable {
    /// The outcome of a question.
    public struct Answer: Sendable {
        /// The number that ``ReportClient/ask(_:timeout:)`` returned.
        public var number: UInt64
        /// The report in the form that `--json` prints, or the reason why there is none.
        public var result: Result<Value, ClientError>
    }

    private struct Question {
        var kind: ControlRequest.Kind
        var timeout: Int
        /// A time of `MonotonicClock`.
        var deadline: Int64
        var isSent = false
    }

    private let name: String
    private var line: Line
    private var lastNumber: UInt64 = 0
    private var questions: [UInt64: Question] = [:]

    /// Connects to a running instance.
    public init(to instance: RunningInstance) throws(ClientError) {
        name = instance.name
        line = try Line.open("control", of: instance)
    }

    /// Readable when an answer may be available, and when the instance has ended.
    public var descriptor: Int32 { line.descriptor }

    /// The earliest deadline of an open question, as a time of `MonotonicClock`; nil if no question is open.
    public var deadline: Int64? { questions.values.map(\.deadline).min() }

    /// Asks a question whose answer is a report.
    ///
    /// - Parameter timeout: The time limit for the answer, in milliseconds.
    /// - Returns: The number of the question, and of its answer.
    public mutating func ask(_ kind: ControlRequest.Kind, timeout: Int) -> UInt64 {
        lastNumber += 1
        questions[lastNumber] = Question(
            kind: kind, timeout: timeout, deadline: MonotonicClock.microseconds() + Int64(timeout) * 1000)
        return lastNumber
    }

    /// Sends pending questions and returns the answers that have arrived, without waiting.
    ///
    /// - Throws: An error after which no question can be answered: the instance has ended, or speaks another version.
    public mutating func exchange() throws(ClientError) -> [Answer] {
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
                // It is unknown whether the questions arrived; asking again could perform an action twice.
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
        let late = ClientError.timedOut(name: name, question: question.kind.words, milliseconds: question.timeout)
        return Answer(number: number, result: .failure(late))
    }
}
