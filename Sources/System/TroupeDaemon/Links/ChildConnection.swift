import TroupeInstance
import TroupePlatform
import TroupeTransport

/// The link of one child, and how it is polled. A class, for collections cannot hold the link itself.
final class ChildConnection {
    let key: ProcessKey
    var link: StreamLink
    /// Whether it stands among those that may have something to say.
    var isReady = false
    /// True while messages are queued for it.
    var isQueued = false
    /// Whether what comes over it counts: neither has it ended nor is its child ended for a rule that it broke.
    private(set) var isListening = true
    private var isPolledForRoom = false

    init(_ key: ProcessKey, _ link: consuming StreamLink) {
        self.key = key
        self.link = link
    }

    /// Polls for room while something waits for it.
    func followRoom(_ poller: borrowing Poller, token: UInt64) throws(TransportError) {
        guard isListening, link.awaitsRoom != isPolledForRoom else { return }
        isPolledForRoom = link.awaitsRoom
        do throws(SystemError) {
            try poller.change(link.descriptor, to: isPolledForRoom ? [.input, .output] : .input, token: token)
        } catch {
            throw .system(operation: .wait, code: error.code)
        }
    }

    /// Listens no more.
    func stopListening(_ poller: borrowing Poller) {
        guard isListening else { return }
        isListening = false
        try? poller.remove(link.descriptor)
    }
}
