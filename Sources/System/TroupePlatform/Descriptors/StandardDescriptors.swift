import CPlatform
import Glibc

/// Descriptors 0, 1 and 2.
public enum StandardDescriptors {
    /// Opens `/dev/null` in place of each of the three that is closed. Otherwise a file or socket opened later would
    /// get the number, and be written to by mistake. Call it first in a program.
    public static func ensureOpen() {
        for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
            // `open` takes the lowest free number, which is this one.
            _ = Glibc.open("/dev/null", O_RDWR)
        }
    }

    /// Makes standard output line-buffered, also into a pipe: the output of a process that dies is not lost.
    public static func bufferLines() { troupe_buffer_lines() }

    /// Writes all bytes to one of the three, waiting for its reader. The descriptor stays open.
    public static func write(_ bytes: some Collection<UInt8>, to number: Int32) throws(SystemError) {
        // Borrow the number: a `Descriptor` that ended here would close it, and the next file opened would get it.
        let descriptor = Descriptor(adopting: number)
        let result = Result { () throws(SystemError) in try descriptor.writeAll(bytes) }
        _ = descriptor.release()
        try result.get()
    }

    /// Writes as much to standard error as it takes without blocking, and drops the rest: for programs that must not
    /// wait for a stopped terminal or a full pipe.
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
