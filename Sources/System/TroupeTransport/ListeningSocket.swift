import CZeroMQ
import Glibc

/// A listening local socket that is made here and given to libzmq. A listener of libzmq's own removes the file at its
/// path some time after it is closed, from another thread, and could so remove the file of a successor.
enum ListeningSocket {
    /// 200 children may connect in the same moment.
    private static let backlog: Int32 = 1_024

    /// Removes the file at a path, and listens there.
    static func open(at path: String) throws(TransportError) -> Int32 {
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor != -1 else { throw .system(operation: .bind, code: errno) }
        unlink(path)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // An endpoint's path fits, with its terminator.
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isBound, listen(descriptor, backlog) == 0 else {
            let code = errno
            close(descriptor)
            throw .system(operation: .bind, code: code)
        }
        return descriptor
    }
}
