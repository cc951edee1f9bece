/// A recursive-descent parser of one JSON text. The bounded depth bounds the stack.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// Reads from UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The whole text as one value.
    mutating func document() throws(JSONError) -> Value {
        let value = try value()
        skipSpace()
        guard position == bytes.count else { throw error(.trailingBytes) }
        return value
    }

    private mutating func value() throws(JSONError) -> Value {
        skipSpace()
        guard position < bytes.count else { throw error(.unexpectedEnd) }
        switch bytes[position] {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: throw unexpected("a value")
        }
    }

    // MARK: Lists and objects

    private mutating func array() throws(JSONError) -> Value {
        try enter()
        var items: [Value] = []
        if try !closes(with: UInt8(ascii: "]")) {
            repeat { items.append(try value()) } while try continues(until: UInt8(ascii: "]"), expected: "',' or ']'")
        }
        depth -= 1
        return .list(items)
    }

    private mutating func object() throws(JSONError) -> Value {
        try enter()
        var fields = Fields()
        if try !closes(with: UInt8(ascii: "}")) {
            repeat {
                skipSpace()
                guard position < bytes.count else { throw error(.unexpectedEnd) }
                guard bytes[position] == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
                let start = position
                let name = try string()
                guard fields[name] == nil else { throw error(.duplicateName(name), at: start) }
                skipSpace()
                guard position < bytes.count else { throw error(.unexpectedEnd) }
                guard bytes[position] == UInt8(ascii: ":") else { throw unexpected("':'") }
                position += 1
                fields[name] = try value()
            } while try continues(until: UInt8(ascii: "}"), expected: "',' or '}'")
        }
        depth -= 1
        return .map(fields)
    }

    private mutating func enter() throws(JSONError) {
        depth += 1
        guard depth <= JSON.maximumDepth else { throw error(.tooDeep) }
        position += 1
    }

    private mutating func closes(with end: UInt8) throws(JSONError) -> Bool {
        skipSpace()
        guard position < bytes.count else { throw error(.unexpectedEnd) }
        guard bytes[position] == end else { return false }
        position += 1
        return true
    }

    private mutating func continues(until end: UInt8, expected: String) throws(JSONError) -> Bool {
        skipSpace()
        guard position < bytes.count else { throw error(.unexpectedEnd) }
        let byte = bytes[position]
        guard byte == end || byte == UInt8(ascii: ",") else { throw unexpected(expected) }
        position += 1
        return byte != end
    }

    // MARK: Literals and numbers

    private mutating func literal(_ word: StaticString, _ value: Value) throws(JSONError) -> Value {
        for offset in 0..<word.utf8CodeUnitCount {
            guard position < bytes.count else { throw error(.unexpectedEnd) }
            guard bytes[position] == word.utf8Start[offset] else { throw unexpected("'\(word)'") }
            position += 1
        }
        return value
    }

    private mutating func number() throws(JSONError) -> Value {
        let start = position
        let negative = bytes[position] == UInt8(ascii: "-")
        if negative { position += 1 }
        let digits = position
        // Accumulate the number as negative, because the negative range of Int64 is larger by one.
        var whole: Int64? = 0
        while position < bytes.count, let digit = Self.digit(bytes[position]) {
            whole = whole.flatMap { held in
                let (tens, overflow) = held.multipliedReportingOverflow(by: 10)
                let (sum, tooSmall) = tens.subtractingReportingOverflow(Int64(digit))
                return overflow || tooSmall ? nil : sum
            }
            position += 1
        }
        guard position > digits, position == digits + 1 || bytes[digits] != UInt8(ascii: "0") else {
            throw error(.malformedNumber, at: start)
        }
        var isWhole = true
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            isWhole = false
            position += 1
            try skipDigits(ofNumberAt: start)
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            try skipDigits(ofNumberAt: start)
        }
        if isWhole, let whole, negative || whole != .min {
            return .int(negative ? whole : -whole)
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            throw error(.malformedNumber, at: start)
        }
        guard number.isFinite else { throw error(.numberOutOfRange, at: start) }
        return .double(number)
    }

    private mutating func skipDigits(ofNumberAt start: Int) throws(JSONError) {
        let first = position
        while position < bytes.count, Self.digit(bytes[position]) != nil { position += 1 }
        guard position > first else { throw error(.malformedNumber, at: start) }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        let digit = byte &- UInt8(ascii: "0")
        return digit < 10 ? digit : nil
    }

    // MARK: Strings

    private mutating func string() throws(JSONError) -> String {
        let opening = position
        position += 1
        let start = position
        let isASCII = try skipPlain()
        if bytes[position] == UInt8(ascii: "\"") {
            position += 1
            return try text(of: bytes[start..<position - 1], isASCII: isASCII, at: opening)
        }
        var unescaped = Array(bytes[start..<position])
        while bytes[position] != UInt8(ascii: "\"") {
            try escape(into: &unescaped)
            let run = position
            _ = try skipPlain()
            unescaped.append(contentsOf: bytes[run..<position])
        }
        position += 1
        // An escape may have added any character.
        return try text(of: unescaped[...], isASCII: false, at: opening)
    }

    /// Advances to the quote, or to the backslash, after a run of plain characters. The result is true if the run is
    /// ASCII.
    private mutating func skipPlain() throws(JSONError) -> Bool {
        var index = position
        var seen: UInt8 = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            seen |= byte
            index += 1
        }
        position = index
        guard index < bytes.count else { throw error(.unexpectedEnd) }
        guard bytes[index] >= 0x20 else { throw error(.controlCharacter(bytes[index])) }
        return seen < 0x80
    }

    private func text(of utf8: ArraySlice<UInt8>, isASCII: Bool, at place: Int) throws(JSONError) -> String {
        // ASCII is always valid, so decoding repairs nothing here; it is several times faster than validating.
        if isASCII { return String(decoding: utf8, as: UTF8.self) }
        guard let text = String(validating: utf8, as: UTF8.self) else { throw error(.notUTF8, at: place) }
        return text
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        let start = position
        guard position + 1 < bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
        let kind = bytes[position + 1]
        position += 2
        switch kind {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(kind)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar(at: start)).utf8)
        default: throw error(.malformedEscape, at: start)
        }
    }

    /// The character of a `\u` escape, or of a surrogate pair of two escapes.
    private mutating func scalar(at start: Int) throws(JSONError) -> Character {
        let first = try unit(at: start)
        if !(0xD800..<0xE000).contains(first), let scalar = Unicode.Scalar(first) { return Character(scalar) }
        guard first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { throw error(.malformedEscape, at: start) }
        position += 2
        let second = try unit(at: start)
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw error(.malformedEscape, at: start) }
        return Character(scalar)
    }

    private mutating func unit(at start: Int) throws(JSONError) -> UInt32 {
        guard position + 4 <= bytes.count else { throw error(.unexpectedEnd, at: bytes.count) }
        var unit: UInt32 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw error(.malformedEscape, at: start)
            }
            unit = unit << 4 | UInt32(digit)
        }
        position += 4
        return unit
    }

    // MARK: Places

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private func unexpected(_ expected: String) -> JSONError {
        error(.unexpectedByte(bytes[position], expected: expected))
    }

    private func error(_ problem: JSONError.Problem, at place: Int? = nil) -> JSONError {
        let offset = place ?? position
        let before = bytes[..<offset]
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return JSONError(problem, offset: offset, line: line, column: offset - lineStart + 1)
    }
}
