import TroupeModel

/// A rectangle of unknowns, in the root view's coordinates without scroll offsets.
struct LayoutBox: Sendable {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }

    /// The rectangle inset at its edges.
    func inset(by edges: LayoutEdges) -> LayoutBox {
        LayoutBox(
            left: left + edges.left, top: top + edges.top, width: width - edges.left - edges.right,
            height: height - edges.top - edges.bottom)
    }
}

/// Distances from the edges of a rectangle, each a constant or an unknown.
struct LayoutEdges: Sendable {
    var top = LinearExpression()
    var left = LinearExpression()
    var bottom = LinearExpression()
    var right = LinearExpression()

    init() {}

    init(_ insets: Insets) {
        top = LinearExpression(insets.top)
        left = LinearExpression(insets.left)
        bottom = LinearExpression(insets.bottom)
        right = LinearExpression(insets.right)
    }

    static func + (first: LayoutEdges, second: LayoutEdges) -> LayoutEdges {
        var sum = first
        sum.top = first.top + second.top
        sum.left = first.left + second.left
        sum.bottom = first.bottom + second.bottom
        sum.right = first.right + second.right
        return sum
    }
}
