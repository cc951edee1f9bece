public import TroupeModel

/// Autoresizing: the change of a frame when the superview's size changes, by springs and struts.
///
/// Along each axis a view has three parts: the margin before it, its length, and the margin after it. The flexible
/// parts share the change of the superview's length in proportion to their own lengths, or equally if these add up to
/// 0. Without a flexible part, the view keeps its position and length.
public enum Autoresizing {
    /// The frame after its superview's size has changed. No length becomes negative.
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

    /// The new start and length along one axis.
    private static func span(
        start: Double, length: Double, old: Double, new: Double, before: Bool, inside: Bool, behind: Bool
    ) -> (start: Double, length: Double) {
        let change = new - old
        guard change != 0, before || inside || behind else { return (start, length) }
        let margin = old - start - length
        let total = (before ? start : 0) + (inside ? length : 0) + (behind ? margin : 0)
        let equalShare = change / Double([before, inside, behind].count { $0 })
        func resized(_ part: Double, _ isFlexible: Bool) -> Double {
            guard isFlexible else { return part }
            return total > 0 ? part + change * part / total : part + equalShare
        }
        return (resized(start, before), max(0, resized(length, inside)))
    }
}
