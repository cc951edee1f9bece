import TroupeModel

/// One of the two directions a view grows in.
struct SpringAxis {
    /// Xcode's names of what lies in it.
    private let starts: Set<String>
    private let ends: Set<String>
    private let middles: Set<String>
    private let length: String
    /// The mask's bits for the margin before a view, its length, the margin behind it, and for equal parts of these.
    let masks: (before: AutoresizingMask, inside: AutoresizingMask, behind: AutoresizingMask, equal: AutoresizingMask)
    /// What a stack view says that stacks this way.
    let name: String

    static let both = [
        SpringAxis(
            starts: ["leading", "left", "leadingMargin", "leftMargin"],
            ends: ["trailing", "right", "trailingMargin", "rightMargin"], middles: ["centerX", "centerXWithinMargins"],
            length: "width", masks: (.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .equalHorizontally),
            name: "horizontal"),
        SpringAxis(
            starts: ["top", "topMargin"], ends: ["bottom", "bottomMargin"],
            middles: ["centerY", "centerYWithinMargins", "baseline", "firstBaseline", "lastBaseline"],
            length: "height", masks: (.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin, .equalVertically),
            name: "vertical"),
    ]

    /// An attribute as so much of a view's start and so much of its length; nil where it lies in the other axis.
    func weights(of attribute: String) -> (start: Double, length: Double)? {
        if starts.contains(attribute) { return (1, 0) }
        if ends.contains(attribute) { return (1, 1) }
        if middles.contains(attribute) { return (1, 0.5) }
        return attribute == length ? (0, 1) : nil
    }

    func span(_ frame: Rect) -> (start: Double, length: Double) {
        name == "horizontal" ? (frame.minX, frame.width) : (frame.minY, frame.height)
    }
}
