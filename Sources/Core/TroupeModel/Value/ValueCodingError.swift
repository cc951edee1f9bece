/// Why something could not be made into a ``Value`` or out of one, and where in it.
public struct ValueCodingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What was wrong.
    public enum Problem: Error, Equatable, Sendable {
        /// A whole number outside of what a ``Value`` or the wanted type can hold.
        case numberOutOfRange(String)
        /// The value is of another kind than the wanted type.
        case wrongKind(wanted: String, found: String)
        /// A member that has to be there is missing.
        case missing(String)
        /// A list ends before everything wanted was read from it.
        case listEnded(count: Int)
        /// A type said what is wrong in its own words.
        case invalid(String)
        /// More levels of lists and maps than there may be.
        case tooDeep
        /// A type encoded nothing at all.
        case nothingEncoded
    }

    /// What was wrong.
    public var problem: Problem
    /// Names and indices from the outermost value to the place.
    public var path: [String]

    /// Names a problem at a place.
    public init(_ problem: Problem, path: [String]) {
        self.problem = problem
        self.path = path
    }

    /// One sentence with the path, as in `steps.2.text: found a string where an integer should be`.
    public var description: String {
        path.isEmpty ? problem.sentence : path.joined(separator: ".") + ": " + problem.sentence
    }
}

extension ValueCodingError {
    /// Names a problem at a coding path.
    init(_ problem: Problem, at path: [any CodingKey]) {
        self.init(problem, path: path.map { key in key.intValue.map(String.init) ?? key.stringValue })
    }

    /// What a type threw while it was decoded or encoded, in this module's terms.
    init(_ error: any Error, at path: [any CodingKey]) {
        switch error {
        case let error as ValueCodingError: self = error
        case DecodingError.dataCorrupted(let context):
            self.init(.invalid(context.debugDescription), at: context.codingPath)
        case DecodingError.keyNotFound(let key, let context):
            self.init(.missing(key.stringValue), at: context.codingPath)
        case DecodingError.typeMismatch(let type, let context):
            self.init(.invalid("no \(type): \(context.debugDescription)"), at: context.codingPath)
        case DecodingError.valueNotFound(let type, let context):
            self.init(.invalid("no \(type): \(context.debugDescription)"), at: context.codingPath)
        case EncodingError.invalidValue(_, let context):
            self.init(.invalid(context.debugDescription), at: context.codingPath)
        default: self.init(.invalid("\(error)"), at: path)
        }
    }
}

extension ValueCodingError.Problem {
    /// The problem in words, without its place.
    fileprivate var sentence: String {
        switch self {
        case .numberOutOfRange(let number): "\(number) is out of range"
        case .wrongKind(let wanted, let found): "found \(found) where \(wanted) should be"
        case .missing(let name): "there is no member '\(name)'"
        case .listEnded(let count): "the list ends after \(count) members"
        case .invalid(let reason): reason
        case .tooDeep: "too many levels of lists and maps"
        case .nothingEncoded: "nothing was encoded"
        }
    }
}

extension Value {
    /// The kind in words, for messages.
    var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .int: "an integer"
        case .double: "a number"
        case .string: "a string"
        case .bytes: "bytes"
        case .list: "a list"
        case .map: "a map"
        }
    }
}

/// A place in a coding path: a member's name or an index in a list.
enum ValueKey: CodingKey {
    case name(String)
    case index(Int)

    init(stringValue: String) { self = .name(stringValue) }
    init(intValue: Int) { self = .index(intValue) }

    var stringValue: String {
        switch self {
        case .name(let name): name
        case .index(let index): String(index)
        }
    }

    var intValue: Int? {
        switch self {
        case .name: nil
        case .index(let index): index
        }
    }

    /// What `superEncoder()` and `superDecoder()` use.
    static let superclass = ValueKey.name("super")
}
