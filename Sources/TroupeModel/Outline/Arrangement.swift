/// How a window is to be shown; as it is where nothing is said.
public struct Arrangement: Hashable, Sendable {
    /// The screen held upright, in points.
    public var size: Size?
    public var orientation: Orientation?
    public init(size: Size? = nil, orientation: Orientation? = nil) {
        self.size = size
        self.orientation = orientation
    }
}
