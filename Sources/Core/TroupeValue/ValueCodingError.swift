/// The reason why a type could not be encoded as a ``Value`` or decoded from it, and the path to the problem.
public struct ValueCodingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of the problem.
    public enum Problem: Error, Equatable, Sendable {
        /// A whole number outside of the range of ``Value`` or of the requested type.
        case numberOutOfRange(String)
        /// A value of another kind than the requested type.
        case wrongKind(wanted: String, found: String)
        /// A required member is missing.
        case missing(String)
        /// A list ends before all requested elements were read.
        case listEnded(count: Int)
        /// An error of the type itself, in its own words.
        case invalid(String)
        /// Lists and maps nest too deep.
        case tooDeep
        /// A type encoded nothing.
        case nothingEncoded
    }

    /// The kind of the problem.
    public var problem: Problem
    /// The names and indices from the outermost value to the problem.
    public var path: [String]

    /// A problem at a path.
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
    /// A problem at a coding path.
    init(_ problem: Problem, at path: [any CodingKey]) {
        self.init(problem, path: path.map { key in key.intValue.map(String.init) ?? key.stringValue })
    }

    /// Converts an error that a type threw during encoding or decoding.
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
    /// The problem as a sentence, without its path.
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

/// An element of a coding path: a member's name or an index in a list.
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

    /// The key that `superEncoder()` and `superDecoder()` use.
    static let superclass = ValueKey.name("super")
}
