public import TroupeHierarchy
public import TroupeModel
public import TroupeScene

/// The composed scene with its version, the versions before it, and what moves.
public struct SceneHistory: Sendable {
    /// The scene as it was composed last.
    public private(set) var current = SceneTree()
    /// Counts up with every scene that differs from the one before; 0 before the first.
    public private(set) var version: UInt64 = 0
    /// Whether what is composed may be out of date.
    public internal(set) var isStale = true
    /// The last scenes, to tell displays only what changed.
    private var recent: [(version: UInt64, scene: SceneTree)] = []
    private var lastAnimation: UInt64 = 0
    private static let recentLimit = 4

    /// A history without scenes.
    public init() {}
}

extension SceneHistory {
    /// The scene of a version, if that is not too old.
    public func scene(of version: UInt64) -> SceneTree? { recent.first { $0.version == version }?.scene }

    /// Takes in a newly composed scene.
    ///
    /// - Parameter durations: How long animations take; nil where nothing is animated.
    public mutating func add(_ composed: SceneTree, at now: Instant, durations: Settings.Durations?) {
        isStale = false
        var scene = composed
        scene.animations = current.animations.filter { !$0.isOver(at: now) }
        if let durations, version > 0, let movement = SceneAnimation.movement(from: current, to: scene) {
            lastAnimation += 1
            let milliseconds: Int =
                switch movement.kind {
                case .push, .pop: durations.push
                case .cover, .uncover, .dissolve: durations.modal
                }
            scene.animations.append(
                SceneAnimation(
                    number: lastAnimation, kind: movement.kind, region: movement.region, start: now,
                    milliseconds: milliseconds))
        }
        guard version == 0 || scene != current else { return }
        version += 1
        current = scene
        recent.append((version, scene))
        if recent.count > Self.recentLimit { recent.removeFirst() }
    }
}
