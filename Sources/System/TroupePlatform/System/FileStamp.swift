import CPlatform

/// What tells a file from another that was saved in its place, or over it: which one it is, how large, and when it changed.
public struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let modified: Int64
    private let changed: Int64

    /// A stamp that no file has: for what is decided by stamps alone.
    package init(number: UInt64) { (device, inode, size, modified, changed) = (number, 0, 0, 0, 0) }

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
