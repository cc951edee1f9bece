// Codable documents contain values in their plain form, which is also the form in JSON.

extension Value: Codable {
    /// Decodes the plain form. Bytes are decoded as a list of numbers.
    public init(from decoder: any Decoder) throws {
        if let keyed = try? decoder.container(keyedBy: AnyKey.self) {
            self = .map(Fields(try keyed.allKeys.map { ($0.stringValue, try keyed.decode(Value.self, forKey: $0)) }))
            return
        }
        if var list = try? decoder.unkeyedContainer() {
            var members: [Value] = []
            while !list.isAtEnd { members.append(try list.decode(Value.self)) }
            self = .list(members)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let flag = try? single.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? single.decode(Int64.self) {
            self = .int(number)
        } else if let number = try? single.decode(Double.self) {
            self = .double(number)
        } else {
            self = .string(try single.decode(String.self))
        }
    }

    /// Encodes the plain form, without the name of the case.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let flag): try flag.encode(to: encoder)
        case .int(let number): try number.encode(to: encoder)
        case .double(let number): try number.encode(to: encoder)
        case .string(let text): try text.encode(to: encoder)
        case .bytes(let bytes): try bytes.encode(to: encoder)
        case .list(let members): try members.encode(to: encoder)
        case .map(let fields): try fields.encode(to: encoder)
        }
    }
}

extension Fields: Codable {
    /// Decodes the members in the order of the decoder's keys.
    public init(from decoder: any Decoder) throws {
        guard case .map(let fields) = try Value(from: decoder) else {
            throw DecodingError.typeMismatch(
                Fields.self, .init(codingPath: decoder.codingPath, debugDescription: "expected named members"))
        }
        self = fields
    }

    /// Encodes the members under their own names.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for field in entries { try container.encode(field.value, forKey: AnyKey(field.key)) }
    }
}

/// A key with any name.
struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
