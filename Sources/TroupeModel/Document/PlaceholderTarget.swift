/// Where a `viewControllerPlaceholder` points.
public struct PlaceholderTarget: Hashable, Sendable, Codable {
    /// The storyboard's name; nil for the placeholder's own.
    public var storyboardName: String?
    /// The scene's storyboard identifier; nil for the storyboard's initial scene.
    public var referencedIdentifier: String?
    /// The bundle that holds the storyboard, where it is not the application's.
    public var bundleIdentifier: String?
    /// A target.
    public init(storyboardName: String?, referencedIdentifier: String?, bundleIdentifier: String? = nil) {
        self.storyboardName = storyboardName
        self.referencedIdentifier = referencedIdentifier
        self.bundleIdentifier = bundleIdentifier
    }
}
