import Testing
import TroupeStore

/// A disk that loses power at each write, sync, truncation and removal leaves a state that was saved.
@Suite struct PowerLossTests {
    enum Step: Sendable {
        case replace([[UInt8]])
        case beginLaunch
        case endLaunch
        case discard

        func apply(to store: inout StateStore) throws(StoreError) {
            switch self {
            case .replace(let records): try store.replace(with: records)
            case .beginLaunch: try store.beginLaunch()
            case .endLaunch: try store.endLaunch()
            case .discard: try store.discard()
            }
        }

        func apply(to state: inout StoredState) {
            switch self {
            case .replace(let records): state.records = records
            case .beginLaunch: state.unfinishedLaunches += 1
            case .endLaunch: state.unfinishedLaunches = 0
            case .discard: state.records = []
            }
        }
    }

    private static func record(_ value: UInt8, _ count: Int) -> [UInt8] {
        (0..<count).map { value &+ UInt8(truncatingIfNeeded: $0 / 256) }
    }

    /// Records of one page and of many, that change, grow, shrink, move and leave.
    private static let script: [Step] = [
        .replace([record(1, 10), record(2, 3_000)]),
        .beginLaunch,
        .replace([record(1, 10), record(3, 9_000), record(2, 3_000)]),
        .replace([record(2, 3_000), record(3, 9_000), record(4, 20_000)]),
        .endLaunch,
        .discard,
        .beginLaunch,
        .replace((0..<20).map { record($0, 700) }),
        .replace((0..<10).map { record($0 * 2, 700) }),
    ]

    /// The states after each number of steps.
    private static let states: [StoredState] = script.reduce(into: [StoredState()]) { states, step in
        var next = states[states.count - 1]
        step.apply(to: &next)
        states.append(next)
    }

    /// Runs the script until the disk fails; the number of completed steps.
    private static func run(on disk: TornDisk) -> Int {
        var completed = 0
        do throws(StoreError) {
            var store = try StateStore(path: "state", vfs: disk.name)
            for step in script {
                try step.apply(to: &store)
                completed += 1
            }
        } catch {}
        return completed
    }

    private static func load(_ disk: TornDisk) throws -> StoredState {
        var store = try StateStore(path: "state", vfs: disk.name)
        return try store.load()
    }

    /// The number of operations of the whole script.
    private static var length: Int {
        let disk = TornDisk()
        _ = run(on: disk)
        return disk.operations
    }

    @Test(
        "a power loss at any operation leaves the last saved state or the one under way",
        arguments: 0..<4 as Range<UInt64>)
    func torn(seed: UInt64) throws {
        let length = Self.length
        #expect(length > 100)
        for index in 1...length + 1 {
            let disk = TornDisk(fault: .powerLoss(at: index))
            let completed = Self.run(on: disk)
            #expect(disk.hasPower == (index > length))
            let allowed = Self.states[completed...min(completed + 1, Self.script.count)]
            let files = disk.survivors(seed: seed &* 10_000 &+ UInt64(index))
            let found = try Self.load(TornDisk(files))
            #expect(allowed.contains(found), "operation \(index), \(completed) steps")
        }
    }

    @Test(
        "a second power loss while a store recovers from the first changes nothing", arguments: 0..<1 as Range<UInt64>)
    func tornTwice(seed: UInt64) throws {
        for index in stride(from: 1, through: Self.length, by: 5) {
            let disk = TornDisk(fault: .powerLoss(at: index))
            let completed = Self.run(on: disk)
            let allowed = Self.states[completed...min(completed + 1, Self.script.count)]
            let files = disk.survivors(seed: seed &* 10_000 &+ UInt64(index))
            for second in 1... {
                let again = TornDisk(files, fault: .powerLoss(at: second))
                _ = try? Self.load(again)
                let found = try Self.load(TornDisk(again.survivors(seed: seed &+ UInt64(second))))
                #expect(allowed.contains(found), "operations \(index) and \(second), \(completed) steps")
                guard !again.hasPower else { break }
            }
        }
    }

    @Test("a disk whose syncs do nothing loses states: the test above would find a store that does not sync")
    func lying() throws {
        var wrong = 0
        for seed in 0..<20 as Range<UInt64> {
            let disk = TornDisk(fault: .lyingSyncs)
            let completed = Self.run(on: disk)
            #expect(completed == Self.script.count)
            let found = try? Self.load(TornDisk(disk.survivors(seed: seed)))
            if found != Self.states[completed] { wrong += 1 }
        }
        #expect(wrong > 0)
    }

    @Test(
        "one failed operation leaves the former state or the new one, and the next save succeeds",
        arguments: 0..<2 as Range<UInt64>)
    func failing(seed: UInt64) throws {
        for index in 1...Self.length {
            let disk = TornDisk(fault: .failure(at: index))
            var expected: [StoredState] = [StoredState()]
            do throws(StoreError) {
                var store = try StateStore(path: "state", vfs: disk.name)
                for step in Self.script {
                    do throws(StoreError) {
                        try step.apply(to: &store)
                        for index in expected.indices { step.apply(to: &expected[index]) }
                    } catch {
                        // A failed change may have reached the disk.
                        var applied = expected[0]
                        step.apply(to: &applied)
                        expected.append(applied)
                    }
                }
                let found = try store.load()
                #expect(expected.contains(found), "operation \(index)")
            } catch {
                #expect(expected == [StoredState()], "operation \(index): \(error)")
                continue
            }
            let found = try Self.load(TornDisk(disk.survivors(seed: seed)))
            #expect(expected.contains(found), "operation \(index), after a power loss")
        }
    }

    @Test("a full disk keeps the former state, says so, and saves again once there is room")
    func full() throws {
        let disk = TornDisk()
        var store = try StateStore(path: "state", vfs: disk.name)
        try store.replace(with: [[1, 2, 3]])
        var refusals = 0
        for room in stride(from: 0, to: 80_000, by: 512) {
            disk.set(.capacity(room))
            do throws(StoreError) {
                try store.replace(with: [Self.record(7, 30_000)])
            } catch {
                refusals += 1
                #expect(error == .full(path: "state"))
                disk.set(nil)
                #expect(try store.load().records == [[1, 2, 3]])
                let survivors = try Self.load(TornDisk(disk.survivors(seed: UInt64(room))))
                #expect(survivors.records == [[1, 2, 3]])
                continue
            }
            #expect(try store.load().records == [Self.record(7, 30_000)])
            break
        }
        #expect(refusals > 10)
    }
}
