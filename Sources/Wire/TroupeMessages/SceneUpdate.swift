public import TroupeModel
public import TroupeScene

/// The scene, or its difference from an earlier version.
public struct SceneUpdate: Hashable, Sendable {
    /// The version, which increases with each update of the composed scene.
    public var version: UInt64
    /// The version that the difference applies to; 0 for a difference from the empty scene, which is the whole scene.
    public var since: UInt64
    /// The time of the update.
    public var moment: Instant
    /// The new, changed and removed nodes.
    public var difference: SceneDifference

    /// The reason, for the user, why an input at this display had no effect. The version may then be a known one.
    public var notice: String?

    /// An update.
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
