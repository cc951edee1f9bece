import CPlatform
import Glibc

/// Descriptors 0, 1 and 2.
public enum StandardDescriptors {
    /// Opens `/dev/null` for those of the three that are closed, so that no file or socket opened later takes their number
    /// and is written to by mistake. Call it first in a program.
    public static func ensureOpen() {
        for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
            // The lowest free number is taken, which is this one.
            _ = Glibc.open("/dev/null", O_RDWR)
        }
    }

    /// Has each line that is printed written at once, also into a pipe: what a process said before it died is not lost.
    public static func bufferLines() { troupe_buffer_lines() }

    /// Writes everything to one of the three, which stays open, waiting for whoever reads it.
    public static func write(_ bytes: some Collection<UInt8>, to number: Int32) throws(SystemError) {
        // Lent: a descriptor that ended here would close the number, and the next file opened would get it.
        let descriptor = Descriptor(adopting: number)
        let result = Result { () throws(SystemError) in try descriptor.writeAll(bytes) }
        _ = descriptor.release()
        try result.get()
    }

    /// Writes to standard error as much as it takes without waiting; the rest is lost. For programs that must not
    /// stand still because a terminal or a pipe does.
    public static func complain(_ text: String) { pass(Array(text.utf8), to: 2) }

    /// Like ``complain(_:)``, for any bytes and descriptor.
    public static func pass(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        // A writable pipe takes 4096 bytes at once.
        while !rest.isEmpty, troupe_is_writable(descriptor) {
            let part = rest.prefix(4096)
            let written = part.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written == -1 && errno == EINTR { continue }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}
