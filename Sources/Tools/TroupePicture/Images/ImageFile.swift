public import TroupeModel

/// A drawable image of an application: a file of pixels, with its properties in the catalogue.
public struct ImageFile: Hashable, Sendable {
    /// The rendering mode of an image.
    public enum Rendering: Hashable, Sendable {
        /// Depends on the place: bars draw its shape in their tint, other views its colours.
        case automatic
        /// The image's own colours.
        case original
        /// The image's shape, in the tint.
        case template
    }

    /// A PNG that an ``ImageConverter`` made.
    public var path: String
    /// The size in points.
    public var size: Size
    /// The edges, in points, that keep their size when the image is stretched; nil if the whole image stretches.
    public var slices: Insets?
    /// The rendering mode.
    public var rendering: Rendering

    /// An image of a size in points at a path.
    public init(path: String, size: Size, slices: Insets? = nil, rendering: Rendering = .automatic) {
        self.path = path
        self.size = size
        self.slices = slices
        self.rendering = rendering
    }
}
