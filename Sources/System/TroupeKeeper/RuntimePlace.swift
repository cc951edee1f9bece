import TroupePlatform

/// The instance's folder with its lock and its sockets, by which everybody finds it: watched while the instance runs.
struct RuntimePlace: ~Copyable {
    /// How long, in microseconds, after the first change in the folder it is looked at: a process that removes it is done then.
    private static let restTime: Int64 = 100_000
    /// When it is tried again, where it could not be made.
    private static let retryTime: Int64 = 1_000_000
    /// How often it is made anew: each time costs the daemon a few descriptors.
    private static let mostRestorations = 16

    private var lock: InstanceLock
    /// nil where the system has no more watches: then nothing is noticed.
    private var watch: FileWatch?
    private var restorations = 0
    /// The daemon's sockets; nil while it makes them: then those that are found next count.
    private var sockets: [InstanceFolders.FileIdentity]?
    /// When it is to be looked at.
    private(set) var deadline: Int64?

    /// Takes the lock over. What an instance that was killed left behind would be in the way.
    init(_ lock: consuming InstanceLock) {
        lock.folders.removeSockets()
        LastEnd.forget(lock.folders)
        watch = try? FileWatch()
        self.lock = lock
    }

    /// Polls for changes from now on.
    mutating func follow(with poller: borrowing Poller) {
        guard let number = watch?.raw else { return }
        try? watch?.add(lock.folders.runtime)
        try? poller.add(number, for: .input, token: EventSource.place.token)
    }

    /// Something happened in the folder.
    mutating func changed(at now: Int64) {
        _ = try? watch?.changes()
        // Not put off by each further change: a process that goes on changing files could hide a socket of its own.
        deadline = deadline ?? now + Self.restTime
    }

    /// Takes the sockets that are there for the daemon's: it has just made them.
    mutating func settle() { sockets = lock.folders.sockets }

    /// How the place was found.
    enum Finding {
        case inPlace
        /// The folder, and the lock in it, were made anew, or a socket is missing or is another.
        case restored
        /// The folder was removed or replaced once more, too often to be made anew.
        case givenUp
    }

    /// Looks whether all is there, and still the same.
    ///
    /// - Throws: why it cannot be made; it is tried again.
    mutating func check(at now: Int64) throws(InstanceError) -> Finding {
        deadline = nil
        if lock.isInPlace, let found = lock.folders.sockets, found == sockets ?? found {
            sockets = found
            return .inPlace
        }
        guard restorations < Self.mostRestorations else { return .givenUp }
        do throws(InstanceError) {
            if !lock.isInPlace { try lock.restore() }
            try? watch?.add(lock.folders.runtime)
            restorations += 1
            sockets = nil
            return .restored
        } catch {
            deadline = now + Self.retryTime
            throw error
        }
    }

    /// Keeps the cause for programs that look when the instance has ended.
    func note(_ end: LastEnd) { end.keep(for: lock.folders) }

    /// Gives the place up.
    consuming func release() { lock.removeAndRelease() }
}
