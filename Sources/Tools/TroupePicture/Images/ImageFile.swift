public import TroupeModel

/// An image of an application as it can be drawn: pixels in a file, and what its catalogue says of it.
public struct ImageFile: Hashable, Sendable {
    /// Whether its colours count.
    public enum Rendering: Hashable, Sendable {
        /// As where it stands has it: bars draw its shape in their tint, all else its colours.
        case automatic
        /// Its colours.
        case original
        /// Its shape, in the tint.
        case template
    }

    /// A PNG that an ``ImageConverter`` made.
    public var path: String
    /// In points.
    public var size: Size
    /// The edges, in points, that keep their size when it is made larger; nil where all of it grows.
    public var slices: Insets?
    /// Whether its colours count.
    public var rendering: Rendering

    /// An image of that size, in points, at a path.
    public init(path: String, size: Size, slices: Insets? = nil, rendering: Rendering = .automatic) {
        self.path = path
        self.size = size
        self.slices = slices
        self.rendering = rendering
    }
}
