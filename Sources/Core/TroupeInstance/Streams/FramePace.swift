import TroupeModel

/// When displays may be sent the next frame of a scene that changes all the time.
///
/// The first frame after a rest is sent at once. After it a frame stands for at least ``shortestFrame``, and long enough that
/// composing and sending frames takes a small part of one processor, however large the scene and however many the displays.
struct FramePace {
    /// The shortest time between two frames, in microseconds: 60 frames a second.
    static let shortestFrame: Int64 = 16_000
    /// How many times as long as it took to make a frame stands, up to ``visibleFrame``: 5 % of a processor.
    static let rest: Int64 = 20
    /// The time between frames, in microseconds, above which a person sees single frames.
    static let visibleFrame: Int64 = 100_000
    /// How many times as long as it took to make a frame stands beyond ``visibleFrame``: 25 % of a processor.
    static let leastRest: Int64 = 4

    /// The earliest moment for the next frame.
    private(set) var next = Instant(microseconds: 0)

    /// Notes that a frame was composed and sent.
    ///
    /// - Parameters:
    ///   - start: The moment at which composing began.
    ///   - spent: The processor time that the frame took, in microseconds. Elapsed time would include the time for which other
    ///     processes had the processor, and people would see fewer frames on a busy machine.
    mutating func sent(from start: Instant, spending spent: Int64) {
        assert(spent >= 0, "a frame took \(spent) us")
        let length = max(Self.shortestFrame, min(spent * Self.rest, Self.visibleFrame), spent * Self.leastRest)
        next = Instant(microseconds: start.microseconds + length)
    }
}
