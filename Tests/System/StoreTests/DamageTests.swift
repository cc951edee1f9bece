import CSQLite
import Glibc
import Testing
import TroupePlatform
import TroupeStore
import TroupeTestSupport

/// A file with other bytes than the ones that were saved gives the saved records or an error, never other records.
@Suite struct DamageTests {
    private static let saved = StoredState(
        records: [[1, 2, 3], [UInt8](repeating: 4, count: 4_200), Array("five".utf8)], unfinishedLaunches: 2)

    /// The files of a store.
    private static func files() throws -> [String: [UInt8]] {
        let disk = TornDisk()
        var store = try StateStore(path: "state", vfs: disk.name)
        try store.replace(with: saved.records)
        try store.beginLaunch()
        try store.beginLaunch()
        return disk.files
    }

    /// The contents of a store with other bytes; nil if it is damaged.
    private static func load(_ files: [String: [UInt8]]) throws -> StoredState? {
        let disk = TornDisk(files)
        do throws(StoreError) {
            var store = try StateStore(path: "state", vfs: disk.name)
            return try store.load()
        } catch {
            switch error {
            case .damaged: return nil
            // A damaged journal makes SQLite write far beyond the end.
            case .full where files.count > 1: return nil
            case .full, .busy, .newer, .tooLarge, .removed, .system: throw error
            }
        }
    }

    @Test("each bit of the header, flipped: a store that opens can be written too")
    func header() throws {
        var bytes = try #require(try Self.files()["state"])
        for index in 0..<100 * 8 {
            bytes[index / 8] ^= 1 << UInt8(index % 8)
            let disk = TornDisk(["state": bytes])
            do throws(StoreError) {
                var store = try StateStore(path: "state", vfs: disk.name)
                let found = try store.load()
                #expect(found == Self.saved, "bit \(index % 8) of byte \(index / 8)")
                try store.replace(with: [[7]])
                #expect(try store.load().records == [[7]])
            } catch {
                guard case .damaged = error else { throw error }
            }
            bytes[index / 8] ^= 1 << UInt8(index % 8)
        }
    }

    @Test("each byte of the file, flipped by one seeded bit")
    func bytes() throws {
        var random = SeededGenerator(seed: 1)
        let files = try Self.files()
        var bytes = try #require(files["state"])
        var damaged = 0
        for index in bytes.indices {
            let flip: UInt8 = 1 << UInt8.random(in: 0..<8, using: &random)
            bytes[index] ^= flip
            let found = try Self.load(["state": bytes])
            #expect(found == nil || found == Self.saved, "byte \(index) ^ \(flip)")
            if found == nil { damaged += 1 }
            bytes[index] ^= flip
        }
        #expect(damaged > 4_200)
    }

