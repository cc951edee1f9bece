import CPlatform

/// The identity of a file's contents: it differs after another file was saved in its place or over it.
public struct FileStamp: Hashable, Sendable {
    /// The device that the file is on.
    public let device: UInt64
    /// The file's number on its device.
    public let inode: UInt64
    /// The size in bytes.
    public let size: Int64
    /// The last change of its contents, in nanoseconds.
    public let modified: Int64
    /// The last change of its contents, owner, mode or links, in nanoseconds.
    public let changed: Int64

    /// The stamp of the file at a path; nil if there is no file or it cannot be examined.
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
