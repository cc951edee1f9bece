import TroupeInstance
import TroupeModel

/// Gives the containers of some lives a custom class, so that they have companions (section 3.3).
///
/// It has a separate random source, so a life without companions is unchanged.
struct Companions {
    private var random: SplitMix64
    /// The percentage of container scenes with a custom class, and a smaller one of destinations.
    private let share: Int

    /// The class that an executable hosts, and one that no executable hosts: its containers are plain.
    private static let hosted = "Upright"
    private static let unhosted = "Upended"

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0xD6E8_FEB8_6659_FD93 ^ 0xC0A9)
        share = random.chance(20) ? random.within(30...100) : 0
    }

    /// The classes that an executable hosts.
    var classes: Set<String> { share > 0 ? [Self.hosted] : [] }

    private mutating func name() -> String { random.chance(90) ? Self.hosted : Self.unhosted }

    /// Gives container scenes of an application a custom class.
    mutating func name(scenesOf application: inout ApplicationModel) {
        guard share > 0 else { return }
        for document in application.storyboards.indices {
            for scene in application.storyboards[document].scenes.indices
            where application.storyboards[document].scenes[scene].kind.isBuiltInContainer && random.chance(share) {
                application.storyboards[document].scenes[scene].identity.customClass = name()
            }
        }
    }

    /// An empty container of a custom class in place of a scene; nil to keep the scene.
    mutating func destination() -> Destination? {
        guard random.chance(share / 10), let kind = random.pick(ControllerKind.containers) else { return nil }
        return .containerClass(name(), of: kind.className)
    }
}
