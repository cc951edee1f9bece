import TroupePlatform

/// The instance's folder with its lock and its sockets, by which programs find it. The folder is watched while the
/// instance runs.
struct RuntimePlace: ~Copyable {
    /// The time between the first change in the folder and the check, in microseconds: a process that removes the
    /// folder is done by then.
    private static let restTime: Int64 = 100_000
    /// The time until another try after a failed restoration, in microseconds.
    private static let retryTime: Int64 = 1_000_000
    /// The maximum number of restorations: each costs the daemon a few descriptors.
    private static let maxRestorations = 16

    private var lock: InstanceLock
    /// The watch of the folder; nil if the system has no more watches: changes then go unnoticed.
    private var watch: FileWatch?
    private var restorations = 0
    /// The daemon's sockets; nil while it makes them. The next sockets that are found then count as the daemon's.
    private var sockets: [InstanceFolders.FileIdentity]?
    /// The time of the next check.
    private(set) var deadline: Int64?

    /// Takes over the lock, and removes the remains of a killed instance.
    init(_ lock: consuming InstanceLock) {
        lock.folders.removeSockets()
        LastEnd.forget(lock.folders)
        watch = try? FileWatch()
        self.lock = lock
    }

    /// Adds its watch to the poller.
    mutating func follow(with poller: borrowing Poller) {
        guard let number = watch?.raw else { return }
        try? watch?.add(lock.folders.runtime)
        try? poller.add(number, for: .input, token: EventSource.place.token)
    }

    /// Notes a change in the folder.
    mutating func changed(at now: Int64) {
        _ = try? watch?.changes()
        // Further changes do not postpone the check: a process that keeps changing files could hide a socket of its
        // own.
        deadline = deadline ?? now + Self.restTime
    }

    /// Records the existing sockets as the daemon's, which has just made them.
    mutating func adoptSockets() { sockets = lock.folders.sockets }

    /// Forgets the sockets of a daemon that has ended: another one makes its own.
    mutating func forgetSockets() { sockets = nil }

    /// The result of a check.
    enum Finding {
        case inPlace
        /// The folder and the lock in it were restored, or a socket is missing or replaced.
        case restored
        /// The folder was removed or replaced too often to be restored once more.
        case givenUp
    }

    /// Checks whether the folder, the lock and the sockets are in place and unchanged, and restores the folder and the
    /// lock.
    ///
    /// - Throws: The reason why they cannot be restored. Another check follows later.
    mutating func check(at now: Int64) throws(InstanceError) -> Finding {
        deadline = nil
        if lock.isInPlace, let found = lock.folders.sockets, found == sockets ?? found {
            sockets = found
            return .inPlace
        }
        guard restorations < Self.maxRestorations else { return .givenUp }
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

    /// Keeps the cause for programs that look after the instance has ended.
    func note(_ end: LastEnd) { end.keep(for: lock.folders) }

    /// Gives up the place.
    consuming func release() { lock.removeAndRelease() }
}
