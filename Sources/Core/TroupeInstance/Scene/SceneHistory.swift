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
    /// The time of the latest animated change of bars that no scene shows yet; nil without one.
    private var barsChanged: Instant?
    /// The latest turn of pages that no scene shows yet, with its time; nil without one.
    private var turned: (movement: PageMovement, time: Instant)?
    private static let recentLimit = 4

    /// Creates a history without scenes.
    public init() {}
}

extension SceneHistory {
    /// The scene of a version; nil if the version is too old.
    public func scene(of version: UInt64) -> SceneTree? { recent.first { $0.version == version }?.scene }

    /// Has the next scene show changed bars with an animation.
    mutating func animateBars(at now: Instant) { barsChanged = now }

    /// Has the next scene show turned pages with an animation.
    mutating func turnPages(_ movement: PageMovement, at now: Instant) { turned = (movement, now) }

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
        if let durations, version > 0 {
            for movement in movements(to: scene, at: now, durations) {
                lastAnimation += 1
                scene.animations.append(
                    SceneAnimation(
                        number: lastAnimation, kind: movement.kind, region: movement.region, start: now,
                        milliseconds: movement.milliseconds, gap: movement.gap))
            }
        }
        barsChanged = nil
        turned = nil
        guard version == 0 || scene != current else { return }
        version = max(version, newest) + 1
        current = scene
        recent.append((version, scene))
        if recent.count > Self.recentLimit { recent.removeFirst() }
    }

    /// A movement in a part of the window.
    private typealias Movement = (kind: SceneAnimation.Kind, region: Rect, milliseconds: Int, gap: Double)

    /// The movements that lead to a scene: that of a transition, else that of a turn of pages, else those of bars. Bars
    /// that change during another animation change at once.
    private func movements(
        to scene: SceneTree, at now: Instant, _ durations: Settings.Durations
    ) -> [Movement] {
        func isRecent(_ time: Instant) -> Bool {
            now.microseconds - time.microseconds < Int64(durations.push) * 1000
        }
        if let movement = SceneAnimation.movement(from: current, to: scene) {
            return [(movement.kind, movement.region, durations.duration(of: movement.kind), 0)]
        }
        if let turned, isRecent(turned.time),
            let movement = SceneAnimation.movement(of: turned.movement, from: current, to: scene)
        {
            return [(movement.kind, movement.region, durations.push, movement.gap)]
        }
        guard let barsChanged, scene.animations.isEmpty, isRecent(barsChanged) else { return [] }
        return SceneAnimation.barMovements(from: current, to: scene).map { ($0.kind, $0.region, durations.push, 0) }
    }
}

extension Settings.Durations {
    /// The duration of a movement between two screens.
    fileprivate func duration(of kind: SceneAnimation.Kind) -> Int {
        switch kind {
        case .push, .pop, .scrollLeft, .scrollRight, .scrollUp, .scrollDown, .curlLeft, .curlRight, .curlUp, .curlDown:
            push
        case .cover, .uncover, .dissolve, .drop, .lift: modal
        }
    }
}
