import Glibc
public import TroupePlatform

/// Storyboards of real applications, which are not part of the package and lie beside it. If they are missing, tests
/// run with those of this repository; the counts of documents differ while ``areOwn``.
public enum RealStoryboards {
    /// One storyboard, as the index describes it.
    public struct Entry: Sendable {
        /// Its name in the folder.
        public let file: String
        /// The application it belongs to; all documents of one repository belong together.
        public let repository: String
        /// Its path in the repository, by which references find it.
        public let path: String
        /// All columns of its line, including these three.
        public let columns: [String]
        /// The folder it is in.
        public let folder: String

        /// The place of its file.
        public var location: String { "\(folder)/\(file)" }
    }

    /// True if the storyboards of this repository replace the real ones, which are missing.
    public static var areOwn: Bool { real == nil }

    /// The folders: `$TROUPE_STORYBOARDS`, else `../shared/storyboards` beside the package or one level further out
    /// (for a work tree), and the folder `storyboards-2` beside it, with kinds of documents that the first lacks; else
    /// the fixtures of this repository, with an index that lists the example applications too.
    private static let folders: [String] = {
        guard let real else { return [PackageFolder.path + "/Tests/Fixtures"] }
        return [real] + [real + "/../storyboards-2"].filter(holdsIndex)
    }()

    /// The first folder of the real storyboards. Nil, reported once on standard error, if it does not exist.
    private static let real: String? = {
        if let named = Environment["TROUPE_STORYBOARDS"] { return holdsIndex(named) ? named : missing() }
        let beside = ["../shared/storyboards", "../../shared/storyboards"].map { "\(PackageFolder.path)/\($0)" }
        return beside.first(where: holdsIndex) ?? missing()
    }()

    private static func holdsIndex(_ path: String) -> Bool { access(path + "/INDEX.tsv", R_OK) == 0 }

    private static func missing() -> String? {
        let message =
            "the real storyboards are not there: this repository's are taken (TROUPE_STORYBOARDS names the real ones)\n"
        _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        return nil
    }

    /// The entries of the indices.
    public static let index: [Entry] = folders.flatMap { folder -> [Entry] in
        guard let bytes = try? FileContents.read(folder + "/INDEX.tsv", limit: 1 << 20) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst().compactMap {
            line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard columns.count >= 3 else { return nil }
            return Entry(
                file: columns[0], repository: columns[1], path: columns[2], columns: columns, folder: folder)
        }
    }

    /// The place of one of the files.
    public static func location(of file: String) -> String {
        index.first { $0.file == file }?.location ?? "\(folders[0])/\(file)"
    }

    /// The bytes of one of the files.
    public static func contents(of file: String) throws(SystemError) -> [UInt8] {
        try FileContents.read(location(of: file), limit: 64 << 20)
    }
}
