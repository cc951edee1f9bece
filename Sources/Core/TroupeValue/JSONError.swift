/// The reason why a text is not valid JSON, and its position.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of a mistake.
    public enum Problem: Equatable, Sendable {
        /// The text ends inside a value.
        case unexpectedEnd
        /// A byte that is not allowed here; `expected` names the allowed ones.
        case unexpectedByte(UInt8, expected: String)
        /// A number that is not in JSON's form (leading zero, missing digits).
        case malformedNumber
        /// A number outside of the range of a double.
        case numberOutOfRange
        /// A backslash without a valid escape, or half of a surrogate pair.
        case malformedEscape
        /// A raw control character inside a string.
        case controlCharacter(UInt8)
        /// A string that is not UTF-8.
        case notUTF8
        /// A name that the object already contains.
        case duplicateName(String)
        /// Nesting deeper than ``JSON/maximumDepth``.
        case tooDeep
        /// Bytes other than white space after the value.
        case trailingBytes
    }

    /// The kind of the mistake.
    public var problem: Problem
    /// The offset in bytes, from 0.
    public var offset: Int
    /// The line, from 1.
    public var line: Int
    /// The byte in the line, from 1.
    public var column: Int

    /// A problem at a position.
    public init(_ problem: Problem, offset: Int, line: Int, column: Int) {
        self.problem = problem
        self.offset = offset
        self.line = line
        self.column = column
    }

    /// One sentence with line and column.
    public var description: String { "line \(line), column \(column): \(problem.sentence)" }
}

extension JSONError.Problem {
    /// The problem as a sentence, without its position.
    fileprivate var sentence: String {
        switch self {
        case .unexpectedEnd: "the text ends inside a value"
        case .unexpectedByte(let byte, let expected): "found \(Self.name(of: byte)) where \(expected) should be"
        case .malformedNumber: "this is not a JSON number"
        case .numberOutOfRange: "this number is too large"
        case .malformedEscape: "this is not a JSON escape"
        case .controlCharacter(let byte): "\(Self.name(of: byte)) must be escaped inside a string"
        case .notUTF8: "this string is not UTF-8"
        case .duplicateName(let name): "the object already has a member '\(name)'"
        case .tooDeep: "more than \(JSON.maximumDepth) nested lists and objects"
        case .trailingBytes: "there is text after the value"
        }
    }

    private static func name(of byte: UInt8) -> String {
        if (0x21...0x7E).contains(byte) { return "'\(Unicode.Scalar(byte))'" }
        let digits = String(byte, radix: 16, uppercase: true)
        return "byte 0x" + (digits.count < 2 ? "0" : "") + digits
    }
}
