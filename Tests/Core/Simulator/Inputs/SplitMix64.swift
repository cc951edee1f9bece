/// The random source of a simulation: everything the simulation decides follows from the seed.
///
/// Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
    private var state: UInt64

    /// A generator; equal seeds give equal numbers on every machine.
    public init(seed: UInt64) { state = seed }

    /// The next number of the sequence from the seed.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `bound` exclusive; 0 for a bound below 1.
    mutating func below(_ bound: Int) -> Int { bound < 1 ? 0 : Int(truncatingIfNeeded: (next() >> 33) % UInt64(bound)) }

    /// A number of the range.
    mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

    /// True with a probability of `percent` in 100.
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    /// A random element; nil if there is none.
    mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }
}
