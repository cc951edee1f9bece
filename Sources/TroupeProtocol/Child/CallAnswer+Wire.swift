import CMessages
public import TroupeMessages
import TroupeModel

extension CallAnswer: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Answer>?) { troupe__answer__init(message) }

    func fill(_ message: inout Troupe__Answer, _ arena: Arena) {
        message.call = call.rawValue
        switch answer {
        case .done:
            message.kind_case = TROUPE__ANSWER__KIND_DONE
            message.done = 1
        case .notImplemented:
            message.kind_case = TROUPE__ANSWER__KIND_NOT_IMPLEMENTED
            message.not_implemented = 1
        case .bool(let flag):
            message.kind_case = TROUPE__ANSWER__KIND_BOOLEAN
            message.boolean = flag.wire
        case .orientations(let mask):
            message.kind_case = TROUPE__ANSWER__KIND_ORIENTATIONS
            message.orientations = UInt32(mask.rawValue)
        case .orientation(let orientation):
            message.kind_case = TROUPE__ANSWER__KIND_ORIENTATION
            message.orientation = orientation?.wire ?? TROUPE__ORIENTATION__ORIENTATION_UNSPECIFIED
        case .prepared(let configurations):
            message.kind_case = TROUPE__ANSWER__KIND_PREPARED
            message.prepared = arena.message(PreparedPart(configurations))
        case .value(let payload):
            message.kind_case = TROUPE__ANSWER__KIND_VALUE
            message.value = arena.message(payload)
        }
    }

    init(wire message: Troupe__Answer) throws(ProtocolError) {
        let call: CallID = try Wire.id(message.call, "an answered call")
        let answer: Answer
        switch message.kind_case {
        case TROUPE__ANSWER__KIND_DONE: answer = .done
        case TROUPE__ANSWER__KIND_NOT_IMPLEMENTED: answer = .notImplemented
        case TROUPE__ANSWER__KIND_BOOLEAN: answer = .bool(message.boolean != 0)
        case TROUPE__ANSWER__KIND_ORIENTATIONS:
            answer = .orientations(OrientationMask(rawValue: UInt8(truncatingIfNeeded: message.orientations)))
        case TROUPE__ANSWER__KIND_ORIENTATION:
            let none = message.orientation == TROUPE__ORIENTATION__ORIENTATION_UNSPECIFIED
            answer = .orientation(none ? nil : try Orientation(wire: message.orientation))
        case TROUPE__ANSWER__KIND_PREPARED:
            answer = .prepared(try Wire.need(message.prepared, "a preparation", as: PreparedPart.self).configurations)
        case TROUPE__ANSWER__KIND_VALUE: answer = .value(try Wire.need(message.value, "an answer's value"))
        default: throw .unknownKind(message: "answer")
        }
        self.init(call, answer)
    }
}

/// What prepareForSegue set.
struct PreparedPart: WireCodable {
    var configurations: [Configuration]

    init(_ configurations: [Configuration]) {
        self.configurations = configurations
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Prepared>?) { troupe__prepared__init(message) }

    func fill(_ message: inout Troupe__Prepared, _ arena: Arena) {
        arena.messages(configurations, &message.n_configurations, &message.configurations)
    }

    init(wire message: Troupe__Prepared) throws(ProtocolError) {
        configurations = try Wire.all(message.n_configurations, message.configurations)
    }
}

/// Several answers.
struct AnswersPart: WireCodable {
    var answers: [CallAnswer]

    init(_ answers: [CallAnswer]) {
        self.answers = answers
    }

    static func initialise(_ message: UnsafeMutablePointer<Troupe__Answers>?) { troupe__answers__init(message) }

    func fill(_ message: inout Troupe__Answers, _ arena: Arena) {
        arena.messages(answers, &message.n_answers, &message.answers)
    }

    init(wire message: Troupe__Answers) throws(ProtocolError) {
        answers = try Wire.all(message.n_answers, message.answers)
    }
}
