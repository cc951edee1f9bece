import CPlatform

/// Tells a file from another that was saved in its place, or over it.
public struct FileStamp: Hashable, Sendable {
    /// The device that the file is on.
    public let device: UInt64
    /// The file on its device.
    public let inode: UInt64
    /// Bytes.
    public let size: Int64
    /// When its contents changed last, in nanoseconds.
    public let modified: Int64
    /// When its contents, owner, mode or links changed last, in nanoseconds.
    public let changed: Int64

    /// The stamp of the file that a path leads to; nil where there is none, or it cannot be looked at.
    public init?(of path: String) {
        var stamp = troupe_stamp()
        guard troupe_look_at(path, &stamp) == 0 else { return nil }
        device = stamp.device
        inode = stamp.inode
        size = stamp.size
        modified = stamp.modified
        changed = stamp.changed
    }
}
