import CPlatform
import Glibc

/// The keeper's end of the line to a zygote.
///
/// Poll ``raw`` for input, and call ``next()`` until it returns `none` or `ended`.
public struct ZygoteLink: ~Copyable {
    /// The result of one read of the line.
    public enum Received: Hashable, Sendable {
        /// A report of the zygote, or of a process that it forked.
        case report(ForkReport)
        /// A packet that is not a report.
        case malformed
        /// The zygote and its forked processes have all closed the line.
        case ended
        /// No report yet.
        case none
    }

    private let socket: Descriptor

    /// The keeper's end of a line, and the zygote's, which becomes its ``Zygote/descriptor``.
    public static func pair() throws(SystemError) -> PacketPair {
        let pair = try PacketPair()
        let kept = pair.first.raw
        _ = try calling("ask for the senders of packets") { troupe_ask_for_senders(kept) }
        return pair
    }

    /// Takes over the first end of a ``pair()``.
    public init(_ socket: consuming Descriptor) { self.socket = socket }

    /// The descriptor's number, to poll.
    public var raw: Int32 { socket.raw }

    /// Orders a process. The caller may close the descriptors afterwards.
    ///
    /// - Returns: false if there is no room: the zygote does not read.
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
            // A zygote that ended with orders unread resets the connection. The kernel reports the reset once, before
            // the remaining reports, which count, and then the end.
            guard error.kind == .gone else { throw error }
        }
        return try read()
    }

    private func read() throws(SystemError) -> Received {
        var bytes = [UInt8](repeating: 0, count: ForkReport.size + 1)
        var sender: Int32 = 0
        let received = try callingUnlessBlocked("receive from a zygote") {
            troupe_receive_from(socket.raw, &bytes, bytes.count, &sender)
        }
        guard let received else { return .none }
        guard received > 0 else { return .ended }
        return ForkReport(bytes[..<received], from: sender).map(Received.report) ?? .malformed
    }

    /// Refuses further reports; earlier ones can still be read. A process that is forked later ends by itself.
    public func refuseReports() { _ = troupe_hear_no_more(socket.raw) }
}
