import CPlatform
import Glibc

/// Lists, removes and tests folders.
public enum Folder {
    /// The names in a folder, without "." and "..", unsorted.
    public static func entries(of path: String) throws(SystemError) -> [String] {
        guard let folder = opendir(path) else { throw SystemError(code: errno, attempt: "list", path: path) }
        defer { closedir(folder) }
        var names: [String] = []
        // Bounded: the entries of a folder.
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Removes a file, or a folder with its contents, as far as permitted. A link is removed, its target is not.
    public static func remove(_ path: String) {
        guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
        for entry in (try? entries(of: path)) ?? [] { remove(path + "/" + entry) }
        rmdir(path)
    }

    /// True if there is a folder at the path or behind a link there.
    public static func exists(_ path: String) -> Bool {
        var file = troupe_file()
        return troupe_stat(path, true, &file) == 0 && file.kind == troupe_file_directory
    }
}