    @Test("two records that change places in the file, which SQLite does not notice")
    func swapped() throws {
        let disk = TornDisk()
        var store = try StateStore(path: "state", vfs: disk.name)
        try store.replace(with: [Array("AAAAAAAA".utf8), Array("BBBBBBBB".utf8)])
        let bytes = try #require(disk.files["state"])
        let text = bytes.map { byte in
            switch byte {
            case UInt8(ascii: "A"): UInt8(ascii: "B")
            case UInt8(ascii: "B"): UInt8(ascii: "A")
            default: byte
            }
        }
        // The schema has such letters too: only the runs are exchanged.
        var swapped = bytes
        for index in bytes.indices.dropLast(8) where Set(bytes[index..<index + 8]).count == 1 {
            if bytes[index] == UInt8(ascii: "A") || bytes[index] == UInt8(ascii: "B") {
                swapped.replaceSubrange(index..<index + 8, with: text[index..<index + 8])
            }
        }
        try #require(swapped != bytes)
        let other = TornDisk(["state": swapped])
        #expect(throws: StoreError.damaged(path: "state", reason: "a record has a wrong checksum")) {
            _ = try StateStore(path: "state", vfs: other.name)
        }
    }

    @Test("the file, cut off at each sector and at odd lengths")
    func truncated() throws {
        let bytes = try #require(try Self.files()["state"])
        for length in Array(stride(from: 512, to: bytes.count, by: 512)) + [1, 15, 16, 99, 100, 101, 4_095, 4_097] {
            let found = try Self.load(["state": Array(bytes.prefix(length))])
            #expect(found == nil, "\(length) bytes")
        }
    }

    @Test("random bytes in place of a page, and in place of the file")
    func noise() throws {
        let bytes = try #require(try Self.files()["state"])
        var random = SeededGenerator(seed: 5)
        for page in 0..<bytes.count / 4_096 {
            var changed = bytes
            for index in page * 4_096..<(page + 1) * 4_096 {
                changed[index] = UInt8.random(in: 0...255, using: &random)
            }
            #expect(try Self.load(["state": changed]) == nil, "page \(page)")
        }
        #expect(try Self.load(["state": (0..<9_000).map { _ in UInt8.random(in: 0...255, using: &random) }]) == nil)
    }

    @Test("the bytes of the journal of an interrupted change, flipped")
    func journal() throws {
        let next: [[UInt8]] = [[9], [UInt8](repeating: 8, count: 5_000)]
        let after = StoredState(records: next, unfinishedLaunches: 2)
        // The last moment before the journal is emptied.
        let before = try Self.files()
        let whole = TornDisk(before)
        var store = try StateStore(path: "state", vfs: whole.name)
        let opened = whole.operations
        try store.replace(with: next)
        let disk = TornDisk(before, fault: .powerLoss(at: whole.operations - 2))
        var interrupted = try StateStore(path: "state", vfs: disk.name)
        #expect(throws: StoreError.self) { try interrupted.replace(with: next) }
        try #require(disk.operations > opened)
        var files = disk.files
        var journal = try #require(files["state-journal"])
        try #require(journal.count > 4_096)
        #expect(try Self.load(files) == Self.saved)
        var rolledBack = 0
        // The header with all numbers of its first page, and a sample of the rest.
        for index in journal.indices where index < 520 || index % 7 == 0 {
            journal[index] ^= 0x10
            files["state-journal"] = journal
            let found = try Self.load(files)
            #expect(found == nil || found == Self.saved || found == after, "byte \(index)")
            if found == Self.saved { rolledBack += 1 }
            journal[index] ^= 0x10
        }
        #expect(rolledBack > 100)
    }

    static let foreign: [(sql: String, isStore: Bool, reason: String)] = [
        ("CREATE TABLE record(id)", false, "it is not a store of Troupe"),
        (
            "CREATE TRIGGER more AFTER INSERT ON record BEGIN DELETE FROM summary; END", true, "its tables differ"
        ),
        ("ALTER TABLE record RENAME COLUMN bytes TO contents", true, "its tables differ"),
        ("UPDATE record SET id = 9223372036854775807 WHERE id = 1", true, "a record has a wrong number"),
        ("DELETE FROM summary", true, "its summary is unreadable"),
        ("UPDATE summary SET launches = -1", true, "its summary is unreadable"),
        ("UPDATE summary SET launches = 7", true, "its summary does not fit its records"),
        ("DELETE FROM record", true, "its summary does not fit its records"),
        ("INSERT INTO record VALUES (7, x'00', 0)", true, "a record has a wrong checksum"),
    ]

    @Test("a file that another program made or changed is damaged", arguments: foreign)
    func changed(sql: String, isStore: Bool, reason: String) throws {
        let folder = try TemporaryFolder(for: "store")
        let path = folder.path + "/saved-state"
        if isStore {
            var store = try StateStore(path: path)
            try store.replace(with: [[1], [2]])
        }
        var handle: OpaquePointer?
        try #require(sqlite3_open(path, &handle) == SQLITE_OK)
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        sqlite3_close(handle)
        try #require(code == SQLITE_OK)
        #expect(throws: StoreError.damaged(path: path, reason: reason)) { _ = try StateStore(path: path) }
    }

    @Test func `a damaged file is moved away in place of an earlier one, and a new store begins`() throws {
        let folder = try TemporaryFolder(for: "store")
        let path = folder.path + "/saved-state"
        for text in ["first", "second"] {
            let garbage = Array("\(text) file that is no database, of any length".utf8)
            try FileContents.replace(garbage, at: path)
            try FileContents.replace([1], at: path + "-journal")
            var store = try StateStore(recovering: path)
            let damage = store.damage?.description
            #expect(
                damage == "the saved state in \(path) was damaged (file is not a database): the file is now "
                    + "\(path).damaged, and a new one was begun")
            #expect(try FileContents.read(path + ".damaged", limit: 1_000) == garbage)
            #expect(try store.load() == StoredState())
            try store.replace(with: [[1]])
            #expect(try store.load().records == [[1]])
        }
        // A sound file is not moved.
        var store = try StateStore(recovering: path + "-other")
        let none = store.damage
        #expect(none == nil)
        #expect(try store.load() == StoredState())
    }
}
