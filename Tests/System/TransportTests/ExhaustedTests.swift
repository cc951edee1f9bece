import Glibc
import Testing
import TroupePlatform
import TroupeTransport

/// A limit that the transport meets is named, with the way to raise it.
@Suite struct ExhaustedTests {
    @Test(arguments: [
        (TransportError.Operation.context, EMFILE, "cannot start the transport: Too many open files (EMFILE)"),
        (.context, EAGAIN, "cannot start the transport: Resource temporarily unavailable (EAGAIN)"),
        (.open, EMFILE, "cannot make a socket: Too many open files (EMFILE)"),
        (.bind, EMFILE, "cannot make a socket: Too many open files (EMFILE)"),
    ])
    func `a shortage of descriptors or threads is reported in the system's words`(
        operation: TransportError.Operation, code: Int32, words: String
    ) {
        let error = TransportError.system(operation: operation, code: code)
        #expect(error.exhausted?.code == code)
        #expect(error.description.hasPrefix(words), "\(error)")
        #expect(error.description.contains(code == EMFILE ? "raise it with 'ulimit -n'" : "end some"), "\(error)")
    }

    @Test func `any other refusal keeps the words of the transport`() {
        let error = TransportError.system(operation: .bind, code: EADDRINUSE)
        #expect(error.exhausted == nil)
        #expect(error.description.hasPrefix("the transport failed to bind a socket to its path: "), "\(error)")
    }
}
