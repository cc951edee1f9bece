import Dispatch
import Glibc
import Testing
import TroupePlatform

@testable import TroupeSystemControllers

/// The reading of real folders for the pickers.
@Suite("A folder of a picker")
struct FolderReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder(for: "picker") }

    private func make(_ name: String, _ bytes: [UInt8] = []) throws {
        try FileContents.write(bytes, to: "\(folder.path)/\(name)")
    }

    private func steps(_ types: [String] = [], showsFolders: Bool = true, at path: String? = nil) -> [FolderReader.Step]
    {
        var steps: [FolderReader.Step] = []
        FolderReader(
            folder: FileAddress(path: path ?? folder.path), types: FileTypes(types), showsFolders: showsFolders
        ).read {
            steps.append($0)
            return true
        }
        return steps
    }

    private func entries(_ types: [String] = [], showsFolders: Bool = true) throws -> [FolderEntry] {
        guard case .all(let entries, isCut: false)? = steps(types, showsFolders: showsFolders).last else {
            throw SystemError(code: EIO, attempt: "read")
        }
        return entries
    }

    @Test("lists folders first, then files of the types, without regard to case, and no hidden file")
    func order() throws {
        for name in ["b.txt", "A.TXT", "c.pdf", ".hidden.txt", "README"] { try make(name) }
        mkdir("\(folder.path)/zoo", 0o700)
        mkdir("\(folder.path)/.secret", 0o700)
        #expect(try entries().map(\.title) == ["zoo", "A.TXT", "b.txt", "c.pdf", "README"])
        #expect(try entries(["txt"]).map(\.title) == ["zoo", "A.TXT", "b.txt"])
        #expect(try entries([".PDF", "public.image"]).map(\.title) == ["zoo", "c.pdf"])
        #expect(try entries(["public.item"], showsFolders: false).count == 4)
    }

    @Test("lists a link in a circle, a link to a missing file and a pipe with the reason why they cannot be chosen")
    func unusable() throws {
        symlink("loop", "\(folder.path)/loop")
        symlink("missing", "\(folder.path)/lost")
        mkfifo("\(folder.path)/pipe", 0o600)
        let reasons = Dictionary(uniqueKeysWithValues: try entries().map { ($0.title, $0.detail) })
        #expect(
            reasons == [
                "loop": "The link leads in a circle.", "lost": "The link leads to a file that does not exist.",
                "pipe": "It is no regular file.",
            ])
    }

    @Test("keeps a name that is not UTF-8, so that the file can be chosen")
    func otherBytes() throws {
        let address = FileAddress(path: folder.path).appending([0x61, 0xff])
        let file = address.withCPath { creat($0, 0o600) }
        try #require(file >= 0)
        close(file)
        let found = try entries()
        #expect(found.map(\.title) == ["a\u{fffd}"])
        #expect(found.map { FileAddress(path: folder.path).appending($0.name) } == [address])
    }

    @Test("that cannot be read is a sentence")
    func failed() throws {
        symlink("loop", "\(folder.path)/loop")
        try make("file")
        func sentence(_ path: String) -> String {
            guard case .failed(let sentence)? = steps(at: "\(folder.path)/\(path)").last else { return "" }
            return sentence
        }
        #expect(sentence("gone") == "The folder “gone” does not exist any more.")
        #expect(sentence("loop") == "The folder “loop” is a link that leads in a circle.")
        #expect(sentence("file") == "“file” is no folder.")
        let denied = FolderReader.sentence(EACCES, FileAddress(path: "/root"))
        #expect(denied == "The folder “root” cannot be read: you have no permission.")
    }

    @Test("of many files is delivered in portions, the first of them before the folder is read to its end")
    func portions() throws {
        for number in 0..<1_200 { try make("\(number)") }
        let steps = steps()
        guard case .first(let first)? = steps.first, case .all(let all, isCut: false)? = steps.last else {
            Issue.record("\(steps.count)")
            return
        }
        #expect(first.count == 500 && all.count == 1_200 && steps.contains(.progress(1_000)))
        var count = 0
        FolderReader(folder: FileAddress(path: folder.path), types: FileTypes([]), showsFolders: true).read { _ in
            count += 1
            return false
        }
        #expect(count == 1)
    }

    @Test("is read after the earlier readings of the screen, and not at all if the screen gives the reading up before")
    func oneReading() async throws {
        try make("early")
        let reader = FolderReader(folder: FileAddress(path: folder.path), types: FileTypes([]), showsFolders: true)
        let queue = DispatchQueue(label: "folder")
        // The queue is as busy as with a reading of a network that is gone.
        queue.suspend()
        let givenUp = Task { for await _ in reader.steps(on: queue) { Issue.record("a step of the given up reading") } }
        givenUp.cancel()
        await givenUp.value
        let steps = reader.steps(on: queue)
        try make("late")
        queue.resume()
        var titles: [[String]] = []
        for await case .all(let entries, isCut: false) in steps { titles.append(entries.map(\.title)) }
        #expect(titles == [["early", "late"]])
    }

    @Test(
        "shows sizes",
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_500, "1.5 kB"), (2_340_000, "2.3 MB"),
            (Int64.max, "9223.3 PB"),
        ] as [(Int64, String)])
    func sizes(size: Int64, text: String) { #expect(FolderEntry.text(ofSize: size) == text) }
}
