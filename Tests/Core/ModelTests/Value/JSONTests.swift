import Testing
import TroupeModel
import TroupeValue

@Suite struct JSONTests {
    @Test(
        "A value is written as one line of JSON",
        arguments: [
            (Value.null, "null"),
            (true, "true"),
            (.int(.min), "-9223372036854775808"),
            (.int(.max), "9223372036854775807"),
            (.double(320), "320"),
            (.double(-0.0), "0"),
            (.double(0.1), "0.1"),
            (.double(-12.5), "-12.5"),
            (.double(1e300), "1e+300"),
            (.double(.nan), "null"),
            (.double(-.infinity), "null"),
            (.string("plain"), #""plain""#),
            (.string("\u{80}\u{9F}\u{A0}"), #""\u0080\u009f\#u{A0}""#),
            (.string("a\"b\\c/\n\r\t\u{8}\u{C}\u{1}\u{1F}\u{7F}"), #""a\"b\\c/\n\r\t\b\f\u0001\u001f\u007f""#),
            (.string("Grüße 🎭\u{2028}"), "\"Grüße 🎭\u{2028}\""),
            (.bytes([]), #""""#),
            (.bytes([0]), #""AA==""#),
            (.bytes([255, 254]), #""//4=""#),
            (.bytes([1, 2, 3, 4]), #""AQIDBA==""#),
            ([], "[]"),
            ([1, nil, ["a"]], #"[1,null,["a"]]"#),
            ([:], "{}"),
            (["b": 1, "a": ["x\"": false]], #"{"b":1,"a":{"x\"":false}}"#),
        ] as [(Value, String)])
    func writes(value: Value, text: String) {
        #expect(JSON.text(of: value) == text)
        #expect(JSON.bytes(of: value) == Array(text.utf8))
    }

    @Test(
        "A JSON text is read as its value",
        arguments: [
            ("null", Value.null), (" true\r\n", true), ("\tfalse", false),
            ("0", 0), ("-0", 0), ("12", 12), ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
            ("9223372036854775808", .double(9_223_372_036_854_775_808)), ("1.0", 1.0), ("-0.25e-2", -0.0025),
            ("1E3", 1000.0), ("1e+2", 100.0), (#""""#, ""),
            (#""a\u00e9\ud83c\udFad\/\"\\\b\f\n\r\t""#, "aé🎭/\"\\\u{8}\u{C}\n\r\t"),
            ("\"Grüße\"", "Grüße"), ("[]", []), ("[ ]", []), ("[1 , [ 2]]", [1, [2]]), ("{ }", [:]),
            (#"{"a" : 1 , "b":{"c":null}}"#, ["b": ["c": nil], "a": 1]),
        ] as [(String, Value)])
    func reads(text: String, value: Value) throws {
        #expect(try JSON.value(of: text) == value)
        #expect(try JSON.value(of: Array(text.utf8)) == value)
    }

    @Test(
        "Malformed JSON is refused with the problem and its position",
        arguments: [
            ("", JSONError.Problem.unexpectedEnd, 1, 1),
            ("  \n ", .unexpectedEnd, 2, 2),
            ("nul", .unexpectedEnd, 1, 4),
            ("nulL", .unexpectedByte(UInt8(ascii: "L"), expected: "'null'"), 1, 4),
            ("[1,\n 2,]", .unexpectedByte(UInt8(ascii: "]"), expected: "a value"), 2, 4),
            ("[1 2]", .unexpectedByte(UInt8(ascii: "2"), expected: "',' or ']'"), 1, 4),
            ("[1", .unexpectedEnd, 1, 3),
            ("{1:2}", .unexpectedByte(UInt8(ascii: "1"), expected: "a name in quotes"), 1, 2),
            (#"{"a",2}"#, .unexpectedByte(UInt8(ascii: ","), expected: "':'"), 1, 5),
            (#"{"a":1;"#, .unexpectedByte(UInt8(ascii: ";"), expected: "',' or '}'"), 1, 7),
            (#"{"a":1,"a":2}"#, .duplicateName("a"), 1, 8),
            (#"{"a":1,}"#, .unexpectedByte(UInt8(ascii: "}"), expected: "a name in quotes"), 1, 8),
            ("01", .malformedNumber, 1, 1), ("-", .malformedNumber, 1, 1), ("1.", .malformedNumber, 1, 1),
            ("1e", .malformedNumber, 1, 1), ("-01", .malformedNumber, 1, 1),
            ("1e999", .numberOutOfRange, 1, 1),
            ("+1", .unexpectedByte(UInt8(ascii: "+"), expected: "a value"), 1, 1),
            (".5", .unexpectedByte(UInt8(ascii: "."), expected: "a value"), 1, 1),
            ("NaN", .unexpectedByte(UInt8(ascii: "N"), expected: "a value"), 1, 1),
            ("\"a", .unexpectedEnd, 1, 3), ("\"a\\", .unexpectedEnd, 1, 4), ("\"\\u12", .unexpectedEnd, 1, 6),
            ("\"a\nb\"", .controlCharacter(10), 1, 3),
            (#""\x""#, .malformedEscape, 1, 2), (#""\u12G4""#, .malformedEscape, 1, 2),
            (#""\ud800""#, .malformedEscape, 1, 2), (#""\ud800\u0041""#, .malformedEscape, 1, 2),
            (#""\udc00\ud800""#, .malformedEscape, 1, 2),
            ("1 2", .trailingBytes, 1, 3), ("{}}", .trailingBytes, 1, 3),
            ("// no", .unexpectedByte(UInt8(ascii: "/"), expected: "a value"), 1, 1),
            ("'a'", .unexpectedByte(UInt8(ascii: "'"), expected: "a value"), 1, 1),
        ] as [(String, JSONError.Problem, Int, Int)])
    func refuses(text: String, problem: JSONError.Problem, line: Int, column: Int) {
        let error = #expect(throws: JSONError.self) { try JSON.value(of: text) }
        #expect(error?.problem == problem)
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.description.isEmpty == false)
    }

    @Test(
        "Text that is not UTF-8 is refused",
        arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]])
    func refusesBrokenText(bytes: [UInt8]) {
        let error = #expect(throws: JSONError.self) { try JSON.value(of: [0x22] + bytes + [0x22]) }
        #expect(error?.problem == .notUTF8)
    }

    @Test("Lists and objects are read to the maximum depth and not beyond")
    func boundsDepth() throws {
        let depth = JSON.maximumDepth
        let deepest = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        _ = try JSON.value(of: deepest)
        for opening in ["[", "{\"a\":"] {
            let text = String(repeating: opening, count: 1_000_000)
            let error = #expect(throws: JSONError.self) { try JSON.value(of: text) }
            #expect(error?.problem == .tooDeep)
            #expect(error?.offset == depth * opening.utf8.count)
        }
    }

    @Test("A truncated or damaged text is refused or read, without a trap")
    func survivesTruncation() {
        let text = Array(#"{"a":[1,-2.5e3,"x\u00e9\n",null,true],"b":{"c":"ü"}}"#.utf8)
        for length in 0..<text.count {
            #expect(throws: JSONError.self) { try JSON.value(of: Array(text[..<length])) }
        }
        for index in text.indices {
            for byte: UInt8 in [0, 0x22, 0x5C, 0x7B, 0x80, 0xFF] {
                var damaged = text
                damaged[index] = byte
                if let value = try? JSON.value(of: damaged) {
                    #expect((try? JSON.value(of: JSON.bytes(of: value))) != nil)
                }
            }
        }
    }

    @Test("An object with 50,000 names is read")
    func readsWideObjects() throws {
        let text = "{" + (0..<50_000).map { "\"n\($0)\":\($0)" }.joined(separator: ",") + "}"
        let value = try JSON.value(of: text)
        #expect(value["n49999"] == 49_999)
        #expect(JSON.text(of: value) == text)
    }
}
