public import TroupeModel

/// How a frame follows its superview's size, by springs and struts.
///
/// Along each axis a view has three parts: the margin before it, its length, the margin behind it. The change of the superview's length is
/// shared by the flexible ones in proportion to their own lengths; when these add up to nothing, in equal
/// parts. Without a flexible part the view keeps its place and length.
public enum Autoresizing {
    /// The frame a view has when its superview went from one size to another. No length becomes negative.
    public static func frame(
        of frame: Rect, mask: AutoresizingMask, superview old: Size, to new: Size
    ) -> Rect {
        let (x, width) = span(
            start: frame.minX, length: frame.width, old: old.width, new: new.width,
            before: mask.contains(.flexibleLeftMargin), inside: mask.contains(.flexibleWidth),
            behind: mask.contains(.flexibleRightMargin))
        let (y, height) = span(
            start: frame.minY, length: frame.height, old: old.height, new: new.height,
            before: mask.contains(.flexibleTopMargin), inside: mask.contains(.flexibleHeight),
            behind: mask.contains(.flexibleBottomMargin))
        return Rect(x: x, y: y, width: width, height: height)
    }

    /// One axis: the new start and length.
    private static func span(
        start: Double, length: Double, old: Double, new: Double, before: Bool, inside: Bool, behind: Bool
    ) -> (start: Double, length: Double) {
        let change = new - old
        guard change != 0, before || inside || behind else { return (start, length) }
        let margin = old - start - length
        let total = (before ? start : 0) + (inside ? length : 0) + (behind ? margin : 0)
        let equalShare = change / Double([before, inside, behind].count { $0 })
        func grown(_ part: Double, _ isFlexible: Bool) -> Double {
            guard isFlexible else { return part }
            return total > 0 ? part + change * part / total : part + equalShare
        }
        return (grown(start, before), max(0, grown(length, inside)))
    }
}
