import Glibc

/// A file or a folder in a folder.
struct FolderEntry: Hashable, Sendable {
    /// The kind of an entry.
    enum Kind: Hashable, Sendable {
        case folder
        /// A file, with its size in bytes.
        case file(size: Int64)
        /// An entry that cannot be chosen, with the reason for people.
        case unusable(String)
    }

    /// The bytes of the name.
    let name: [UInt8]
    let kind: Kind
    /// The last change, in seconds since 1970.
    let modified: Int

    /// The name for people.
    var title: String { FileAddress.readable(name) }

    /// The text below the name: the size and the last change of a file, or the reason why it cannot be chosen.
    var detail: String {
        switch kind {
        case .folder: Self.date(modified)
        case .file(let size): "\(Self.text(ofSize: size)), \(Self.date(modified))"
        case .unusable(let reason): reason
        }
    }

    /// True if a folder lists this entry before the other: folders first, then by name without regard to case.
    static func areInOrder(_ left: FolderEntry, _ right: FolderEntry) -> Bool {
        let ranks = (left.kind == .folder ? 0 : 1, right.kind == .folder ? 0 : 1)
        if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
        let folded = left.name.lazy.map(lowercase).lexicographicallyPrecedes(right.name.lazy.map(lowercase))
        if folded { return true }
        if right.name.lazy.map(lowercase).lexicographicallyPrecedes(left.name.lazy.map(lowercase)) { return false }
        return left.name.lexicographicallyPrecedes(right.name)
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte | 32 : byte }

    /// A size in bytes, for people.
    static func text(ofSize size: Int64) -> String {
        guard size >= 1000 else { return size == 1 ? "1 byte" : "\(size) bytes" }
        var (value, unit) = (size, 0)
        while value >= 1_000_000, unit < 4 { (value, unit) = (value / 1000, unit + 1) }
        let tenths = value / 100
        return "\(tenths / 10).\(tenths % 10) \(["kB", "MB", "GB", "TB", "PB"][unit])"
    }

    /// A moment in seconds since 1970, for people, in local time.
    static func date(_ seconds: Int) -> String {
        var (moment, parts) = (time_t(seconds), tm())
        guard localtime_r(&moment, &parts) != nil else { return "" }
        var room = [CChar](repeating: 0, count: 32)
        let count = strftime(&room, room.count, "%Y-%m-%d %H:%M", &parts)
        return String(decoding: room.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
