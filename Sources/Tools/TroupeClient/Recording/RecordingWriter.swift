import Glibc
public import TroupeModel
import TroupePlatform

/// Writes what a monitor is told into a file: a header, then a line of JSON for each event, and the hierarchy now and then.
///
/// Every batch is with the system when ``write(_:)`` returns, so that the end of this program loses nothing; nothing is kept in
/// memory. After an error the file ends with its last whole line, and nothing more is to be written.
public struct RecordingWriter: ~Copyable {
    private let file: Descriptor
    /// How many bytes of whole lines the file has.
    private var length: Int

    /// Makes the file, or empties it, and writes the header.
    public init(to path: String, _ header: RecordingHeader) throws(RecordingError) {
        let bytes = Self.bytes(of: [header.report])
        do throws(SystemError) {
            let made = try Descriptor.creating(path)
            try made.writeAll(bytes)
            file = made
        } catch {
            throw .cannotMake(error)
        }
        length = bytes.count
    }

    /// Writes lines.
    public mutating func write(_ lines: [Value]) throws(RecordingError) {
        let bytes = Self.bytes(of: lines)
        do throws(SystemError) {
            try file.writeAll(bytes)
            length += bytes.count
        } catch {
            // Half a line would make it look as if somebody else had cut it. What is no file cannot be cut.
            ftruncate(file.raw, length)
            throw .system(SystemError(code: error.code, attempt: "write the recording"))
        }
    }

    private static func bytes(of lines: [Value]) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            bytes += JSON.bytes(of: line)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}
