import CPlatform
import Glibc

/// The line to a zygote, for whoever orders processes of it.
///
/// Poll ``raw`` for input, and call ``next()`` until it says `none` or `ended`.
public struct ZygoteLink: ~Copyable {
    /// What a look at the line brought.
    public enum Received: Hashable, Sendable {
        /// The zygote, or what it has forked, says something.
        case report(ForkReport)
        /// What makes no sense.
        case nonsense
        /// Nobody is left who could.
        case ended
        /// Nothing yet.
        case none
    }

    private let socket: Descriptor

    /// The keeper's end of a line, and the zygote's: that is its ``Zygote/descriptor``.
    public static func pair() throws(SystemError) -> PacketPair {
        let pair = try PacketPair()
        let kept = pair.first.raw
        _ = try calling("ask for the senders of packets") { troupe_ask_for_senders(kept) }
        return pair
    }

    /// Takes over the first end of a ``pair()``.
    public init(_ socket: consuming Descriptor) { self.socket = socket }

    /// The number to poll.
    public var raw: Int32 { socket.raw }

    /// Orders a process. Its descriptors may be closed afterwards.
    ///
    /// - Returns: false where there is no room: a zygote that takes nothing.
    public func send(_ order: ForkOrder) throws(SystemError) -> Bool {
        let (bytes, attached) = try order.encoded()
        let sent = try callingUnlessBlocked("order a process") {
            troupe_hand_over(socket.raw, bytes, bytes.count, attached, Int32(attached.count))
        }
        return sent != nil
    }

    /// The next report.
    public func next() throws(SystemError) -> Received {
        do throws(SystemError) {
            return try read()
        } catch {
            // A zygote that ended with orders unread resets the connection. That is told once, before what was reported,
            // which counts, and then its end.
            guard error.kind == .gone else { throw error }
        }
        return try read()
    }

    private func read() throws(SystemError) -> Received {
        var bytes = [UInt8](repeating: 0, count: ForkReport.size + 1)
        var sender: Int32 = 0
        let received = try callingUnlessBlocked("hear of a zygote") {
            troupe_receive_from(socket.raw, &bytes, bytes.count, &sender)
        }
        guard let received else { return .none }
        guard received > 0 else { return .ended }
        return ForkReport(bytes[..<received], from: sender).map(Received.report) ?? .nonsense
    }

    /// Nothing can be reported from now on, what was before can still be read: a process that is forked later ends by itself.
    public func hearNoMore() { _ = troupe_hear_no_more(socket.raw) }
}
