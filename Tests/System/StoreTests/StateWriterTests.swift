import Glibc
import Testing
import TroupePlatform
import TroupeStore

@Suite struct StateWriterTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/saved-state" }

    init() throws { folder = try TemporaryFolder(for: "store") }

    /// The outcomes up to the wanted number; the writer has ten seconds for them.
    private func outcomes(_ count: Int, of writer: StateWriter) throws -> [StateWriter.Outcome] {
        let deadline = MonotonicClock.microseconds() + 10_000_000
        var found: [StateWriter.Outcome] = []
        while found.count < count {
            var poller = try Poller()
            try poller.add(writer.descriptor, for: .input, token: 0)
            guard try !poller.wait(until: deadline).isEmpty else { break }
            found += writer.takeOutcomes()
        }
        #expect(found.count == count)
        return found
    }

    private func isReadable(_ writer: StateWriter) throws -> Bool {
        var poller = try Poller()
        try poller.add(writer.descriptor, for: .input, token: 0)
        return try !poller.wait(until: MonotonicClock.microseconds()).isEmpty
    }

    private func stored() throws -> StoredState {
        var store = try StateStore(path: path)
        return try store.load()
    }

    @Test func `a save is reported by a readable descriptor, with its records and bytes`() throws {
        let writer = try StateWriter(StateStore(path: path))
        #expect(try !isReadable(writer))
        writer.save([[1], [2, 3]])
        #expect(try outcomes(1, of: writer) == [.saved(SavedAmount(records: 2, bytes: 3, written: 2))])
        #expect(try !isReadable(writer))
        writer.save([[1], [2, 3]])
        #expect(try outcomes(1, of: writer) == [.saved(SavedAmount(records: 2, bytes: 3, written: 0))])
        #expect(writer.close(within: 10_000))
        #expect(try stored().records == [[1], [2, 3]])
    }

    @Test func `jobs run in the order of their calls`() throws {
        let writer = try StateWriter(StateStore(path: path))
        writer.save([[1]])
        writer.beginLaunch()
        writer.beginLaunch()
        writer.discard()
        #expect(writer.close(within: 10_000))
        #expect(try stored() == StoredState(records: [], unfinishedLaunches: 2))
        let second = try StateWriter(StateStore(path: path))
        second.discard()
        second.endLaunch()
        second.beginLaunch()
        second.save([[2]])
        #expect(second.close(within: 10_000))
        #expect(try stored() == StoredState(records: [[2]], unfinishedLaunches: 1))
    }

    @Test func `a slow disk blocks no call, and the latest of the saves that wait is written`() throws {
        let disk = TornDisk()
        let writer = try StateWriter(StateStore(path: "state", vfs: disk.name))
        let gate = try TornDisk.Gate()
        disk.hold(at: gate)
        writer.save([[0]])
        #expect(try gate.waitForSync())
        for value in 1...100 as ClosedRange<UInt8> { writer.save([[value]]) }
        #expect(!writer.close(within: 1))
        gate.open()
        #expect(writer.close(within: 10_000))
        let saved = StateWriter.Outcome.saved(SavedAmount(records: 1, bytes: 1, written: 1))
        #expect(writer.takeOutcomes() == [saved, saved])
        let again = TornDisk(disk.survivors(seed: 1))
        var store = try StateStore(path: "state", vfs: again.name)
        #expect(try store.load().records == [[100]])
    }

    @Test func `an error is marked as repeated until a save succeeds`() throws {
        let disk = TornDisk()
        let writer = try StateWriter(StateStore(path: "state", vfs: disk.name))
        let full = StateWriter.Outcome.failed(.full(path: "state"))
        let limit = StateStore.maxBytes
        let tooLarge = StateWriter.Outcome.failed(.tooLarge(path: "state", bytes: limit + 1, limit: limit))
        let large = [[UInt8]](repeating: [UInt8](repeating: 0, count: 1 << 20), count: limit >> 20) + [[1]]
        for round in 1...2 as ClosedRange<UInt8> {
            disk.set(.capacity(0))
            writer.save([[round]])
            #expect(try outcomes(1, of: writer) == [full])
            writer.beginLaunch()
            #expect(try outcomes(1, of: writer) == [.failed(.full(path: "state"), isRepeated: true)])
            writer.save(large)
            #expect(try outcomes(1, of: writer) == [tooLarge])
            disk.set(nil)
            writer.save([[round]])
            #expect(try outcomes(1, of: writer) == [.saved(SavedAmount(records: 1, bytes: 1, written: 1))])
        }
        #expect(writer.close(within: 10_000))
    }

    @Test func `a file that is removed while it is open is made again with the next save`() throws {
        let writer = try StateWriter(StateStore(path: path))
        writer.save([[1]])
        _ = try outcomes(1, of: writer)
        unlink(path)
        writer.save([[2]])
        #expect(
            try outcomes(2, of: writer) == [
                .failed(.removed(path: path)), .saved(SavedAmount(records: 1, bytes: 1, written: 1)),
            ])
        #expect(writer.close(within: 10_000))
        #expect(try stored().records == [[2]])
    }

    @Test func `a writer that is released writes the latest records and gives up the lock`() throws {
        do {
            let writer = try StateWriter(StateStore(path: path))
            writer.save([[1]])
            writer.save([[2]])
        }
        let deadline = MonotonicClock.microseconds() + 10_000_000
        while MonotonicClock.microseconds() < deadline {
            do throws(StoreError) {
                var store = try StateStore(path: path)
                #expect(try store.load().records == [[2]])
                return
            } catch {
                #expect(error == .busy(path: path))
                usleep(1_000)
            }
        }
        Issue.record("the store is still locked")
    }

    @Test func `a closed writer ignores jobs, and may be closed again`() throws {
        let writer = try StateWriter(StateStore(path: path))
        writer.save([[1]])
        #expect(writer.close(within: 10_000))
        writer.save([[2]])
        #expect(writer.close(within: 0))
        #expect(try stored().records == [[1]])
    }
}
