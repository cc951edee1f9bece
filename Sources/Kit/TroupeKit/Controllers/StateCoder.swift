import TroupeModel
import TroupeValue

/// The state of a controller's code, as values by key (section 10).
///
/// ```swift
/// override func encodeRestorableState(with coder: StateCoder) {
///     super.encodeRestorableState(with: coder)
///     coder.encode(draft, forKey: "draft")
/// }
///
/// override func decodeRestorableState(with coder: StateCoder) {
///     super.decodeRestorableState(with: coder)
///     draft = coder.decode(forKey: "draft") ?? Draft()
/// }
/// ```
@MainActor
public final class StateCoder {
    private(set) var values: Fields
    /// Reports a value that cannot be encoded or decoded.
    private let report: (Failure) -> Void

    /// A coder with the values of an earlier process, or without values.
    init(_ values: Fields = [:], report: @escaping (Failure) -> Void) {
        self.values = values
        self.report = report
    }

    /// The keys with a value, in the order in which they were encoded.
    public var keys: [String] { values.entries.map(\.key) }

    /// True if there is a value of that key.
    public func containsValue(forKey key: String) -> Bool { values[key] != nil }

    /// Encodes a value under a key; nil encodes nothing. A value that cannot be encoded is reported on standard error and
    /// left out: a whole number above `Int64.max`, or maps and lists nested deeper than 100 levels.
    public func encode(_ value: (some Encodable)?, forKey key: String) {
        guard let value else {
            values[key] = nil
            return
        }
        do throws(ValueCodingError) {
            values[key] = try ValueEncoder(maximumDepth: Payload.maximumDepth).encode(value)
        } catch {
            values[key] = nil
            report(
                Failure(
                    .badArgument, "the state \"\(key.prefix(64))\" cannot be saved: \(error)",
                    hint: "encode a value of whole numbers, texts, lists and maps"))
        }
    }

    /// The value of a key; nil without one. A value of another type is reported on standard error and is nil.
    public func decode<Decoded: Decodable>(_ type: Decoded.Type = Decoded.self, forKey key: String) -> Decoded? {
        guard let value = values[key] else { return nil }
        do throws(ValueCodingError) {
            return try ValueDecoder().decode(type, from: value)
        } catch {
            report(
                Failure(
                    .badArgument, "the saved state \"\(key.prefix(64))\" is no \(type): \(error)",
                    hint: "encode and decode the same type under a key"))
            return nil
        }
    }
}
