import TroupeModel
import TroupeScene

extension PictureDrawer {
    mutating func drawPane(_ node: SceneNode) {
        fill(.rect(node.frame), PictureStyle.paper)
        guard node.className == "UISplitViewController", scene.orientation.isLandscape else { return }
        // The split view controller's own ground shows between the panes as a line.
        fill(
            .rect(
                Rect(
                    x: node.frame.minX + BarMetrics.splitPrimaryWidth, y: node.frame.minY, width: 1,
                    height: node.frame.height)), PictureStyle.barRule)
    }

    /// Draws the box of a sheet or popover, with a soft shadow and the popover's arrow.
    mutating func drawSurface(_ arrow: PopoverArrow?, of node: SceneNode) {
        let frame = node.frame
        for step in 1...8 {
            let spread = Double(step) * 1.75
            fill(
                .rounded(
                    Rect(
                        x: frame.minX - spread, y: frame.minY - spread + 3, width: frame.width + 2 * spread,
                        height: frame.height + 2 * spread), radius: PictureStyle.cornerRadius + spread),
                PictureStyle.dim.opacity(0.055))
        }
        if let arrow {
            let steps = Self.steps(of: arrow, from: frame)
            stroke(.path(steps), PictureStyle.barRule, width: 1)
            fill(.path(steps), PictureStyle.paper)
        }
        stroke(.rounded(frame, radius: PictureStyle.cornerRadius), PictureStyle.barRule, width: 1)
        if let arrow { fill(.path(Self.steps(of: arrow, from: frame)), PictureStyle.paper) }
        fill(.rounded(frame, radius: PictureStyle.cornerRadius), PictureStyle.paper)
    }

    /// A triangle from the box to the popover's source.
    private static func steps(of arrow: PopoverArrow, from box: Rect) -> [PathStep] {
        let (half, length) = (13.0, 11.0)
        let corner = PictureStyle.cornerRadius + half
        func along(_ value: Double, _ low: Double, _ high: Double) -> Double {
            high - low < 2 * corner ? (low + high) / 2 : min(max(value, low + corner), high - corner)
        }
        let x = along(arrow.target.x, box.minX, box.maxX)
        let y = along(arrow.target.y, box.minY, box.maxY)
        switch arrow.direction {
        case .up:
            return steps(
                Point(x: x - half, y: box.minY), Point(x: x, y: box.minY - length), Point(x: x + half, y: box.minY))
        case .down:
            return steps(
                Point(x: x - half, y: box.maxY), Point(x: x, y: box.maxY + length), Point(x: x + half, y: box.maxY))
        case .left:
            return steps(
                Point(x: box.minX, y: y - half), Point(x: box.minX - length, y: y), Point(x: box.minX, y: y + half))
        case .right:
            return steps(
                Point(x: box.maxX, y: y - half), Point(x: box.maxX + length, y: y), Point(x: box.maxX, y: y + half))
        }
    }

    private static func steps(_ first: Point, _ second: Point, _ third: Point) -> [PathStep] {
        [.move(first), .line(second), .line(third), .close]
    }

    /// Draws a veil over the stale views, and a card with the cause of the outage.
    mutating func drawPlaceholder(_ cause: String, of node: SceneNode) {
        let frame = node.visible ?? node.frame
        fill(.rect(frame), PictureStyle.groupedBackground.opacity(0.82))
        let wide = min(280, frame.width - 24)
        let lines = TextMetrics.lines(of: String(cause.prefix(512)), font: Font(size: 13), width: wide - 32, limit: 5)
            .count
        let card = frame.centered(wide, 90 + 16 * Double(max(1, lines)))
        guard card.width > 60, card.height > 40 else { return }
        fill(.rounded(card, radius: PictureStyle.cornerRadius), PictureStyle.paper)
        stroke(.rounded(card, radius: PictureStyle.cornerRadius), PictureStyle.separator, width: 1)
        let sign = Rect(x: card.center.x - 13, y: card.minY + 16, width: 26, height: 26)
        if card.height > 100 {
            fill(.ellipse(sign), PictureStyle.alert)
            fill(
                .rounded(Rect(x: sign.center.x - 1.5, y: sign.minY + 6, width: 3, height: 9), radius: 1.5),
                PictureStyle.paper)
            fill(
                .ellipse(Rect(x: sign.center.x - 1.75, y: sign.minY + 17, width: 3.5, height: 3.5)), PictureStyle.paper)
        }
        let words = card.inset(by: Insets(top: card.height > 100 ? 48 : 8, left: 14, bottom: 10, right: 14))
        let title = Rect(x: words.minX, y: words.minY, width: words.width, height: 24)
        text(node.className, in: title, Font(size: 16, isBold: true), PictureStyle.ink, .center)
        text(
            cause, in: words.inset(by: Insets(top: 26)), Font(size: 13), PictureStyle.secondary, .center, .top, lines: 0
        )
    }
}
