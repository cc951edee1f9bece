public import TroupeModel

/// One step of a picture, in the window's coordinates; drawn in order, each over those before.
public enum DrawingCommand: Hashable, Sendable {
    /// Until the matching `restore`, only what lies in the shape is drawn.
    case clip(Shape)
    /// Ends the last `clip` that was not ended.
    case restore
    /// Fills a shape.
    case fill(Shape, Color)
    /// A line around or along the shape; `width` in points.
    case stroke(Shape, Color, width: Double)
    /// Draws text in a box.
    case text(TextBlock)
    /// An image, stretched to a rectangle.
    case image(ImageBlock)
}

/// A form to fill, to draw around, or to cut out.
public enum Shape: Hashable, Sendable {
    /// A rectangle, in points.
    case rect(Rect)
    /// With round corners; a radius above half a side is that half.
    case rounded(Rect, radius: Double)
    /// The ellipse that just fits a rectangle.
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
    /// The file of a PNG.
    public var path: String
    /// Which part of it, in shares of its width and height.
    public var part = Rect(x: 0, y: 0, width: 1, height: 1)
    /// Where the part is stretched to, in points.
    public var frame: Rect
    /// The colour its shape is drawn in; nil for its own colours.
    public var tint: Color?
    /// From 0, invisible, to 1.
    public var alpha: Double

    /// All of an image in a rectangle.
    public init(path: String, frame: Rect, tint: Color? = nil, alpha: Double) {
        self.path = path
        self.frame = frame
        self.tint = tint
        self.alpha = alpha
    }
}

/// A line of text in a box.
public struct TextBlock: Hashable, Sendable {
    /// Where the line stands if the box is higher than it is.
    public enum Vertical: Hashable, Sendable {
        /// At the upper edge.
        case top
        /// In the middle.
        case middle
        /// At the lower edge.
        case bottom
    }

    /// What happens to a line that is wider than the box.
    public enum Overflow: Hashable, Sendable {
        /// It ends with an ellipsis.
        case ellipsis
        /// It is made narrower: by the table of text metrics it fits, and only the font at hand is wider.
        case squeeze
    }

    /// What is written.
    public var text: String
    /// The box, in points.
    public var frame: Rect
    /// What it is written with.
    public var font: Font
    /// What it is written in.
    public var color: Color
    /// Where in the box it stands from left to right.
    public var alignment: TextAlignment
    /// Where in the box it stands from top to bottom.
    public var vertical: Vertical
    /// What becomes of what does not fit.
    public var overflow: Overflow

    /// Text in a box; nothing is checked, bounded or cut here.
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
