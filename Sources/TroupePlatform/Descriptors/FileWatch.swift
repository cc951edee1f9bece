import CPlatform

/// Tells of files that were written or put into folders (inotify).
public struct FileWatch: ~Copyable {
    private let descriptor: Descriptor

    /// A watch of nothing yet.
    public init() throws(SystemError) {
        descriptor = Descriptor(adopting: try calling("watch files") { troupe_inotify_create() })
    }

    /// The number to poll for input.
    public var raw: Int32 { descriptor.raw }

    /// Watches a folder from now on: files closed after writing, moved in, moved out or removed.
    public func add(_ folder: String) throws(SystemError) {
        _ = try calling("watch", on: folder) { troupe_inotify_add(descriptor.raw, folder) }
    }

    /// The names of the files since the last time, as often as something happened to them.
    ///
    /// - Returns: nil where the kernel lost count: then anything may have happened.
    public func names() throws(SystemError) -> [String]? {
        var names: [String] = []
        var isComplete = true
        while true {
            guard case .bytes(let bytes) = try descriptor.read(upTo: 65_536) else { return isComplete ? names : nil }
            var rest = bytes[...]
            // Of each: watch, kind, cookie and length of the name, 4 bytes each, then the name with NULs behind it.
            while rest.count >= 16 {
                let head = rest.startIndex
                func number(_ offset: Int) -> UInt32 {
                    (0..<4).reduce(0) { $0 | UInt32(rest[head + offset + $1]) << (8 * UInt32($1)) }
                }
                if number(4) & UInt32(troupe_inotify_overflow) != 0 { isComplete = false }
                let length = Int(number(12))
                guard rest.count >= 16 + length else { break }
                let name = rest[(head + 16)..<(head + 16 + length)].prefix { $0 != 0 }
                if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
                rest = rest.dropFirst(16 + length)
            }
        }
    }
}
