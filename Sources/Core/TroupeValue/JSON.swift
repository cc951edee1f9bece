/// Conversion between JSON text and ``Value``, for `--json` and for model files.
///
/// The writer produces one line, so that a stream can be read line by line. The reader accepts strict RFC 8259 (no
/// comments, no trailing commas, no duplicate names) and at most ``maximumDepth`` levels, so that hostile input
/// cannot exhaust stack or time.
public enum JSON {
    /// The maximum nesting of lists and maps in text that is read. It exceeds the limit of sent values, because reports
    /// wrap the values in further levels.
    public static let maximumDepth = Value.maximumDepth + 32

    /// The value as one line of JSON without a line end.
    ///
    /// Whole numbers have no fraction (`320.0` becomes `320`), not-a-number and infinities become `null`, bytes
    /// become base64 text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func text(of value: Value) -> String {
        var writer = JSONWriter()
        writer.write(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The same text as ``text(of:)`` in UTF-8, for callers that write it to a descriptor.
    public static func bytes(of value: Value) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.bytes
    }

    /// Reads one JSON text, which only white space may surround.
    ///
    /// Numbers without fraction and exponent become ``Value/int(_:)`` if they fit, all others ``Value/double(_:)``.
    ///
    /// - Parameter bytes: UTF-8 without a byte order mark.
    /// - Throws: ``JSONError`` with the problem and its position.
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
