import Dispatch
import Glibc
import TroupeKit

/// Shows the lines that another program writes to a socket named in the environment.
final class SocketViewController: ViewController {
    private var source: (any DispatchSourceRead)?

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let path = getenv("WAITING_SOCKET"), let descriptor = connect(to: String(cString: path)) else {
            title = "not connected"
            return
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.receive(from: descriptor) } }
        // The descriptor is closed when the source has let it go, and not before.
        source.setCancelHandler { close(descriptor) }
        source.activate()
        self.source = source
    }

    isolated deinit { source?.cancel() }

    /// Reads once: the handler is called again for the rest.
    private func receive(from descriptor: Int32) {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &bytes, bytes.count)
        if count > 0 {
            title = String(decoding: bytes[..<count], as: UTF8.self)
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            // A descriptor at its end stays readable: a source that is not cancelled would call its handler forever.
            source?.cancel()
            title = "the other end is gone"
        }
    }

    private func connect(to path: String) -> Int32? {
        let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        let descriptor = socket(AF_UNIX, Int32(type), 0)
        guard descriptor >= 0 else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isShort = withUnsafeMutableBytes(of: &address.sun_path) { room in
            guard path.utf8.count < room.count else { return false }
            room.copyBytes(from: path.utf8)
            return true
        }
        let isConnected =
            isShort
            && withUnsafePointer(to: address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
        if !isConnected { close(descriptor) }
        return isConnected ? descriptor : nil
    }
}
