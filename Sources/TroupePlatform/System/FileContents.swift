import CPlatform
import Glibc

/// Reading whole files, never more than expected.
public enum FileContents {
    /// The bytes of a file, also of one whose size is not known before, as under `/proc`.
    ///
    /// - Throws: `EFBIG` if it has more than `limit` bytes; `EISDIR` for a folder.
    public static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        let file = try Descriptor.opening(path)
        do throws(SystemError) {
            return try file.readAll(limit: limit, path: path)
        } catch {
            throw SystemError(code: error.code, attempt: error.attempt, path: path)
        }
    }
}
