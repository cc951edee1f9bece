public import TroupeHierarchy
public import TroupeModel
public import TroupeScene

/// The composed scene with its version, the earlier versions, and the running animations.
public struct SceneHistory: Sendable {
    /// The scene as it was last composed.
    public private(set) var current = SceneTree()
    /// The number of the scene, increased for every scene that differs from the one before; 0 before the first.
    public private(set) var version: UInt64 = 0
    /// True if the scene may be out of date.
    public internal(set) var isStale = true
    /// The latest scenes, so that displays are sent only the differences.
    private var recent: [(version: UInt64, scene: SceneTree)] = []
    private var lastAnimation: UInt64 = 0
    private static let recentLimit = 4

    /// Creates a history without scenes.
    public init() {}
}

extension SceneHistory {
    /// The scene of a version; nil if the version is too old.
    public func scene(of version: UInt64) -> SceneTree? { recent.first { $0.version == version }?.scene }

    /// Adds a newly composed scene.
    ///
    /// - Parameters:
    ///   - durations: The durations of animations; nil if nothing is animated.
    ///   - newest: The newest version of any window, so that the versions of all windows count up together.
    public mutating func add(
        _ composed: SceneTree, at now: Instant, durations: Settings.Durations?, after newest: UInt64 = 0
    ) {
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
        version = max(version, newest) + 1
        current = scene
        recent.append((version, scene))
        if recent.count > Self.recentLimit { recent.removeFirst() }
    }
}
