/// Children of some lives that show tables and change their rows: they insert, delete, move, rename and select rows, and
/// show edit controls while they are edited (section 3.1).
///
/// They have a separate random source, so a life without them is unchanged.
struct Tables {
    var random: SplitMix64
    /// True in a life with tables.
    let areThere: Bool
    /// The percentage of actions that change a table.
    private let share: Int

    init(seed: UInt64) {
        // With this constant, the seeds named in planted bugs and in the tests are lives without tables, as they were when
        // they were found.
        var random = SplitMix64(seed: seed &* 0x8EBC_6AF0_9C88_C6E3 ^ 0x0070)
        areThere = random.chance(15)
        share = random.within(10...60)
        self.random = random
    }

    /// True if the next action changes a table.
    mutating func wantsChange() -> Bool { areThere && random.chance(share) }

    /// The table of a child that shows its views for the first time; nil for a child without a table.
    mutating func table() -> SimulatedTable? {
        guard areThere, random.chance(70) else { return nil }
        return SimulatedTable(rows: random.below(12))
    }
}
