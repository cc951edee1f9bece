import TroupeModel

/// Draws class expressions for the requests of some lives (section 3.8).
///
/// It has a separate random source, so a life without expressions is unchanged.
struct Expressions {
    private var random: SplitMix64
    /// The percentage of destinations that are expressions.
    private let share: Int

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0xA24B_AED4_963E_E407 ^ 0xC1A7)
        share = random.chance(25) ? random.within(10...60) : 0
    }

    /// A text in place of a scene's name; nil to keep the name.
    mutating func text(of identifiers: [String]) -> String? {
        guard random.chance(share) else { return nil }
        return random.chance(5) ? malformed(identifiers) : container(identifiers, depth: 0)
    }

    /// A container with contents, most of which it can hold.
    private mutating func container(_ identifiers: [String], depth: Int) -> String {
        let kind = random.pick(ControllerKind.containers) ?? .tabBarController
        let most = random.chance(95) ? min(kind.contentCount?.upperBound ?? 1, 3) : 4
        let contents = (0..<random.within(1...most)).map { _ in
            depth < 2 && random.chance(25) ? container(identifiers, depth: depth + 1) : name(identifiers)
        }
        return "\(kind.className)(\(contents.joined(separator: ", ")))"
    }

    private mutating func name(_ identifiers: [String]) -> String {
        switch random.below(20) {
        case 0: "Nobody"
        // A class that is known once a worker has been offered for it.
        case 1: "Gauge"
        case 2..<8: "UIViewController"
        default: random.pick(identifiers) ?? "UIViewController"
        }
    }

    private mutating func malformed(_ identifiers: [String]) -> String {
        let text = container(identifiers, depth: 0)
        return random.pick([String(text.dropLast()), text + ")", "(" + text, "UITabBarController()", ""]) ?? ""
    }
}
