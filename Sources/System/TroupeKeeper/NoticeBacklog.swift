import TroupeKeeping
import TroupePlatform

/// The keeper's notices that the daemon has not read, and the bound on them.
///
/// A developer may stop the daemon for any length of time. The daemon is not ended for that, and the notices of
/// children's ends wait for it. While ``limit`` notices wait, the keeper handles no request and starts no child: each
/// notice answers a request or reports about a child, and each child causes only a few. Stops and continuations have
/// no such bound, so only the last one of each child is kept, apart from the notices, until the daemon reads again.
struct NoticeBacklog {
    /// The number of waiting notices at which the keeper handles no request and starts no child.
    static let limit = 256

    /// The children with an unreported change, in the order of their first changes.
    private var changed: [ChildToken] = []
    private var halts: [ChildToken: Bool] = [:]

    /// True if the daemon has to read before the keeper reads more requests.
    static func isFull(_ waiting: Int) -> Bool { waiting >= limit }

    /// The poller interest of the daemon's socket while that many notices wait.
    static func interest(_ waiting: Int) -> Poller.Interest {
        if isFull(waiting) { return .output }
        return waiting == 0 ? .input : [.input, .output]
    }

    /// Notes that a signal stopped a child or continued it.
    mutating func note(_ token: ChildToken, isStopped: Bool) {
        if halts.updateValue(isStopped, forKey: token) == nil { changed.append(token) }
    }

    /// Drops the change of a child that has ended: the notice of its end is enough.
    mutating func forget(_ token: ChildToken) {
        guard halts.removeValue(forKey: token) != nil else { return }
        changed.removeAll { $0 == token }
    }

    /// Removes and returns the next change to report; nil while earlier notices wait.
    mutating func next(_ waiting: Int) -> KeeperNotice? {
        guard waiting == 0, !changed.isEmpty else { return nil }
        let token = changed.removeFirst()
        return halts.removeValue(forKey: token).map { .stopped(token, $0) }
    }
}
