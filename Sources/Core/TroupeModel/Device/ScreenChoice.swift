/// The screen that the command line chooses; the application's documents decide the rest.
public struct ScreenChoice: Hashable, Sendable {
    /// The device; nil if the application decides.
    public let device: Device?
    /// The size in portrait, in points; nil for the device's size.
    public let portraitSize: Size?
    /// The initial orientation; nil if the application decides.
    public let orientation: Orientation?

    /// A choice; the application decides each part that is nil.
    public init(device: Device? = nil, portraitSize: Size? = nil, orientation: Orientation? = nil) {
        self.device = device
        self.portraitSize = portraitSize
        self.orientation = orientation
    }
}
