import TroupeKeeping
import TroupePlatform

/// The keeper's notices that a daemon does not read, and the bound on them.
///
/// A developer may stop the daemon for as long as it pleases, so the daemon is not ended for that, and the end of each child is
/// kept for it. The keeper instead takes no request and starts no child while ``limit`` notices wait: each notice answers a
/// request or tells of a child, and each child is told of a few times at most. Children that stop and go on would be told of
/// without end, so the last change of each is kept apart until the daemon reads again.
struct NoticeBacklog {
    /// How many notices may wait until the keeper takes no request and starts no child.
    static let limit = 256

    /// The children whose last change is untold, the one that changed first in front.
    private var changed: [ChildToken] = []
    private var halts: [ChildToken: Bool] = [:]

    /// Whether the daemon is to read before it is heard again.
    static func isFull(_ waiting: Int) -> Bool { waiting >= limit }

    /// The events of the daemon's socket that the poller waits for while so many notices wait.
    static func interest(_ waiting: Int) -> Poller.Interest {
        if isFull(waiting) { return .output }
        return waiting == 0 ? .input : [.input, .output]
    }

    /// A signal stopped a child, or had it go on.
    mutating func note(_ token: ChildToken, isStopped: Bool) {
        if halts.updateValue(isStopped, forKey: token) == nil { changed.append(token) }
    }

    /// A child has ended: its end is all there is to tell.
    mutating func forget(_ token: ChildToken) {
        guard halts.removeValue(forKey: token) != nil else { return }
        changed.removeAll { $0 == token }
    }

    /// Takes out the change that is to be told next, while no notice waits before it.
    mutating func next(_ waiting: Int) -> KeeperNotice? {
        guard waiting == 0, !changed.isEmpty else { return nil }
        let token = changed.removeFirst()
        return halts.removeValue(forKey: token).map { .stopped(token, $0) }
    }
}
