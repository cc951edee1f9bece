import Dispatch
import Glibc
import Synchronization
import TroupePlatform

/// Reads a folder on a queue of its screen, in portions, so that the screen stays usable.
struct FolderReader: Sendable {
    /// A step of the reading.
    enum Step: Hashable, Sendable {
        /// The first entries, in order, before the folder is read to its end.
        case first([FolderEntry])
        /// The number of entries read so far.
        case progress(Int)
        /// All entries, in order. If the folder has more entries than ``FolderReader/limit``, `isCut` is true.
        case all([FolderEntry], isCut: Bool)
        /// The folder cannot be read: a sentence for people.
        case failed(String)
    }

    let folder: FileAddress
    let types: FileTypes
    let showsFolders: Bool

    /// The number of entries after which a portion is delivered.
    static let portion = 500
    /// The number of entries that are kept; further ones are not shown.
    static let limit = 200_000

    /// The steps; the last one is `all` or `failed`.
    ///
    /// - Parameter queue: The serial queue of the screen. A folder of a network that is gone then holds one thread,
    ///   however often the screen appears: a reading waits for the end of the one before, and does not begin if it was
    ///   given up meanwhile.
    func steps(on queue: DispatchQueue) -> AsyncStream<Step> {
        AsyncStream { continuation in
            let end = End()
            continuation.onTermination = { _ in end.isReached.store(true, ordering: .relaxed) }
            queue.async {
                guard !end.isReached.load(ordering: .relaxed) else { return }
                read { if case .terminated = continuation.yield($0) { false } else { true } }
                continuation.finish()
            }
        }
    }

    /// The end of a stream of steps, as its reading sees it.
    private final class End: Sendable {
        /// True if the steps have ended or are not wanted any more.
        let isReached = Atomic(false)
    }

    /// Reads the folder on this thread.
    ///
    /// - Parameter deliver: Receives each step; false ends the reading.
    func read(_ deliver: (Step) -> Bool) {
        guard let list = folder.withCPath(opendir) else {
            _ = deliver(.failed(Self.sentence(errno, folder)))
            return
        }
        defer { closedir(list) }
        let descriptor = dirfd(list)
        var entries: [FolderEntry] = []
        // Bounded: the entries of a folder, at most `limit` of which are kept.
        while entries.count < Self.limit {
            errno = 0
            guard let item = readdir(list) else {
                let code = errno
                if code != 0 {
                    _ = deliver(.failed(Self.sentence(code, folder)))
                    return
                }
                _ = deliver(.all(entries.sorted(by: FolderEntry.areInOrder), isCut: false))
                return
            }
            let name = withUnsafeBytes(of: &item.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            // A hidden file; also "." and "..".
            guard name.first != UInt8(ascii: "."), let entry = entry(name, in: descriptor) else { continue }
            entries.append(entry)
            guard entries.count.isMultiple(of: Self.portion) else { continue }
            let step: Step =
                entries.count == Self.portion
                ? .first(entries.sorted(by: FolderEntry.areInOrder)) : .progress(entries.count)
            guard deliver(step) else { return }
        }
        _ = deliver(.all(entries.sorted(by: FolderEntry.areInOrder), isCut: true))
    }

    /// The entry with that name; nil if it is not shown.
    private func entry(_ name: [UInt8], in descriptor: Int32) -> FolderEntry? {
        var facts = stat()
        let code = (name + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { path in
                fstatat(descriptor, path.baseAddress!, &facts, 0) == 0 ? 0 : errno
            }
        }
        let modified = facts.st_mtim.tv_sec
        guard code == 0 else {
            // The entry was removed meanwhile, or it is a link that leads nowhere.
            guard types.contain(name) else { return nil }
            let reason =
                switch code {
                case ELOOP: "The link leads in a circle."
                case ENOENT: "The link leads to a file that does not exist."
                case EACCES: "You have no permission to see it."
                default: "It cannot be read: \(SystemError(code: code, attempt: "read").reason)."
                }
            return FolderEntry(name: name, kind: .unusable(reason), modified: 0)
        }
        switch facts.st_mode & S_IFMT {
        case S_IFDIR: return showsFolders ? FolderEntry(name: name, kind: .folder, modified: modified) : nil
        case S_IFREG:
            guard types.contain(name) else { return nil }
            return FolderEntry(name: name, kind: .file(size: Int64(facts.st_size)), modified: modified)
        default:
            guard types.contain(name) else { return nil }
            return FolderEntry(name: name, kind: .unusable("It is no regular file."), modified: modified)
        }
    }

    /// The reason why a folder cannot be read, as a sentence for people.
    static func sentence(_ code: Int32, _ folder: FileAddress) -> String {
        let name = "The folder “\(folder.name)”"
        return switch code {
        case EACCES, EPERM: "\(name) cannot be read: you have no permission."
        case ENOENT, ESTALE: "\(name) does not exist any more."
        case ENOTDIR: "“\(folder.name)” is no folder."
        case ELOOP: "\(name) is a link that leads in a circle."
        default: "\(name) cannot be read: \(SystemError(code: code, attempt: "read").reason)."
        }
    }
}
