public import TroupeModel

/// Reads a recording line by line, however long it is.
public struct RecordingReader: ~Copyable {
    /// What a recording holds.
    public enum Item: Hashable, Sendable {
        /// An event in the form of the contract.
        case event(Value)
        /// The hierarchy, as a tree report says it.
        case tree(Value)
        /// What a child wrote: its `controller`, and either `more` lines or all `lines` that are kept, with those of its process before
        /// (`ended`).
        case output(Value)
        /// The last line, of that number, ends in its middle: whoever recorded was ended, or the disk was full. Nothing follows.
        case cutOff(line: Int)
    }

    /// The longest line that is read, in bytes.
    public static let longestLine = 16 << 20

    /// What the recording says of itself.
    public let header: RecordingHeader
    private let path: String
    private var lines: LineReader

    /// Opens a recording and reads its header.
    public init(_ path: String) throws(RecordingError) {
        var lines = try LineReader(path, longest: Self.longestLine)
        let first: LineReader.Line
        do throws(RecordingError) {
            first = try lines.next()
        } catch {
            guard case .badLine = error else { throw error }
            throw .notARecording(path: path)
        }
        guard case .whole(let bytes) = first, let value = try? JSON.value(of: bytes),
            let header = RecordingHeader(value)
        else { throw .notARecording(path: path) }
        if let format = value["format"]?.int, format > RecordingHeader.format {
            throw .newerFormat(path: path, format: format)
        }
        self.header = header
        self.path = path
        self.lines = lines
    }

    /// The next item; nil behind the last one.
    public mutating func next() throws(RecordingError) -> Item? {
        switch try lines.next() {
        case .end: return nil
        case .part(let bytes):
            // The last line may lack nothing but its end.
            guard let value = try? JSON.value(of: bytes) else { return .cutOff(line: lines.number) }
            return try item(value)
        case .whole(let bytes):
            let value: Value
            do throws(JSONError) {
                value = try JSON.value(of: bytes)
            } catch {
                let number = lines.number
                // A line's end may have been put behind what was cut off.
                if case .end = try lines.next() { return .cutOff(line: number) }
                throw .badLine(path: path, line: number, reason: "\(error)")
            }
            return try item(value)
        }
    }

    private func item(_ value: Value) throws(RecordingError) -> Item {
        guard let kind = value["kind"]?.string else {
            throw .badLine(path: path, line: lines.number, reason: "it is no event: it has no kind")
        }
        if kind == "output" { return .output(value) }
        guard kind == "tree" else { return .event(value) }
        guard let tree = value["tree"] else {
            throw .badLine(path: path, line: lines.number, reason: "it holds no tree")
        }
        return .tree(tree)
    }
}
