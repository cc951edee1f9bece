import Glibc

/// A packet sent over and over.
enum Flood {
    /// Sends it from three threads for as long as the process lives.
    static func begin(_ packet: [UInt8], over socket: Int32) {
        for _ in 0..<3 {
            var thread = pthread_t()
            let sender = Unmanaged.passRetained(Sender(packet, socket))
            pthread_create(
                &thread, nil,
                { argument in
                    guard let argument else { return nil }
                    Unmanaged<Sender>.fromOpaque(argument).takeUnretainedValue().run()
                    return nil
                }, sender.toOpaque())
        }
    }

    private final class Sender {
        private let packet: [UInt8]
        private let socket: Int32

        init(_ packet: [UInt8], _ socket: Int32) {
            self.packet = packet
            self.socket = socket
        }

        func run() {
            while true {
                guard send(socket, packet, packet.count, Int32(MSG_NOSIGNAL)) == -1 else { continue }
                guard errno == EAGAIN else { return }
                var room = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
                poll(&room, 1, -1)
            }
        }
    }
}
