public import TroupeModel

/// Which of the two guides decides where they differ.
public enum InterfaceProfile: String, Hashable, Sendable, CaseIterable {
    /// The rules of 2012.
    case modern
    /// The rules of 2011.
    case classic
}

/// The device the interface runs on.
public struct DeviceFacts: Hashable, Sendable {
    /// Phone or pad.
    public var idiom: DeviceIdiom
    /// The screen's size in portrait, in points.
    public var size: Size
    /// How the interface stands as the child starts.
    public var orientation: Orientation
    /// Whose rules hold.
    public var profile: InterfaceProfile
    /// Whether animations take time.
    public var animates: Bool

    /// Makes facts.
    public init(idiom: DeviceIdiom, size: Size, orientation: Orientation, profile: InterfaceProfile, animates: Bool) {
        self.idiom = idiom
        self.size = size
        self.orientation = orientation
        self.profile = profile
        self.animates = animates
    }
}
