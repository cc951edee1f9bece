public import TroupeModel
public import TroupeScene

/// The scene, or how it differs from a version before.
public struct SceneUpdate: Hashable, Sendable {
    /// Counts up with each update of the composed scene.
    public var version: UInt64
    /// The version it differs from; 0 when it differs from an empty scene, and so is all there is to show.
    public var since: UInt64
    /// The moment it was made.
    public var moment: Instant
    /// What is new, changed and gone.
    public var difference: SceneDifference

    /// Why what was done at this display came to nothing, for the person there. The version may be a known one then.
    public var notice: String?

    /// Makes an update.
    public init(
        version: UInt64, since: UInt64 = 0, moment: Instant, difference: SceneDifference, notice: String? = nil
    ) {
        self.version = version
        self.since = since
        self.moment = moment
        self.difference = difference
        self.notice = notice
    }
}
