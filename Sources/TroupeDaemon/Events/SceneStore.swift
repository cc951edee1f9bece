import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeScene

/// The composed scene with its version, the versions before it, and what moves.
struct SceneStore {
    /// The scene as it was composed last.
    private(set) var current = SceneTree()
    /// Counts up with every scene that differs from the one before; 0 before the first.
    private(set) var version: UInt64 = 0
    /// The last scenes, to tell displays only what changed.
    private var recent: [(version: UInt64, scene: SceneTree)] = []
    private var lastAnimation: UInt64 = 0
    /// What leads to the current scene, by where it leads from: displays that know the same are told the same.
    private var updates: [UInt64: [UInt8]] = [:]
    private static let recentLimit = 4

    /// Takes in a newly composed scene.
    ///
    /// - Parameter durations: How long animations take; nil where nothing is animated.
    mutating func take(_ composed: SceneTree, at now: Instant, durations: Settings.Durations?) {
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
        updates.removeAll(keepingCapacity: true)
        recent.append((version, scene))
        if recent.count > Self.recentLimit { recent.removeFirst() }
    }

    /// What leads a display from the version it knows to the scene as it is now; all of it where that is too old.
    ///
    /// - Parameter notice: Words for that display alone.
    /// - Returns: The bytes of a ``SceneUpdate``, made once however many displays ask.
    mutating func update(since known: UInt64, at now: Instant, saying notice: String?) -> [UInt8] {
        let old = recent.first { $0.version == known }
        let since = old?.version ?? 0
        if notice == nil, let made = updates[since] { return made }
        let difference = SceneDifference(from: old?.scene ?? SceneTree(), to: current)
        let update = SceneUpdate(
            version: version, since: since, moment: now, difference: difference, notice: notice
        ).encoded()
        if notice == nil { updates[since] = update }
        return update
    }
}
