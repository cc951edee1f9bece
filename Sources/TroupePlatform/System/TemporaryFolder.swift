import Glibc

/// A folder of one's own under `$TMPDIR`, else `/tmp`: mode 0700, removed with all that is in it when its owner goes.
public final class TemporaryFolder: Sendable {
    /// Where it is, without a slash at its end.
    public let path: String

    /// Makes it.
    ///
    /// - Parameter purpose: a word of its name, for who finds one that a killed process left.
    public init(for purpose: String) throws(SystemError) {
        var template = Array("\(Environment["TMPDIR"] ?? "/tmp")/troupe-\(purpose)-XXXXXX".utf8CString)
        let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
        guard made else {
            throw SystemError(
                code: errno, attempt: "make a temporary folder",
                path: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { Folder.remove(path) }
}
