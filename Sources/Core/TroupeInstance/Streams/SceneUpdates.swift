import TroupeMessages
import TroupeModel
import TroupeScene

/// The updates to the newest version of the scene, by the version from which they start. Displays that know the same
/// version get the same update, which is made and encoded once.
struct SceneUpdates {
    private var version: UInt64 = 0
    private var updates: [UInt64: SentUpdate] = [:]

    /// The update from the version that a display knows to the newest one. It contains the whole scene if the known
    /// version is no longer kept.
    ///
    /// - Parameter notice: A sentence for the person at that display only.
    mutating func update(
        since known: UInt64, in scenes: SceneHistory, at now: Instant, notice: String?,
        _ environment: any InstanceEnvironment
    ) -> SentUpdate {
        if version != scenes.version {
            assert(scenes.version > version, "versions of the scene count up")
            version = scenes.version
            updates.removeAll(keepingCapacity: true)
        }
        let old = scenes.scene(of: known)
        let since = old == nil ? 0 : known
        if notice == nil, let update = updates[since] { return update }
        let difference = SceneDifference(from: old ?? SceneTree(), to: scenes.current)
        let update = environment.encode(
            SceneUpdate(version: scenes.version, since: since, moment: now, difference: difference, notice: notice))
        if notice == nil { updates[since] = update }
        return update
    }
}
