import CPlatform

/// A watch on files that are written or put into folders, and on folders that appear or disappear (inotify).
public struct FileWatch: ~Copyable {
    /// A change in a watched folder.
    public struct Change: Hashable, Sendable {
        /// The kind of a change.
        public enum Kind: Hashable, Sendable {
            /// A file was closed after writing, moved in or out, or removed.
            case file
            /// A file was made. Later writes are reported when the file is closed; changes behind a link are never
            /// reported.
            case madeFile
            /// A folder inside appeared or disappeared, or the watched folder itself was moved or removed.
            case folder
        }

        /// The path of the folder, as passed to ``add(_:)``.
        public var folder: String
        /// The name inside the folder; empty for the folder itself.
        public var name: String
        /// The kind of the change.
        public var kind: Kind
    }

    /// The maximum number of reads of the kernel's queue in one turn. The next poll reports the rest.
    private static let maxReads = 16

    private let descriptor: Descriptor
    private var folders: [Int32: String] = [:]

    /// Makes a watch without folders.
    public init() throws(SystemError) {
        descriptor = Descriptor(adopting: try calling("watch files") { troupe_inotify_create() })
    }

    /// The number to poll for input.
    public var raw: Int32 { descriptor.raw }

    /// Watches a folder. Has no effect on a folder that is watched already.
    public mutating func add(_ folder: String) throws(SystemError) {
        let number = try calling("watch", on: folder) { troupe_inotify_add(descriptor.raw, folder) }
        folders[number] = folder
    }

    /// The changes since the last call.
    ///
    /// - Returns: nil if the kernel's queue overflowed: then anything may have changed.
    public mutating func changes() throws(SystemError) -> [Change]? {
        var changes: [Change] = []
        var isComplete = true
        for _ in 0..<Self.maxReads {
            guard case .bytes(let bytes) = try descriptor.read(upTo: 65_536) else { break }
            var rest = bytes[...]
            // Each record: watch, kind, cookie and length of the name, 4 bytes each, then the name padded with NULs.
            while rest.count >= 16 {
                let head = rest.startIndex
                func number(_ offset: Int) -> UInt32 {
                    (0..<4).reduce(0) { $0 | UInt32(rest[head + offset + $1]) << (8 * UInt32($1)) }
                }
                let (watch, facts) = (Int32(bitPattern: number(0)), number(4))
                func has(_ fact: Int) -> Bool { facts & UInt32(fact) != 0 }
                if has(troupe_inotify_overflow) { isComplete = false }
                let length = Int(number(12))
                guard rest.count >= 16 + length else { break }
                let name = rest[(head + 16)..<(head + 16 + length)].prefix { $0 != 0 }
                rest = rest.dropFirst(16 + length)
                guard let folder = folders[watch] else { continue }
                let isGone =
                    has(troupe_inotify_deleted_self) || has(troupe_inotify_moved_self)
                if isGone || has(troupe_inotify_ignored) {
                    // Another folder may take the old name; the place that this one moved to does not matter.
                    folders[watch] = nil
                    if isGone { _ = troupe_inotify_remove(descriptor.raw, watch) }
                }
                let isFolder = isGone || has(troupe_inotify_folder)
                guard isFolder || !name.isEmpty else { continue }
                changes.append(
                    Change(
                        folder: folder, name: String(decoding: name, as: UTF8.self),
                        kind: isFolder
                            ? .folder : has(troupe_inotify_created) ? .madeFile : .file))
            }
        }
        return isComplete ? changes : nil
    }
}
