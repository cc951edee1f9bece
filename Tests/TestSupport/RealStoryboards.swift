import Glibc
public import TroupePlatform

/// Storyboards of real applications. They are no part of the package and lie beside it, so a test that wants them is
/// enabled only if ``folder`` is there.
public enum RealStoryboards {
    /// One of them, as the index tells of it.
    public struct Entry: Sendable {
        /// Its name in the folder.
        public let file: String
        /// The application it is of; all documents of one belong together.
        public let repository: String
        /// Its path there, by which references find it.
        public let path: String
        /// All columns of its line, these three first.
        public let columns: [String]
    }

    /// The folder: `$TROUPE_STORYBOARDS`, else `../shared/storyboards` beside the package or one further out (a work
    /// tree). Nil, said once on standard error, where there is none.
    public static let folder: String? = {
        let beside = ["../shared/storyboards", "../../shared/storyboards"].map { "\(PackageFolder.path)/\($0)" }
        for path in [Environment["TROUPE_STORYBOARDS"]].compactMap(\.self) + beside
        where access(path + "/INDEX.tsv", R_OK) == 0 {
            return path
        }
        let message =
            "the real storyboards are not there: tests with them are skipped (TROUPE_STORYBOARDS names them)\n"
        _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        return nil
    }()

    /// What the index lists; nothing without folder.
    public static let index: [Entry] = {
        guard let folder, let bytes = try? FileContents.read(folder + "/INDEX.tsv", limit: 1 << 20) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst().compactMap {
            line in
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard columns.count >= 3 else { return nil }
            return Entry(file: columns[0], repository: columns[1], path: columns[2], columns: columns)
        }
    }()

    /// The bytes of one of its files.
    public static func contents(of file: String) throws(SystemError) -> [UInt8] {
        try FileContents.read("\(folder ?? "")/\(file)", limit: 64 << 20)
    }
}
