import Glibc
import TroupePlatform

/// Faulty zygotes.
enum FaultyZygote: String {
    /// Sends nothing, and stays.
    case mute
    /// Reports ready, and then does nothing.
    case stuck
    /// Reports itself as the ordered child.
    case liar
    /// Sends nonsense.
    case babbler
    /// Reports ready without end in three threads, faster than the keeper reads.
    case flooder
    /// Has a second thread.
    case threaded
    /// Ends at the first order.
    case brittle

    /// Returns only in the last case but one, which the real zygote then has to refuse.
    func run() {
        let line = Zygote.descriptor
        func say(_ kind: UInt8, _ order: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]) {
            write(line, [1, kind, 0, 0, 0, 0] + order, 14)
        }
        /// The number of the next order.
        func hear() -> [UInt8] {
            var one = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
            poll(&one, 1, -1)
            var packet = [UInt8](repeating: 0, count: 65_536)
            guard read(line, &packet, packet.count) > 0 else { exit(0) }
            let targets = Int(packet[1])
            return Array(packet[(2 + targets)..<(10 + targets)])
        }
        switch self {
        case .mute: break
        case .stuck: say(0)
        case .liar:
            say(0)
            while true { say(1, hear()) }
        case .babbler: write(line, "babble", 6)
        case .flooder:
            Flood.begin([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], over: line)
        case .threaded:
            var thread = pthread_t()
            pthread_create(&thread, nil, { _ in while true { pause() } }, nil)
            return
        case .brittle:
            say(0)
            _ = hear()
            exit(1)
        }
        while true { pause() }
    }
}
