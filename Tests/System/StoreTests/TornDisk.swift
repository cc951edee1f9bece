import CSQLite
import Glibc
import Synchronization
import TroupePlatform
import TroupeTestSupport

/// A disk in memory that loses power, registered as a VFS of SQLite.
///
/// A change is visible at once and durable after a sync. At a power loss each change that was not synced is dropped, kept
/// or, if it is a write, torn at sectors of 512 bytes; a file that was made or removed since the last sync of the folder
/// may be missing or back. A sync of a new journal syncs the folder, as SQLite's own VFS does.
final class TornDisk: Sendable {
    /// The event that the disk waits for, counted in changes and syncs from 1.
    enum Fault: Sendable {
        /// From this operation on there is no power. The operation itself is not durable.
        case powerLoss(at: Int)
        /// This one operation fails. A failed sync also loses the changes before it, as Linux does.
        case failure(at: Int)
        /// Syncs report success and do nothing.
        case lyingSyncs
        /// All files together have no more bytes.
        case capacity(Int)
    }

    private enum Change {
        case write(offset: Int, bytes: [UInt8])
        case truncate(size: Int)

        func apply(to bytes: inout [UInt8]) {
            switch self {
            case .write(let offset, let written):
                let end = offset + written.count
                if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
                bytes.replaceSubrange(offset..<end, with: written)
            case .truncate(let size):
                if bytes.count > size { bytes.removeLast(bytes.count - size) }
            }
        }
    }

    private struct File {
        var durable: [UInt8] = []
        var visible: [UInt8] = []
        var unsynced: [Change] = []
    }

    private enum Naming {
        case made(String, Int)
        case removed(String)

        func apply(to names: inout [String: Int]) {
            switch self {
            case .made(let name, let file): names[name] = file
            case .removed(let name): names[name] = nil
            }
        }
    }

    private struct State {
        var files: [File] = []
        var names: [String: Int] = [:]
        var durableNames: [String: Int] = [:]
        var unsyncedNames: [Naming] = []
        var operations = 0
        var hasPower = true
        var fault: Fault?
        var gate: Gate?
    }

    /// The name of the VFS.
    let name: String
    private let state: Mutex<State>
    private nonisolated(unsafe) let vfs: UnsafeMutablePointer<sqlite3_vfs>
    private static let count = Atomic(0)

    /// A disk with files, whose bytes and names are durable.
    init(_ files: [String: [UInt8]] = [:], fault: Fault? = nil) {
        var initial = State()
        initial.fault = fault
        for (path, bytes) in files {
            initial.names[path] = initial.files.count
            initial.files.append(File(durable: bytes, visible: bytes))
        }
        initial.durableNames = initial.names
        state = Mutex(initial)
        name = "torn-\(Self.count.add(1, ordering: .relaxed).newValue)"
        vfs = .allocate(capacity: 1)
        vfs.initialize(to: sqlite3_vfs())
        describe(&vfs.pointee)
        sqlite3_vfs_register(vfs, 0)
    }

    deinit {
        sqlite3_vfs_unregister(vfs)
        free(UnsafeMutablePointer(mutating: vfs.pointee.zName))
        vfs.deinitialize(count: 1)
        vfs.deallocate()
    }

    /// The changes and syncs so far.
    var operations: Int { state.withLock { $0.operations } }
    var hasPower: Bool { state.withLock { $0.hasPower } }

    /// The visible bytes of all files.
    var files: [String: [UInt8]] {
        state.withLock { state in state.names.mapValues { state.files[$0].visible } }
    }

    func set(_ fault: Fault?) { state.withLock { $0.fault = fault } }

    /// Makes each sync wait at the gate until it is opened.
    func hold(at gate: Gate) { state.withLock { $0.gate = gate } }

    /// A place where syncs wait.
    final class Gate: Sendable {
        private let arrived: EventDescriptor
        private let opened: EventDescriptor

        init() throws(SystemError) {
            arrived = try EventDescriptor()
            opened = try EventDescriptor()
        }

        /// Waits until a sync waits; false after ten seconds without one.
        func waitForSync() throws -> Bool { try arrived.wait(until: MonotonicClock.microseconds() + 10_000_000) }

        /// Lets this and each later sync pass.
        func open() { opened.signal() }

        fileprivate func pass() {
            arrived.signal()
            _ = try? opened.wait()
        }
    }

    /// The files after a power loss now; the seed decides which unsynced changes survive.
    func survivors(seed: UInt64) -> [String: [UInt8]] {
        var random = SeededGenerator(seed: seed)
        return state.withLock { state in
            var names = state.durableNames
            for change in state.unsyncedNames where random.next() & 1 == 0 { change.apply(to: &names) }
            return names.mapValues { number in
                let file = state.files[number]
                var bytes = file.durable
                for change in file.unsynced {
                    switch (random.next() % 3, change) {
                    case (0, _): continue
                    case (1, .write(let offset, let written)):
                        var start = 0
                        while start < written.count {
                            let end = min(written.count, ((offset + start) / 512 + 1) * 512 - offset)
                            if random.next() & 1 == 0 {
                                Change.write(offset: offset + start, bytes: Array(written[start..<end]))
                                    .apply(to: &bytes)
                            }
                            start = end
                        }
                    default: change.apply(to: &bytes)
                    }
                }
                return bytes
            }
        }
    }

