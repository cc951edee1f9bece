/// The identity of a program's file. A file that is saved in its place or over it has another stamp.
public struct ExecutableStamp: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    private let modified: Int64
    private let changed: Int64

    /// The stamp of a file.
    ///
    /// - Parameters:
    ///   - device: The device and, with `inode`, the file on it.
    ///   - size: The size in bytes.
    ///   - modified: The time of the last change of its contents, in nanoseconds.
    ///   - changed: The time of the last change of its contents, owner, mode or links, in nanoseconds.
    public init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
        self.device = device
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
    }

    /// A stamp without a file, for tests of rules that depend on stamps alone.
    package init(number: UInt64) { self.init(device: number, inode: 0, size: 0, modified: 0, changed: 0) }
}
