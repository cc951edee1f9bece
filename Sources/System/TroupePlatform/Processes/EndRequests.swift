import CPlatform

/// SIGINT, SIGTERM and SIGHUP as input of an event loop, once each: a second signal of the same kind ends the process
/// at once, even if its code hangs.
///
/// A process has at most one `EndRequests`. A signal that was ignored at start stays ignored.
public struct EndRequests: ~Copyable, Sendable {
    private let descriptor: Descriptor

    /// Catches the signals and reports them through this descriptor instead.
    ///
    /// - Throws: EBUSY if the process has one already.
    public init() throws(SystemError) {
        descriptor = Descriptor(adopting: try calling("catch signals") { troupe_end_requests_create() })
    }

    /// The number to poll for input.
    public var raw: Int32 { descriptor.raw }

    /// The next signal; nil if no signal came.
    public func next() throws(SystemError) -> Signal? {
        guard case .bytes(let bytes) = try descriptor.read(upTo: 1) else { return nil }
        return bytes.first.map { Signal(rawValue: Int32($0)) }
    }
}
