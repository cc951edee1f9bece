import CPlatform
import Glibc

/// A folder of one's own under `$TMPDIR`, else `/tmp`: mode 0700, removed with all that is in it when its owner goes.
///
/// An owner that is killed removes nothing. Its folder is then removed by the next one that is made for the same
/// purpose: as long as an owner lives it holds a lock on its folder.
public final class TemporaryFolder: Sendable {
    /// Where it is, without a slash at its end.
    public let path: String
    /// The folder itself, locked.
    private let hold: Descriptor

    /// Makes it, and removes those of the same purpose whose owners are gone.
    ///
    /// - Parameter purpose: a word of its name, for who finds one that a killed process left.
    public init(for purpose: String) throws(SystemError) {
        let folder = Environment["TMPDIR"] ?? "/tmp"
        // The process stands in it for people. What another Troupe made without lock has another form.
        let start = "troupe-\(purpose)-by-"
        Self.sweep(folder, start)
        while true {
            var template = Array("\(folder)/\(start)\(getpid())-XXXXXX".utf8CString)
            let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
            let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            guard made else { throw SystemError(code: errno, attempt: "make a temporary folder", path: path) }
            // Somebody who sweeps may have been faster: then there is none any more.
            guard let hold = Self.lock(path), Folder.exists(path) else { continue }
            self.path = path
            self.hold = hold
            return
        }
    }

    deinit { Folder.remove(path) }

    /// Removes the folders whose names begin so and that nobody holds.
    private static func sweep(_ folder: String, _ start: String) {
        for entry in (try? Folder.entries(of: folder)) ?? [] where entry.hasPrefix(start) {
            let path = "\(folder)/\(entry)"
            switch lock(path) {
            case .some(let hold):
                Folder.remove(path)
                _ = consume hold
            case .none: continue
            }
        }
    }

    /// The folder at a path, locked; nil where another holds it, it is another user's or it is gone.
    private static func lock(_ path: String) -> Descriptor? {
        let number = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard number != -1 else { return nil }
        let descriptor = Descriptor(adopting: number)
        var file = troupe_file()
        guard troupe_fstat(number, &file) == 0, file.owner == geteuid(), flock(number, LOCK_EX | LOCK_NB) == 0 else {
            return nil
        }
        return descriptor
    }
}
