import Glibc
import TroupePlatform
import TroupeStoryboard

/// The files of an application on the disk.
struct DiskFiles: ApplicationFiles {
    func kind(of path: String) -> FileKind? {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        return switch facts.st_mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        default: .stream
        }
    }

    /// The folder of an application at that path, as an absolute path; nil if it no longer exists.
    static func folder(of path: String) -> String? {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        let isFolder = facts.st_mode & S_IFMT == S_IFDIR
        let folder = isFolder ? path : path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard let resolved = realpath(folder, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    func names(in folder: String) throws(StoryboardError) -> [String] {
        guard let stream = opendir(folder) else {
            throw Self.failure("the folder", folder, SystemError(code: errno, attempt: "read"))
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // Read in place: a name may be longer than the structure that Swift would copy.
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                UnsafeRawPointer(pointer).withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    func contents(of path: String, limit: Int) throws(StoryboardError) -> [UInt8] {
        do throws(SystemError) {
            return try FileContents.read(path, limit: limit)
        } catch {
            if error.code == EFBIG {
                throw StoryboardError(
                    .tooBig, "the file is larger than \(limit >> 20) MiB, the limit", file: path,
                    hint: "split the storyboard with storyboard references")
            }
            if error.code == SystemError.notRegular {
                throw StoryboardError(
                    .notAStoryboard, "this is a pipe or a device, not a regular file", file: path,
                    hint: "copy the storyboard into a file and name that file")
            }
            throw Self.failure("the file", path, error)
        }
    }

    private static func failure(_ what: String, _ path: String, _ error: SystemError) -> StoryboardError {
        let code: StoryboardError.Code =
            switch error.kind {
            case .missing: .noSuchFile
            case .forbidden: .permission
            case .exists, .exhausted, .gone, .misuse, .other: .unreadable
            }
        return StoryboardError(
            code, "\(what) cannot be read: \(error.reason)", file: path, hint: "check the path and its permissions")
    }
}
