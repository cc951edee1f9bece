import Glibc

/// The record of an instance's last end, if that was a fault: a small file beside its logs, which the next start
/// removes.
public struct LastEnd: Hashable, Sendable {
    /// The exit code of the instance.
    public let code: Int32
    /// The cause, one sentence without a full stop.
    public let cause: String

    private static let most = 1_024

    /// An end with its cause.
    public init(code: Int32, cause: String) {
        self.code = code
        self.cause = cause
    }

    private static func path(_ folders: InstanceFolders) -> String { folders.state + "/last-end" }

    /// Reads the last end of an instance; nil if it ended in order, is running, or has never run.
    public init?(of folders: InstanceFolders) {
        guard let bytes = try? FileContents.read(Self.path(folders), limit: Self.most) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.count == 2, let code = Int32(lines[0]) else { return nil }
        self.init(code: code, cause: String(lines[1]))
    }

    /// Stores the end for programs that look later. A failure to store it is ignored.
    public func keep(for folders: InstanceFolders) {
        guard (try? folders.makeState()) != nil else { return }
        let line = String(cause.map { $0.isNewline ? " " : $0 }.prefix(200))
        try? FileContents.replace(Array("\(code)\n\(line)\n".utf8), at: Self.path(folders))
    }

    /// Removes the record when the instance starts again.
    public static func forget(_ folders: InstanceFolders) { _ = unlink(path(folders)) }
}
