import TroupeModel

/// Draws empty containers, which code makes by their class, for the requests of some lives (section 3.8).
///
/// It has a separate random source, so a life without empty containers is unchanged.
struct EmptyContainers {
    private var random: SplitMix64
    /// The percentage of destinations that are empty containers.
    private let share: Int

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0xBF58_476D_1CE4_E5B9 ^ 0xC0D4)
        share = random.chance(15) ? random.within(5...20) : 0
    }

    /// The class of a container in place of a scene; nil to keep the scene.
    mutating func destination() -> Destination? {
        guard random.chance(share), let kind = random.pick(ControllerKind.containers) else { return nil }
        return .className(kind.className)
    }
}
