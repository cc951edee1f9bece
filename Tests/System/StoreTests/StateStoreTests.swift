import CSQLite
import Glibc
import Testing
import TroupePlatform
import TroupeStore

@Suite struct StateStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/saved-state" }

    init() throws { folder = try TemporaryFolder(for: "store") }

    struct Replacement: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let before: [[UInt8]]
        let after: [[UInt8]]
        /// The records that have to be written.
        let written: Int
    }

    private static let long = [UInt8](repeating: 9, count: 100_000)

    static let replacements: [Replacement] = [
        Replacement(testDescription: "the first records", before: [], after: [[1], [2]], written: 2),
        Replacement(testDescription: "equal records", before: [[1], [2]], after: [[1], [2]], written: 0),
        Replacement(
            testDescription: "one changed record", before: [[1], [2], [3]], after: [[1], [4], [3]], written: 1),
        Replacement(testDescription: "a record more", before: [[1]], after: [[1], [2]], written: 1),
        Replacement(testDescription: "a record less", before: [[1], [2], [3]], after: [[1], [3]], written: 0),
        Replacement(testDescription: "a record in front", before: [[1], [2]], after: [[3], [1], [2]], written: 1),
        Replacement(testDescription: "another order", before: [[1], [2], [3]], after: [[3], [1], [2]], written: 0),
        Replacement(testDescription: "equal records twice", before: [[1]], after: [[1], [1], [1]], written: 2),
        Replacement(
            testDescription: "fewer of equal records", before: [[1], [1], [2]], after: [[2], [1]], written: 0),
        Replacement(testDescription: "an empty record", before: [[1]], after: [[], [1], []], written: 2),
        Replacement(testDescription: "no records", before: [[1], [2]], after: [], written: 0),
        Replacement(testDescription: "a long record", before: [[1]], after: [long, [1]], written: 1),
        Replacement(testDescription: "a long record that shrinks", before: [long], after: [[9]], written: 1),
        Replacement(
            testDescription: "a thousand records, one of them changed",
            before: (0..<1_000).map { [UInt8($0 % 251), 7] },
            after: (0..<1_000).map { [UInt8($0 % 251), $0 == 500 ? 8 : 7] }, written: 1),
    ]

    @Test("records come back as they were saved, and only changed ones are written", arguments: replacements)
    func replace(_ step: Replacement) throws {
        var store = try StateStore(path: path)
        try store.replace(with: step.before)
        try store.beginLaunch()
        let amount = try store.replace(with: step.after)
        let bytes = step.after.reduce(0) { $0 + $1.count }
        #expect(amount == SavedAmount(records: step.after.count, bytes: bytes, written: step.written))
        let expected = StoredState(records: step.after, unfinishedLaunches: 1)
        #expect(try store.load() == expected)
        #expect(try reopened(store) == expected)
    }

    /// The contents of a store that is closed and opened again.
    private func reopened(_ store: consuming StateStore) throws -> StoredState {
        _ = consume store
        var again = try StateStore(path: path)
        return try again.load()
    }

    @Test func `a new store is empty, and readable by the user alone`() throws {
        var store = try StateStore(path: path)
        #expect(try store.load() == StoredState())
        try store.replace(with: [[1]])
        for name in try Folder.entries(of: folder.path) {
            var facts = stat()
            try #require(stat("\(folder.path)/\(name)", &facts) == 0)
            #expect(facts.st_mode & 0o777 == 0o600, "\(name)")
        }
    }

    @Test func `an empty file is a new store`() throws {
        try FileContents.replace([], at: path)
        var store = try StateStore(path: path)
        #expect(try store.load() == StoredState())
    }

    @Test func `launches are counted until one ends, beside the records`() throws {
        var store = try StateStore(path: path)
        try store.replace(with: [[1]])
        try store.beginLaunch()
        try store.beginLaunch()
        #expect(try store.load() == StoredState(records: [[1]], unfinishedLaunches: 2))
        try store.discard()
        #expect(try store.load() == StoredState(records: [], unfinishedLaunches: 2))
        try store.endLaunch()
        try store.endLaunch()
        #expect(try reopened(store) == StoredState())
    }

    @Test func `the bytes of discarded records do not stay in the file`() throws {
        let secret = Array("a draft that its author discarded".utf8)
        var store = try StateStore(path: path)
        try store.replace(with: [secret, Self.long])
        try store.discard()
        let left = try FileContents.read(path, limit: 1 << 20)
        #expect(!left.indices.contains { left[$0...].starts(with: secret) })
    }

    @Test func `a second store of the file is refused at once, until the first is closed`() throws {
        var first = try StateStore(path: path)
        try first.replace(with: [[1]])
        #expect(throws: StoreError.busy(path: path)) { _ = try StateStore(path: path) }
        #expect(throws: StoreError.busy(path: path)) { _ = try StateStore(recovering: path) }
        #expect(try reopened(first).records == [[1]])
    }

    @Test func `a store of a newer release is refused and stays as it is`() throws {
        try reopenedAsNewer()
        let before = try FileContents.read(path, limit: 1 << 20)
        let expected = StoreError.newer(path: path, version: 2, known: StateStore.version)
        #expect(throws: expected) { _ = try StateStore(path: path) }
        #expect(throws: expected) { _ = try StateStore(recovering: path) }
        #expect(try FileContents.read(path, limit: 1 << 20) == before)
    }

    private func reopenedAsNewer() throws {
        do {
            var store = try StateStore(path: path)
            try store.replace(with: [[1]])
        }
        var handle: OpaquePointer?
        try #require(sqlite3_open(path, &handle) == SQLITE_OK)
        defer { sqlite3_close(handle) }
        try #require(sqlite3_exec(handle, "PRAGMA user_version = \(2 << 16 | 2)", nil, nil, nil) == SQLITE_OK)
    }

    @Test func `records beyond the limit are refused, and the former ones stay`() throws {
        var store = try StateStore(path: path)
        try store.replace(with: [[1]])
        let records = [[UInt8]](repeating: [UInt8](repeating: 1, count: 1 << 20), count: 257)
        #expect(throws: StoreError.tooLarge(path: path, bytes: 257 << 20, limit: StateStore.maxBytes)) {
            try store.replace(with: records)
        }
        #expect(try store.load().records == [[1]])
    }

    @Test func `a store does not write into a file that was removed or replaced`() throws {
        var store = try StateStore(path: path)
        try store.replace(with: [[1]])
        unlink(path)
        #expect(throws: StoreError.removed(path: path)) { try store.replace(with: [[2]]) }
        #expect(throws: StoreError.removed(path: path)) { try store.beginLaunch() }
    }

    @Test func `a path that cannot be a store is refused with its reason`() throws {
        let missing = folder.path + "/missing/saved-state"
        #expect { _ = try StateStore(path: missing) } throws: {
            "\($0)".contains("cannot create \(missing): No such file or directory (ENOENT)")
        }
        try #require(mkfifo(path, 0o600) == 0)
        #expect { _ = try StateStore(recovering: path) } throws: { "\($0)".contains("not a regular file") }
        #expect { _ = try StateStore(path: folder.path) } throws: { "\($0)".contains("not a regular file") }
    }
}
