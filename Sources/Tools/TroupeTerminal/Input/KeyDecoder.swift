/// A decoder of a terminal's bytes into keys: UTF-8, ECMA-48 sequences, SGR mouse reports, bracketed pastes.
///
/// It is pure: the meaning of bytes does not depend on how reads cut them. The exception is Escape, which is a key only
/// if no byte follows it: see ``isWaiting`` and ``timeOut()``.
public struct KeyDecoder: Sendable {
    private var waiting: [UInt8] = []
    /// The bytes of the current paste; nil outside a paste.
    private var pasted: [UInt8]?

    private static let longestSequence = 64
    private static let longestPaste = 64 << 10
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// A decoder without input.
    public init() {}

    /// True if the decoder holds the beginning of a sequence. Call ``timeOut()`` if no byte follows soon.
    public var isWaiting: Bool { !waiting.isEmpty && pasted == nil }

    /// Decodes bytes. Returns the events that they complete.
    public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
        waiting += bytes
        return drain(isComplete: false)
    }

    /// Decodes the pending bytes as they are, because no byte followed.
    public mutating func timeOut() -> [TerminalEvent] { drain(isComplete: true) }

    private mutating func drain(isComplete: Bool) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        var rest = waiting[...]
        while !rest.isEmpty {
            if pasted != nil {
                guard let event = consumePaste(&rest) else { break }
                events.append(event)
                continue
            }
            switch Self.next(in: rest, isComplete: isComplete) {
            case .incomplete:
                waiting = Array(rest)
                return events
            case .event(let event, let length):
                if let event { events.append(event) }
                rest = rest.dropFirst(length)
            case .pasteBegins(let length):
                rest = rest.dropFirst(length)
                pasted = []
            }
        }
        waiting = Array(rest)
        return events
    }

    /// Moves bytes into the paste. Returns the event at its end; nil if more bytes must come.
    private mutating func consumePaste(_ rest: inout ArraySlice<UInt8>) -> TerminalEvent? {
        while let byte = rest.first {
            if byte == 0x1B {
                if rest.starts(with: Self.pasteEnd) {
                    rest = rest.dropFirst(Self.pasteEnd.count)
                    let text = String(decoding: pasted ?? [], as: UTF8.self)
                    pasted = nil
                    return .paste(text)
                }
                if rest.count < Self.pasteEnd.count, Self.pasteEnd.starts(with: rest) { return nil }
            }
            rest = rest.dropFirst()
            if let count = pasted?.count, count < Self.longestPaste { pasted?.append(byte) }
        }
        return nil
    }

    private enum Found {
        case incomplete
        /// The length in bytes of a sequence, and its event; nil for a sequence without a meaning here.
        case event(TerminalEvent?, Int)
        case pasteBegins(Int)
    }

    private static func next(in bytes: ArraySlice<UInt8>, isComplete: Bool) -> Found {
        guard let first = bytes.first else { return .incomplete }
        if first == 0x1B { return escape(in: bytes, isComplete: isComplete) }
        return plain(in: bytes, isComplete: isComplete)
    }

    private static func plain(in bytes: ArraySlice<UInt8>, isComplete: Bool) -> Found {
        let first = bytes[bytes.startIndex]
        switch first {
        case 0x0D, 0x0A: return .event(.key(.enter), 1)
        case 0x09: return .event(.key(.tab), 1)
        case 0x08, 0x7F: return .event(.key(.backspace), 1)
        case 0x00..<0x20: return .event(.key(.control(control(first))), 1)
        case 0x20..<0x80: return .event(.key(.character(Character(Unicode.Scalar(first)))), 1)
        default: break
        }
        let length =
            switch first {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        let part = bytes.prefix(length)
        if part.count < length, !isComplete, part.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) { return .incomplete }
        guard length > 1, let text = String(validating: part, as: UTF8.self), let character = text.first else {
            return .event(nil, 1)
        }
        // C1 controls are not text.
        if let scalar = character.unicodeScalars.first, scalar.value < 0xA0 { return .event(nil, length) }
        return .event(.key(.character(character)), length)
    }

    private static func control(_ byte: UInt8) -> Character {
        let scalar = Unicode.Scalar(byte + 0x40)
        return Character(scalar.properties.isUppercase ? Unicode.Scalar(byte + 0x60) : scalar)
    }

    private static func escape(in bytes: ArraySlice<UInt8>, isComplete: Bool) -> Found {
        guard let second = bytes.dropFirst().first else { return isComplete ? .event(.key(.escape), 1) : .incomplete }
        switch second {
        case 0x5B: return controlSequence(in: bytes, isComplete: isComplete)
        case 0x4F:
            guard let third = bytes.dropFirst(2).first else {
                return isComplete ? .event(.key(.alt("O")), 2) : .incomplete
            }
            return .event(letterKey(third).map { .key($0) }, 3)
        case 0x1B: return .event(.key(.escape), 1)
        default:
            switch plain(in: bytes.dropFirst(), isComplete: isComplete) {
            case .incomplete, .pasteBegins: return .incomplete
            case .event(.key(.character(let character)), let length): return .event(.key(.alt(character)), length + 1)
            case .event(_, let length): return .event(nil, length + 1)
            }
        }
    }

    /// `ESC [`, parameters, intermediates, one final byte.
    private static func controlSequence(in bytes: ArraySlice<UInt8>, isComplete: Bool) -> Found {
        let body = bytes.dropFirst(2).prefix(longestSequence)
        // The Linux console's function keys.
        if body.first == 0x5B {
            guard let letter = body.dropFirst().first else { return isComplete ? .event(nil, 3) : .incomplete }
            let number = Int(letter) - 0x40
            return .event((1...5).contains(number) ? .key(.function(number)) : nil, 4)
        }
        guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
            if body.count == longestSequence || isComplete {
                return body.isEmpty ? .event(.key(.alt("[")), 2) : .event(nil, body.count + 2)
            }
            return .incomplete
        }
        let length = end - bytes.startIndex + 1
        let final = body[end]
        guard (0x40...0x7E).contains(final) else { return .event(nil, length - 1) }
        let parameters = body[body.startIndex..<end]
        if parameters.first == 0x3C {
            return .event(mouse(numbers(in: parameters.dropFirst()), isRelease: final == 0x6D), length)
        }
        if final == 0x7E {
            let number = numbers(in: parameters).first ?? 0
            if number == 200 { return .pasteBegins(length) }
            return .event(numberedKey(number).map { .key($0) }, length)
        }
        return .event(letterKey(final).map { .key($0) }, length)
    }

    private static func numbers(in bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
            Int(String(decoding: part, as: UTF8.self)) ?? 0
        }
    }

    private static func mouse(_ numbers: [Int], isRelease: Bool) -> TerminalEvent? {
        guard numbers.count == 3 else { return nil }
        let action: MouseEvent.Action
        // Held modifiers (4, 8, 16) have no effect.
        switch numbers[0] & ~0b11100 {
        case 0: action = isRelease ? .release : .press
        case 32: action = .drag
        case 64: action = .wheelUp
        case 65: action = .wheelDown
        default: return nil
        }
        // Cells are counted from 1; clamp a report below that.
        return .mouse(MouseEvent(action, row: max(1, numbers[2]) - 1, column: max(1, numbers[1]) - 1))
    }

    private static func letterKey(_ byte: UInt8) -> Key? {
        switch Unicode.Scalar(byte) {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "H": .home
        case "F": .end
        case "Z": .backTab
        case "M": .enter
        case "I": .tab
        case "P": .function(1)
        case "Q": .function(2)
        case "R": .function(3)
        case "S": .function(4)
        default: nil
        }
    }

    private static func numberedKey(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }
}
