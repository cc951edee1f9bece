import Glibc
import TroupeKit
import TroupePlatform

/// The folders that pickers start with.
enum StartFolder {
    /// The folder of the user's documents: the home.
    static var home: FileAddress { Environment["HOME"].flatMap(FileAddress.init) ?? FileAddress(path: "/") }

    /// The folder of the user's pictures: `XDG_PICTURES_DIR`, else `Pictures` in the home.
    static var pictures: FileAddress {
        Environment["XDG_PICTURES_DIR"].flatMap(FileAddress.init) ?? home.appending(Array("Pictures".utf8))
    }

    /// The folder that a picker starts with; nil if its address is neither a file URL nor an absolute path.
    static func of(_ contents: FolderContents) -> FileAddress? {
        if let folder = contents.folder { return FileAddress(folder) }
        return contents.purpose == .images ? pictures : home
    }
}
