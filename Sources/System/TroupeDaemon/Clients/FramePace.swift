/// When displays may be told of a changed scene: a change after a rest at once, then no more often than anybody sees, and
/// no more often than the telling takes a small part of a processor, however large the scene and however many the displays.
struct FramePace {
    /// The shortest time between two pictures, in microseconds: nobody sees more than 60 a second.
    private static let shortest: Int64 = 16_000
    /// How many times as long as the daemon worked to make and tell it a picture stands.
    private static let rest: Int64 = 20
    /// Above this time, in microseconds, a person sees single pictures: then only as long as it must.
    private static let visible: Int64 = 100_000
    /// How many times as long as the daemon worked for it every picture stands.
    private static let leastRest: Int64 = 4

    /// The earliest moment for the next picture, of `MonotonicClock`.
    private(set) var next: Int64 = 0

    /// A picture was made and told.
    ///
    /// - Parameters:
    ///   - start: When that began, of `MonotonicClock`.
    ///   - spent: How long the daemon worked for it, of `ProcessorClock`: where others have the processors meanwhile, the
    ///     picture costs no more for that, and people would only see fewer.
    mutating func told(from start: Int64, spending spent: Int64) {
        next = start + max(Self.shortest, min(spent * Self.rest, Self.visible), spent * Self.leastRest)
    }
}
