import Testing
import TroupeTerminal

@Suite struct KeyDecoderTests {
    @Test(
        arguments: [
            ("a", [TerminalEvent.key(.character("a"))]), ("ä😀", [.key(.character("ä")), .key(.character("😀"))]),
            ("\r", [.key(.enter)]), ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]),
            ("\u{3}", [.key(.control("c"))]),
            ("\u{1C}", [.key(.control("\\"))]), ("\u{1B}[A\u{1B}OB", [.key(.up), .key(.down)]),
            ("\u{1B}[1;5C", [.key(.right)]), ("\u{1B}[Z", [.key(.backTab)]),
            ("\u{1B}[5~\u{1B}[6~", [.key(.pageUp), .key(.pageDown)]),
            ("\u{1B}[15~", [.key(.function(5))]), ("\u{1B}x", [.key(.alt("x"))]),
            ("\u{1B}[<0;5;3M", [.mouse(MouseEvent(.press, row: 2, column: 4))]),
            ("\u{1B}[<32;7;3M", [.mouse(MouseEvent(.drag, row: 2, column: 6))]),
            ("\u{1B}[<0;205;3m", [.mouse(MouseEvent(.release, row: 2, column: 204))]),
            (
                "\u{1B}[<64;1;1M\u{1B}[<65;1;1M",
                [.mouse(MouseEvent(.wheelUp, row: 0, column: 0)), .mouse(MouseEvent(.wheelDown, row: 0, column: 0))]
            ),
            ("\u{1B}[<35;1;1M", []),
            ("\u{1B}[<0;-9223372036854775808;0M", [.mouse(MouseEvent(.press, row: 0, column: 0))]),
            ("\u{1B}[200~two\nlines\u{1B}[A\u{1B}[201~x", [.paste("two\nlines\u{1B}[A"), .key(.character("x"))]),
            ("\u{1B}[999zq", [.key(.character("q"))]),
        ] as [(String, [TerminalEvent])])
    func `Bytes mean the same keys for every split into reads`(_ bytes: String, _ expected: [TerminalEvent]) {
        var whole = KeyDecoder()
        #expect(whole.decode(bytes.utf8) == expected)
        #expect(!whole.isWaiting)
        var piecemeal = KeyDecoder()
        #expect(bytes.utf8.flatMap { piecemeal.decode([$0]) } == expected)
    }

    @Test func `Escape is a key only when nothing follows it`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0x1B]).isEmpty)
        #expect(decoder.isWaiting)
        #expect(decoder.timeOut() == [.key(.escape)])
        #expect(!decoder.isWaiting)
        #expect(decoder.decode([0x1B, 0x1B]) == [.key(.escape)])
        #expect(decoder.timeOut() == [.key(.escape)])
    }

    @Test func `Unknown bytes are dropped and do not hold up later ones`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0xFF, 0xC3, 0x28, 0x61]) == [.key(.character("(")), .key(.character("a"))])
        let endless = decoder.decode([0x1B, 0x5B] + Array(repeating: UInt8(0x31), count: 500) + [0x0D])
        #expect(endless.last == .key(.enter))
    }

    @Test(arguments: 0..<200 as Range<UInt64>) func `A decoder works after any bytes`(_ seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        var decoder = KeyDecoder()
        for _ in 0..<40 {
            var bytes: [UInt8] = []
            for _ in 0..<16 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                bytes.append(
                    [0x1B, 0x5B, 0x3C, 0x30, 0x3B, 0x7E, UInt8(truncatingIfNeeded: state)][Int(state >> 33) % 7])
            }
            _ = decoder.decode(bytes)
            _ = decoder.timeOut()
        }
        _ = decoder.decode("\u{1B}[201~".utf8)
        _ = decoder.timeOut()
        #expect(decoder.decode([0x71]) == [.key(.character("q"))])
    }
}