    // MARK: The calls of SQLite

    /// Counts an operation, and performs it unless the disk fails.
    private func perform(_ failure: Int32, _ operation: (inout State) -> Int32) -> Int32 {
        state.withLock { state in
            guard state.hasPower else { return failure }
            state.operations += 1
            switch state.fault {
            case .failure(at: state.operations): return failure
            case .powerLoss(at: state.operations):
                _ = operation(&state)
                state.hasPower = false
                return failure
            case .failure, .powerLoss, .lyingSyncs, .capacity, nil: return operation(&state)
            }
        }
    }

    private static let ioError = (
        read: SQLITE_IOERR | 1 << 8, short: SQLITE_IOERR | 2 << 8, write: SQLITE_IOERR | 3 << 8,
        sync: SQLITE_IOERR | 4 << 8, truncate: SQLITE_IOERR | 6 << 8, delete: SQLITE_IOERR | 10 << 8
    )

    fileprivate func open(_ path: String, flags: Int32) -> Int? {
        let existing = state.withLock { state in state.hasPower ? state.names[path] : nil }
        if let existing { return existing }
        guard flags & SQLITE_OPEN_CREATE != 0 else { return nil }
        var made: Int?
        let code = perform(SQLITE_CANTOPEN) { state in
            let number = state.files.count
            state.files.append(File())
            let naming = Naming.made(path, number)
            naming.apply(to: &state.names)
            state.unsyncedNames.append(naming)
            made = number
            return SQLITE_OK
        }
        return code == SQLITE_OK ? made : nil
    }

    fileprivate func exists(_ path: String) -> Bool { state.withLock { $0.names[path] != nil } }

    fileprivate func delete(_ path: String, syncingFolder: Bool) -> Int32 {
        perform(Self.ioError.delete) { state in
            guard state.names[path] != nil else { return SQLITE_IOERR | 23 << 8 }
            let naming = Naming.removed(path)
            naming.apply(to: &state.names)
            state.unsyncedNames.append(naming)
            if syncingFolder, !Self.isLastWithPower(state) { Self.syncFolder(&state) }
            return SQLITE_OK
        }
    }

    /// True in the operation that ends with the power loss: nothing becomes durable any more.
    private static func isLastWithPower(_ state: State) -> Bool {
        switch state.fault {
        case .powerLoss(at: state.operations), .lyingSyncs: true
        case .powerLoss, .failure, .capacity, nil: false
        }
    }

    private static func syncFolder(_ state: inout State) {
        state.durableNames = state.names
        state.unsyncedNames = []
    }

