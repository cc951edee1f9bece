import CPlatform
import Glibc

/// A thread of its own for calls that block, for example `fsync`, which would hold up a loop.
public enum SystemThread {
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread that runs the body and ends. Nothing waits for its end.
    ///
    /// The thread blocks all signals, so that the loop gets them.
    ///
    /// - Parameter name: shown by `ps -T`; at most 15 bytes.
    /// - Throws: `EAGAIN` if the system has no room for another thread.
    public static func start(_ name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let handed = Unmanaged.passRetained(Body(body))
        let code = troupe_start_thread(
            name,
            { context in
                guard let context else { return }
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
            }, handed.toOpaque())
        guard code != 0 else { return }
        handed.release()
        throw SystemError(code: code, attempt: "start the thread \(name)")
    }
}
