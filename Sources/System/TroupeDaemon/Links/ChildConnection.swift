import TroupeInstance
import TroupePlatform
import TroupeTransport

/// The link of one child, and its state in the poller. A class, since collections cannot hold the link itself.
final class ChildConnection {
    let key: ProcessKey
    var link: StreamLink
    /// True if it is in the list of links that may have messages.
    var isReady = false
    /// True while messages are queued for it.
    var isQueued = false
    /// True while its messages count: the link has not ended, and its child is not being ended for a broken rule.
    private(set) var isListening = true
    private var isPolledForRoom = false

    init(_ key: ProcessKey, _ link: consuming StreamLink) {
        self.key = key
        self.link = link
    }

    /// Polls for room while messages wait for it.
    func followRoom(_ poller: borrowing Poller, token: UInt64) throws(TransportError) {
        guard isListening, link.awaitsRoom != isPolledForRoom else { return }
        isPolledForRoom = link.awaitsRoom
        do throws(SystemError) {
            try poller.change(link.descriptor, to: isPolledForRoom ? [.input, .output] : .input, token: token)
        } catch {
            throw .system(operation: .wait, code: error.code)
        }
    }

    /// Removes the link from the poller for good.
    func stopListening(_ poller: borrowing Poller) {
        guard isListening else { return }
        isListening = false
        try? poller.remove(link.descriptor)
    }
}
