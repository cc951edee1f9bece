/// A person's choices about the screen; the application's documents decide the rest.
public struct ScreenChoice: Hashable, Sendable {
    /// The device; nil leaves it to the application.
    public let device: Device?
    /// The size in portrait, in points, where it is not the device's.
    public let portraitSize: Size?
    /// How it is held at first; nil leaves it to the application.
    public let orientation: Orientation?

    /// A choice; nil leaves it open.
    public init(device: Device? = nil, portraitSize: Size? = nil, orientation: Orientation? = nil) {
        self.device = device
        self.portraitSize = portraitSize
        self.orientation = orientation
    }
}
