import TroupeModel

/// The pace of frames for displays while the scene keeps changing.
///
/// The first frame after a rest is sent at once. From then on a frame stays for at least ``shortestFrame``, and long
/// enough that composing and sending frames takes a small part of one processor, for any size of the scene and any
/// number of displays.
struct FramePace {
    /// The shortest time between two frames, in microseconds: 60 frames a second.
    static let shortestFrame: Int64 = 16_000
    /// A frame stays at least 20 times as long as it took to make, up to ``visibleFrame``: 5 % of a processor.
    static let rest: Int64 = 20
    /// The time between frames above which a person sees single frames, in microseconds.
    static let visibleFrame: Int64 = 100_000
    /// Beyond ``visibleFrame``, a frame stays at least 4 times as long as it took to make: 25 % of a processor.
    static let leastRest: Int64 = 4

    /// The earliest time for the next frame.
    private(set) var next = Instant(microseconds: 0)

    /// Notes that a frame was composed and sent.
    ///
    /// - Parameters:
    ///   - start: The time at which composing began.
    ///   - spent: The processor time that the frame took, in microseconds. Elapsed time would include the time of
    ///     other processes, and people would see fewer frames on a busy machine.
    mutating func sent(from start: Instant, spending spent: Int64) {
        assert(spent >= 0, "a frame took \(spent) us")
        let length = max(Self.shortestFrame, min(spent * Self.rest, Self.visibleFrame), spent * Self.leastRest)
        next = Instant(microseconds: start.microseconds + length)
    }
}
