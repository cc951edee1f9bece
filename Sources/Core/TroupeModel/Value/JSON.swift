/// JSON text to and from ``Value``: what `--json` prints, what a model file is kept in.
///
/// The writer gives one line, so that a stream can be read line by line. The reader takes RFC 8259 and nothing else (no comments, no
/// trailing commas, no duplicate names) and never more than ``maximumDepth`` levels, so that hostile input costs neither stack nor time.
public enum JSON {
    /// How many lists and maps may lie inside each other in text that is read: some more than in values that travel, as what
    /// is said of these stands around them.
    public static let maximumDepth = PackedValue.maximumDepth + 32

    /// The value as one line of JSON without a line end.
    ///
    /// Whole numbers have no fraction (`320.0` is `320`), numbers JSON cannot say (not-a-number, infinities) are `null`, bytes are base64 text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func text(of value: Value) -> String {
        var writer = JSONWriter()
        writer.write(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The same text as ``text(of:)`` as UTF-8, for callers that write it to a descriptor.
    public static func bytes(of value: Value) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.bytes
    }

    /// Reads one JSON text, surrounded by nothing but white space.
    ///
    /// Numbers without fraction and exponent that fit become ``Value/int(_:)``, all others ``Value/double(_:)``.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``JSONError`` with what is wrong and where.
    /// - Complexity: O(*n*) in the length of the text.
    public static func value(of bytes: [UInt8]) throws(JSONError) -> Value {
        var reader = JSONReader(bytes)
        return try reader.document()
    }

    /// Reads one JSON text; see ``value(of:)-([UInt8])``.
    public static func value(of text: some StringProtocol) throws(JSONError) -> Value {
        try value(of: Array(text.utf8))
    }
}
