import Glibc
import TroupeModel
import TroupePlatform
public import TroupeValue

/// A writer of a monitor's data to a file: a header, then a line of JSON per event, and the hierarchy from time to
/// time.
///
/// When ``write(_:)`` returns the batch has been passed to the kernel, so that the end of this program loses nothing;
/// no data is buffered. After an error the file ends with its last whole line, and no more may be written.
public struct RecordingWriter: ~Copyable {
    private let file: Descriptor
    /// The length of the file's whole lines, in bytes.
    private var length: Int

    /// Creates the file, or truncates it, and writes the header.
    public init(to path: String, _ header: RecordingHeader) throws(RecordingError) {
        let bytes = Self.bytes(of: [header.report])
        do throws(SystemError) {
            let made = try Descriptor.openForWriting(path)
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
            // Remove a partial line, so that the file does not look truncated by another cause. A pipe or device cannot
            // be truncated.
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
