/// The children of a simulation that have the instance keep many bytes: long titles and items, long values, many views.
///
/// They have a separate random source, so a life without them is unchanged.
struct Hoarders {
    var random: SplitMix64
    /// The number of deeds still to come.
    var left: Int

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0xC2B2_AE3D_27D4_EB4F ^ 0x4A0D)
        left = random.chance(15) ? random.within(2...10) : 0
    }

    /// The sizes of facts and recorded values, in bytes: some exceed the limit of one controller.
    private static let sizes = [100, 5_000, 20_000, 40_000, 63_000, 70_000, 200_000]

    /// The deed of a child.
    enum Deed: CaseIterable {
        case title
        case toolbarItems
        case tabBarItem
        case unwindActions
        /// It makes a controller, which is released again.
        case make
        /// It records values for a controller that it has made.
        case record
        case views
    }

    /// A text of one of the sizes.
    mutating func text() -> String { String(repeating: "x", count: random.pick(Self.sizes) ?? 0) }
}
