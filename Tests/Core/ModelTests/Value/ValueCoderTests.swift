import Testing
import TroupeModel
import TroupeValue

private struct Recipe: Codable, Equatable {
    enum Course: String, Codable { case starter, main }
    enum Source: Codable, Equatable {
        case book(title: String, page: Int)
        case own
    }
    struct Step: Codable, Equatable {
        var text: String
        var minutes: Double?
    }

    var title: String
    var course: Course
    var servings: UInt8
    var steps: [Step]
    var photo: [UInt8]?
    var source: Source
    var tags: [String: Int]
    var extra: Value?
    var rating: Float
}

private class Base: Codable {
    var a: Int
    init(a: Int) { self.a = a }
}

private final class Derived: Base {
    enum Keys: CodingKey { case b }
    var b: String
    init(a: Int, b: String) {
        self.b = b
        super.init(a: a)
    }
    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        b = try container.decode(String.self, forKey: .b)
        try super.init(from: try container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(b, forKey: .b)
        try super.encode(to: container.superEncoder())
    }
}

private struct Wide: Codable, Equatable {
    var big: UInt64
}

private enum Choice: Encodable {
    case of(number: Int)
}

private struct Endless: Encodable {
    enum Keys: CodingKey { case inner }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(Endless(), forKey: .inner)
    }
}

@Suite struct ValueCoderTests {
    private let soup = Recipe(
        title: "Soup", course: .starter, servings: 4,
        steps: [.init(text: "Boil", minutes: 12.5), .init(text: "Serve", minutes: nil)], photo: [1, 2, 3],
        source: .book(title: "Soups", page: 7), tags: ["warm": 1, "easy": 2], extra: ["any": [1, nil]], rating: 4.5)

    private let soupValue: Value = [
        "title": "Soup", "course": "starter", "servings": 4,
        "steps": [["text": "Boil", "minutes": 12.5], ["text": "Serve"]], "photo": .bytes([1, 2, 3]),
        "source": ["book": ["title": "Soups", "page": 7]], "tags": ["easy": 2, "warm": 1],
        "extra": ["any": [1, nil]], "rating": 4.5,
    ]

    @Test("A codable type becomes a value in declared order, nil members left out, bytes as bytes")
    func encodes() throws {
        let value = try ValueEncoder().encode(soup)
        #expect(value == soupValue)
        #expect(JSON.text(of: value) == JSON.text(of: soupValue))
    }

    @Test("A value is decoded into the type, directly and through JSON")
    func decodes() throws {
        #expect(try ValueDecoder().decode(Recipe.self, from: soupValue) == soup)
        let read = try JSON.value(of: JSON.text(of: soupValue))
        #expect(try ValueDecoder().decode(Recipe.self, from: read) == soup)
    }

    @Test("Plain values of every kind survive a round trip")
    func roundTripsPlainValues() throws {
        func check<T: Codable & Equatable>(_ subject: T, _ expected: Value) throws {
            #expect(try ValueEncoder().encode(subject) == expected)
            #expect(try ValueDecoder().decode(T.self, from: expected) == subject)
        }
        try check(true, true)
        try check("text", "text")
        try check(Int.min, .int(.min))
        try check(Int8.max, 127)
        try check(UInt64(Int64.max), .int(.max))
        try check(2.5, 2.5)
        try check([Int](), [])
        try check([UInt8](), .bytes([]))
        try check([[1, 2], [3]], [[1, 2], [3]])
        try check([1: "a"], ["1": "a"])
        try check([Int?.none, 1], [nil, 1])
        try check(Value.map(["a": .bytes([9])]), ["a": .bytes([9])])
        try check(Recipe.Source.own, ["own": [:]])
        try check(Recipe.Source?.none, nil)
    }

    @Test("A subclass encodes the members of its superclass separately")
    func roundTripsClasses() throws {
        let value = try ValueEncoder().encode(Derived(a: 1, b: "x"))
        #expect(value == ["b": "x", "super": ["a": 1]])
        let back = try ValueDecoder().decode(Derived.self, from: value)
        #expect(back.a == 1 && back.b == "x")
    }

    @Test("A list of numbers decodes as bytes, and a double without fraction as an integer")
    func decodesLeniently() throws {
        #expect(try ValueDecoder().decode([UInt8].self, from: [1, 255]) == [1, 255])
        #expect(try ValueDecoder().decode(Int.self, from: .double(3)) == 3)
        #expect(try ValueDecoder().decode(Double.self, from: 3) == 3)
    }

    @Test(
        "A value that does not fit the type is refused with its path",
        arguments: [
            (["title": 1], .wrongKind(wanted: "a string", found: "an integer"), ["title"]),
            ([:], .missing("title"), []),
            (["title": "a", "course": "dessert"], .invalid(""), ["course"]),
            (["title": "a", "course": "main", "servings": 256], .numberOutOfRange("256"), ["servings"]),
            (["title": "a", "course": "main", "servings": 1.5], .numberOutOfRange("1.5"), ["servings"]),
            (
                ["title": "a", "course": "main", "servings": 1, "steps": [["text": "a"], ["text": nil]]],
                .wrongKind(wanted: "a string", found: "null"), ["steps", "1", "text"]
            ),
            (
                ["title": "a", "course": "main", "servings": 1, "steps": [], "photo": "&&&&"],
                .invalid("this text is not base64"), ["photo"]
            ),
            (7, .wrongKind(wanted: "a map", found: "an integer"), []),
        ] as [(Value, ValueCodingError.Problem, [String])])
    func refuses(value: Value, problem: ValueCodingError.Problem, path: [String]) {
        let error = #expect(throws: ValueCodingError.self) { try ValueDecoder().decode(Recipe.self, from: value) }
        #expect(error?.path == path)
        // The problem of a custom message has the standard library's wording.
        if case .invalid("") = problem {
            #expect(error?.description.contains("course") == true)
        } else {
            #expect(error?.problem == problem)
        }
    }

    @Test("An integer out of range and endless nesting are refused")
    func refusesToEncode() throws {
        let tooBig = #expect(throws: ValueCodingError.self) { try ValueEncoder().encode([Wide(big: .max)]) }
        #expect(tooBig == ValueCodingError(.numberOutOfRange("18446744073709551615"), path: ["0", "big"]))
        #expect(tooBig?.description == "0.big: 18446744073709551615 is out of range")
        let tooDeep = #expect(throws: ValueCodingError.self) { try ValueEncoder().encode(Endless()) }
        #expect(tooDeep?.problem == .tooDeep)
        // An enum's payload is in containers that the enum nests by itself.
        #expect(try ValueEncoder(maximumDepth: 2).encode(Choice.of(number: 1)) == ["of": ["number": 1]])
        #expect(throws: ValueCodingError(.tooDeep, path: [])) {
            try ValueEncoder(maximumDepth: 1).encode(Choice.of(number: 1))
        }
    }

    @Test(
        "Text that is not padded base64 does not decode as bytes",
        arguments: ["A", "AA", "AAA", "A===", "====", "AA=A", "AA==AA==", "A A="])
    func refusesBrokenBase64(text: String) {
        #expect(throws: ValueCodingError.self) { try ValueDecoder().decode([UInt8].self, from: .string(text)) }
    }

    @Test("Bytes of every length survive a round trip through JSON", arguments: 0...20)
    func roundTripsBytes(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 200) }
        let read = try JSON.value(of: JSON.text(of: .bytes(bytes)))
        #expect(try ValueDecoder().decode([UInt8].self, from: read) == bytes)
    }
}
