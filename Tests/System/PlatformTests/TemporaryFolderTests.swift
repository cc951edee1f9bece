import Glibc
import Testing
import TroupePlatform

struct TemporaryFolderTests {
    @Test("a temporary folder goes with its owner; the next one for the same purpose removes a killed owner's folder")
    func owners() throws {
        let base = Environment["TMPDIR"] ?? "/tmp"
        let purpose = "sweep\(getpid())"
        let abandoned = "\(base)/troupe-\(purpose)-by-1-abcdef"
        try #require(mkdir(abandoned, 0o700) == 0)
        try Descriptor.openForWriting(abandoned + "/file").writeAll([1])
        let paths: [String]
        do {
            let first = try TemporaryFolder(for: purpose)
            #expect(!Folder.exists(abandoned))
            let second = try TemporaryFolder(for: purpose)
            #expect(first.path != second.path)
            #expect(Folder.exists(first.path) && Folder.exists(second.path))
            paths = [first.path, second.path]
            withExtendedLifetime((first, second)) {}
        }
        for path in paths { #expect(!Folder.exists(path)) }
    }
}
