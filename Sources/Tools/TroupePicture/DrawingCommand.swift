public import TroupeModel

/// One command of a picture, in the window's coordinates. Commands are drawn in order, each over the earlier ones.
public enum DrawingCommand: Hashable, Sendable {
    /// Clips to the shape until the matching `restore`.
    case clip(Shape)
    /// Ends the innermost open `clip`.
    case restore
    /// Fills a shape.
    case fill(Shape, Color)
    /// Strokes the outline of the shape; `width` in points.
    case stroke(Shape, Color, width: Double)
    /// Draws text in a box.
    case text(TextBlock)
    /// Draws an image, stretched to a rectangle.
    case image(ImageBlock)
}

/// A shape to fill, to stroke or to clip to.
public enum Shape: Hashable, Sendable {
    /// A rectangle, in points.
    case rect(Rect)
    /// A rectangle with round corners. A radius above half a side counts as that half.
    case rounded(Rect, radius: Double)
    /// The ellipse inscribed in a rectangle.
    case ellipse(Rect)
    /// Straight lines.
    case path([PathStep])
}

/// A step of a path.
public enum PathStep: Hashable, Sendable {
    /// Begins at a point.
    case move(Point)
    /// A line to a point.
    case line(Point)
    /// A line back to where it began.
    case close
}

/// An image, or a part of one, in a rectangle.
public struct ImageBlock: Hashable, Sendable {
    /// The path of a PNG file.
    public var path: String
    /// The part to draw, as shares of the image's width and height.
    public var part = Rect(x: 0, y: 0, width: 1, height: 1)
    /// The rectangle that the part is stretched to, in points.
    public var frame: Rect
    /// The colour of a template image; nil for the image's own colours.
    public var tint: Color?
    /// The opacity, from 0 to 1.
    public var alpha: Double

    /// A whole image in a rectangle.
    public init(path: String, frame: Rect, tint: Color? = nil, alpha: Double) {
        self.path = path
        self.frame = frame
        self.tint = tint
        self.alpha = alpha
    }
}

/// A line of text in a box.
public struct TextBlock: Hashable, Sendable {
    /// The vertical position of a line in a higher box.
    public enum Vertical: Hashable, Sendable {
        /// The upper edge.
        case top
        /// The middle.
        case middle
        /// The lower edge.
        case bottom
    }

    /// The treatment of a line that is wider than the box.
    public enum Overflow: Hashable, Sendable {
        /// The line ends with an ellipsis.
        case ellipsis
        /// The line is squeezed: it fits by the table of text metrics, and only the available font is wider.
        case squeeze
    }

    /// The text.
    public var text: String
    /// The box, in points.
    public var frame: Rect
    /// The font.
    public var font: Font
    /// The colour.
    public var color: Color
    /// The horizontal alignment in the box.
    public var alignment: TextAlignment
    /// The vertical position in the box.
    public var vertical: Vertical
    /// The treatment of a line that is too wide.
    public var overflow: Overflow

    /// A block of text. The initializer does not check, bound or cut anything.
    public init(
        text: String, frame: Rect, font: Font, color: Color, alignment: TextAlignment, vertical: Vertical,
        overflow: Overflow
    ) {
        self.text = text
        self.frame = frame
        self.font = font
        self.color = color
        self.alignment = alignment
        self.vertical = vertical
        self.overflow = overflow
    }
}
