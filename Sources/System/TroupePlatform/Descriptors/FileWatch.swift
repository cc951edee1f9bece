import CPlatform

/// Tells of files that were written or put into folders, and of folders that come and go (inotify).
public struct FileWatch: ~Copyable {
    /// Something that happened in a watched folder.
    public struct Change: Hashable, Sendable {
        /// What kind of thing it was.
        public enum Kind: Hashable, Sendable {
            /// A file was closed after writing, moved in or out, or removed.
            case file
            /// A file was made; what is written into it is told once it is closed, what a link leads to never.
            case madeFile
            /// A folder in it came or went, or it went itself: other folders may be there now.
            case folder
        }

        /// The folder as it was added.
        public var folder: String
        /// The name in it; empty for the folder itself.
        public var name: String
        /// What kind of thing it was.
        public var kind: Kind
    }

    /// The reads of the kernel's queue in one turn; the next poll tells of later input.
    private static let mostReads = 16

    private let descriptor: Descriptor
    private var folders: [Int32: String] = [:]

    /// A watch of nothing yet.
    public init() throws(SystemError) {
        descriptor = Descriptor(adopting: try calling("watch files") { troupe_inotify_create() })
    }

    /// The number to poll for input.
    public var raw: Int32 { descriptor.raw }

    /// Watches a folder from now on; one that is watched already stays so.
    public mutating func add(_ folder: String) throws(SystemError) {
        let number = try calling("watch", on: folder) { troupe_inotify_add(descriptor.raw, folder) }
        folders[number] = folder
    }

    /// What happened since the last time.
    ///
    /// - Returns: nil where the kernel lost count: then anything may have happened.
    public mutating func changes() throws(SystemError) -> [Change]? {
        var changes: [Change] = []
        var isComplete = true
        for _ in 0..<Self.mostReads {
            guard case .bytes(let bytes) = try descriptor.read(upTo: 65_536) else { break }
            var rest = bytes[...]
            // Of each: watch, kind, cookie and length of the name, 4 bytes each, then the name with NULs behind it.
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
                    // Under its old name another one may come; where it is now is nobody's concern.
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
