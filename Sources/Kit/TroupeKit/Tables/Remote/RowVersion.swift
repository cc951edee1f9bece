/// The version of the rows of a data source in another process.
///
/// The version is another number after each change of the rows and in each incarnation of the data source. A data source
/// without versions leaves the member out, or writes 0: all its rows have the version ``none``, so that its answers always
/// fit together.
struct RowVersion: Hashable, Sendable, Codable {
    /// The version of the rows of a data source without versions.
    static let none = RowVersion(number: 0)

    /// The number between the processes.
    var number: Int

    init(number: Int) { self.number = number }

    init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}

extension KeyedDecodingContainer {
    /// Reads a version; ``RowVersion/none`` if the member is missing or null. The compiler's decoding of a message with a
    /// version calls this method.
    func decode(_ type: RowVersion.Type, forKey key: Key) throws -> RowVersion {
        try decodeIfPresent(type, forKey: key) ?? .none
    }
}
