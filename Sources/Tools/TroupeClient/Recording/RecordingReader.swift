public import TroupeModel
import TroupeValue

/// A reader of a recording, line by line, whatever its length.
public struct RecordingReader: ~Copyable {
    /// An item of a recording.
    public enum Item: Hashable, Sendable {
        /// An event.
        case event(LoggedEvent)
        /// The hierarchy.
        case tree(TreeReport)
        /// The output of a child.
        case output(OutputReport)
        /// The last line, with that number, is incomplete: the recorder was killed, or the disk was full. It is the
        /// last item.
        case cutOff(line: Int)
    }

    /// The longest line that is read, in bytes.
    public static let longestLine = 16 << 20

    /// The header of the recording.
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

    /// The next item; nil after the last one.
    public mutating func next() throws(RecordingError) -> Item? {
        switch try lines.next() {
        case .end: return nil
        case .part(let bytes):
            // The last line may be complete except for its line end.
            guard let value = try? JSON.value(of: bytes) else { return .cutOff(line: lines.number) }
            return try item(value)
        case .whole(let bytes):
            let value: Value
            do throws(JSONError) {
                value = try JSON.value(of: bytes)
            } catch {
                let number = lines.number
                // A line end may have been appended to the incomplete line.
                if case .end = try lines.next() { return .cutOff(line: number) }
                throw .badLine(path: path, line: number, reason: "\(error)")
            }
            return try item(value)
        }
    }

    private func item(_ value: Value) throws(RecordingError) -> Item {
        guard case .map(let members) = value, let kind: String = members.member("kind") else {
            throw .badLine(path: path, line: lines.number, reason: "it is not an event: it has no kind")
        }
        switch kind {
        case "output": return .output(OutputReport(members))
        case "tree":
            guard let tree: TreeReport = members.member("tree") else {
                throw .badLine(path: path, line: lines.number, reason: "it holds no tree")
            }
            return .tree(tree)
        default: return .event(LoggedEvent(members))
        }
    }
}
