/// Random numbers that are reproducible from their seed (SplitMix64).
///
/// A test takes the seed as its argument, so that the failure names it:
///
/// ```swift
/// @Test("any bytes are read", arguments: 0..<100 as Range<UInt64>)
/// func random(seed: UInt64) {
///     var random = SeededGenerator(seed: seed)
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator; equal seeds give equal numbers on every machine.
    public init(seed: UInt64) { state = seed }

    /// The next number of the sequence that the seed began.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
