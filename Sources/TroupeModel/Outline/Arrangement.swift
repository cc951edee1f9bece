/// How a window is to be shown; as it is where nothing is said.
public struct Arrangement: Hashable, Sendable {
    /// The screen held upright, in points.
    public var size: Size?
    /// How the interface is to stand.
    public var orientation: Orientation?
    /// An arrangement; without arguments nothing is changed.
    public init(size: Size? = nil, orientation: Orientation? = nil) {
        self.size = size
        self.orientation = orientation
    }
}
