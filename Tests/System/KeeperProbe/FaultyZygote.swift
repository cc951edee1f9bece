import Glibc
import TroupePlatform

/// Zygotes that are none.
enum FaultyZygote: String {
    /// Says nothing, and stays.
    case mute
    /// Says that it is ready, and then does nothing.
    case stuck
    /// Says that it is itself what was ordered.
    case liar
    /// Says what makes no sense.
    case babbler
    /// Says without end that it is ready, in three threads, so that it says so faster than the keeper hears.
    case flooder
    /// Has a thread besides.
    case threaded
    /// Ends at the first order.
    case brittle

    /// Never returns but for the last but one: what follows is for the real one to refuse.
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
