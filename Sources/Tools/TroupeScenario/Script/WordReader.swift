import TroupeCommand
import TroupeModel

/// A cursor over the words of a line.
struct WordReader {
    var rest: ArraySlice<String>

    init(words: [String]) { rest = words[...] }

    var isAtEnd: Bool { rest.isEmpty }
    var first: String? { rest.first }

    mutating func skip() { rest = rest.dropFirst() }

    mutating func next(_ what: String) throws(WordError) -> String {
        guard let word = rest.popFirst() else { throw WordError("\(what) is missing") }
        return word
    }

    /// All remaining words.
    mutating func remaining() -> [String] {
        defer { rest = [] }
        return Array(rest)
    }

    /// Consumes the word if it is the next one.
    mutating func consume(_ word: String) -> Bool {
        guard rest.first == word else { return false }
        skip()
        return true
    }

    /// A name, or nil for `none`.
    mutating func nameOrNone(_ what: String) throws(WordError) -> String? {
        let name = try next(what)
        return name == "none" ? nil : name
    }

    /// `500`, `500ms` or `2s`, up to a day.
    mutating func milliseconds() throws(WordError) -> Int {
        let word = try next("a time")
        let isSeconds = word.hasSuffix("s") && !word.hasSuffix("ms")
        let digits = word.hasSuffix("ms") ? word.dropLast(2) : isSeconds ? word.dropLast() : word[...]
        guard let number = Int(digits), number >= 0 else {
            throw WordError("'\(word)' is not a time; write 500ms or 2s")
        }
        let (milliseconds, isTooMuch) = number.multipliedReportingOverflow(by: isSeconds ? 1_000 : 1)
        guard !isTooMuch, milliseconds <= Self.longestTime else {
            throw WordError("'\(word)' is longer than a day, the limit")
        }
        return milliseconds
    }

    /// A day, in milliseconds.
    private static let longestTime = 86_400_000

    func end() throws(WordError) {
        guard let word = rest.first else { return }
        throw WordError("unexpected word '\(word)'")
    }

    /// `key=value` or `key~value`.
    static func field(_ word: String) -> FieldExpectation? {
        guard let sign = word.firstIndex(where: { $0 == "=" || $0 == "~" }), sign != word.startIndex else {
            return nil
        }
        return FieldExpectation(
            key: String(word[..<sign]), value: String(word[word.index(after: sign)...]), isPart: word[sign] == "~")
    }
}
