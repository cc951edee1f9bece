import CPlatform
import Glibc

/// A private folder under `$TMPDIR`, else `/tmp`: mode 0700, removed with its contents when its owner is released.
///
/// A killed owner removes nothing. The next owner with the same purpose then removes its folder, which is not locked: a
/// living owner holds a lock on its folder.
public final class TemporaryFolder: Sendable {
    /// The path, without a trailing slash.
    public let path: String
    /// The folder's descriptor, which holds the lock.
    private let hold: Descriptor

    /// Makes a folder, and removes the folders of the same purpose whose owners are gone.
    ///
    /// - Parameter purpose: a word of its name, to identify a folder that a killed process left.
    public init(for purpose: String) throws(SystemError) {
        let folder = Environment["TMPDIR"] ?? "/tmp"
        // The process number is for people. Folders without a lock, made by older releases, have names of another form.
        let start = "troupe-\(purpose)-by-"
        Self.sweep(folder, start)
        while true {
            var template = Array("\(folder)/\(start)\(getpid())-XXXXXX".utf8CString)
            let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
            let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
            guard made else { throw SystemError(code: errno, attempt: "make a temporary folder", path: path) }
            // Another process's sweep may have removed the folder already.
            guard let hold = Self.lock(path), Folder.exists(path) else { continue }
            self.path = path
            self.hold = hold
            return
        }
    }

    deinit { Folder.remove(path) }

    /// Removes the unlocked folders whose names have the prefix.
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

    /// The locked folder at a path; nil if another process holds it, another user owns it or it is gone.
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