    fileprivate func read(_ file: Int, _ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int32 {
        state.withLock { state in
            guard state.hasPower else { return Self.ioError.read }
            let found = state.files[file].visible.dropFirst(offset).prefix(buffer.count)
            buffer.copyBytes(from: found)
            guard found.count < buffer.count else { return SQLITE_OK }
            UnsafeMutableRawBufferPointer(rebasing: buffer[found.count...]).initializeMemory(
                as: UInt8.self, repeating: 0)
            return Self.ioError.short
        }
    }

    fileprivate func write(_ file: Int, _ bytes: [UInt8], at offset: Int) -> Int32 {
        perform(Self.ioError.write) { state in
            // A damaged journal names pages far beyond the end.
            guard offset + bytes.count <= 16 << 20 else { return SQLITE_FULL }
            if case .capacity(let most) = state.fault {
                let others = state.names.values.filter { $0 != file }.reduce(0) { $0 + state.files[$1].visible.count }
                guard others + max(state.files[file].visible.count, offset + bytes.count) <= most else {
                    return SQLITE_FULL
                }
            }
            Self.change(.write(offset: offset, bytes: bytes), &state.files[file])
            return SQLITE_OK
        }
    }

    fileprivate func truncate(_ file: Int, to size: Int) -> Int32 {
        perform(Self.ioError.truncate) { state in
            Self.change(.truncate(size: size), &state.files[file])
            return SQLITE_OK
        }
    }

    private static func change(_ change: Change, _ file: inout File) {
        change.apply(to: &file.visible)
        file.unsynced.append(change)
    }

    fileprivate func sync(_ file: Int, withFolder: Bool) -> Int32 {
        state.withLock { $0.gate }?.pass()
        let code = perform(Self.ioError.sync) { state in
            guard !Self.isLastWithPower(state) else { return SQLITE_OK }
            for change in state.files[file].unsynced { change.apply(to: &state.files[file].durable) }
            state.files[file].unsynced = []
            if withFolder { Self.syncFolder(&state) }
            return SQLITE_OK
        }
        if code != SQLITE_OK {
            state.withLock { state in
                if state.hasPower { state.files[file].unsynced = [] }
            }
        }
        return code
    }

    fileprivate func size(_ file: Int) -> Int { state.withLock { $0.files[file].visible.count } }

    private func describe(_ vfs: inout sqlite3_vfs) {
        vfs.iVersion = 1
        vfs.szOsFile = Int32(MemoryLayout<TornFile>.size)
        vfs.mxPathname = 512
        vfs.zName = UnsafePointer(strdup(name))
        vfs.pAppData = Unmanaged.passUnretained(self).toOpaque()
        vfs.xOpen = { vfs, path, file, flags, flagsOut in
            guard let disk = TornDisk.of(vfs), let file, let path else { return SQLITE_CANTOPEN }
            file.pointee.pMethods = nil
            guard let number = disk.open(String(cString: path), flags: flags) else { return SQLITE_CANTOPEN }
            UnsafeMutableRawPointer(file).assumingMemoryBound(to: TornFile.self).initialize(
                to: TornFile(
                    base: sqlite3_file(pMethods: TornFile.methods), disk: Unmanaged.passUnretained(disk),
                    number: number, syncsFolder: flags & SQLITE_OPEN_MAIN_JOURNAL != 0))
            flagsOut?.pointee = flags
            return SQLITE_OK
        }
        vfs.xDelete = { vfs, path, syncsFolder in
            guard let disk = TornDisk.of(vfs), let path else { return SQLITE_IOERR }
            return disk.delete(String(cString: path), syncingFolder: syncsFolder != 0)
        }
        vfs.xAccess = { vfs, path, _, result in
            guard let disk = TornDisk.of(vfs), let path else { return SQLITE_IOERR }
            result?.pointee = disk.exists(String(cString: path)) ? 1 : 0
            return SQLITE_OK
        }
        vfs.xFullPathname = { _, path, count, out in
            guard let path, let out, strlen(path) < Int(count) else { return SQLITE_CANTOPEN }
            strcpy(out, path)
            return SQLITE_OK
        }
        vfs.xRandomness = { _, count, out in
            // Nonces of journals differ, as on a real disk.
            for index in 0..<Int(count) { out?[index] = CChar(truncatingIfNeeded: UInt8.random(in: 0...255)) }
            return count
        }
        vfs.xSleep = { _, _ in 0 }
        vfs.xCurrentTime = { _, days in
            days?.pointee = 2_440_587.5
            return SQLITE_OK
        }
        vfs.xGetLastError = { _, _, _ in 0 }
    }

    private static func of(_ vfs: UnsafeMutablePointer<sqlite3_vfs>?) -> TornDisk? {
        guard let data = vfs?.pointee.pAppData else { return nil }
        return Unmanaged<TornDisk>.fromOpaque(data).takeUnretainedValue()
    }
}

/// An open file of a ``TornDisk``, in memory of SQLite.
private struct TornFile {
    var base: sqlite3_file
    let disk: Unmanaged<TornDisk>
    let number: Int
    /// True until the first sync of a journal.
    var syncsFolder: Bool

    private static func call(
        _ file: UnsafeMutablePointer<sqlite3_file>?, _ body: (TornDisk, inout TornFile) -> Int32
    ) -> Int32 {
        guard let file else { return SQLITE_MISUSE }
        let torn = UnsafeMutableRawPointer(file).assumingMemoryBound(to: TornFile.self)
        return body(torn.pointee.disk.takeUnretainedValue(), &torn.pointee)
    }

    nonisolated(unsafe) static let methods: UnsafePointer<sqlite3_io_methods> = {
        let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        var all = sqlite3_io_methods()
        all.iVersion = 1
        all.xClose = { _ in SQLITE_OK }
        all.xRead = { file, buffer, count, offset in
            TornFile.call(file) { disk, torn in
                disk.read(
                    torn.number, UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)), at: Int(offset))
            }
        }
        all.xWrite = { file, buffer, count, offset in
            TornFile.call(file) { disk, torn in
                disk.write(
                    torn.number, Array(UnsafeRawBufferPointer(start: buffer, count: Int(count))), at: Int(offset))
            }
        }
        all.xTruncate = { file, size in TornFile.call(file) { $0.truncate($1.number, to: Int(size)) } }
        all.xSync = { file, _ in
            TornFile.call(file) { disk, torn in
                let code = disk.sync(torn.number, withFolder: torn.syncsFolder)
                if code == SQLITE_OK { torn.syncsFolder = false }
                return code
            }
        }
        all.xFileSize = { file, size in
            TornFile.call(file) { disk, torn in
                size?.pointee = Int64(disk.size(torn.number))
                return SQLITE_OK
            }
        }
        all.xLock = { _, _ in SQLITE_OK }
        all.xUnlock = { _, _ in SQLITE_OK }
        all.xCheckReservedLock = { _, result in
            result?.pointee = 0
            return SQLITE_OK
        }
        all.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
        all.xSectorSize = { _ in 512 }
        all.xDeviceCharacteristics = { _ in SQLITE_IOCAP_POWERSAFE_OVERWRITE }
        methods.initialize(to: all)
        return UnsafePointer(methods)
    }()
}
