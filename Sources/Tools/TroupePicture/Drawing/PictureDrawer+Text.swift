import TroupeModel
import TroupeScene

extension PictureDrawer {
    mutating func drawLabel(
        _ words: String, _ alignment: TextAlignment, lines: Int, font: Font, of node: SceneNode, at place: Int
    ) {
        var color = legible(node.tint ?? ink(at: place), at: place)
        if !node.isEnabled, isInsideControl(node) { color = PictureStyle.faint }
        // A frame of one line's height holds one line, whatever the label's limit.
        let limit = node.frame.height < 1.8 * TextMetrics.lineHeight(of: font) ? 1 : lines
        text(words, in: node.frame, font, color, alignment, lines: limit)
    }

    /// True if the label is in a disabled row, whose texts are grey. A label outside a control has no disabled look.
    private func isInsideControl(_ node: SceneNode) -> Bool {
        guard let parent = node.parent.flatMap({ scene[$0] }), case .view(let content) = parent.content else {
            return false
        }
        if case .cell = content { return !parent.isEnabled }
        return false
    }

    mutating func drawTextView(_ words: String, font: Font, offset: Double, of node: SceneNode, at place: Int) {
        let margins = TextViewMetrics.margins
        let scrolled = min(max(0, offset), TextViewMetrics.lastOffset(of: words, font: font, in: node.frame.size))
        // The lines extend beyond the view above and below; the view clips them.
        let lines = Rect(
            x: node.frame.minX + margins.left, y: node.frame.minY + margins.top - scrolled,
            width: node.frame.width - margins.left - margins.right,
            height: scrolled + node.frame.height + 2 * TextMetrics.lineHeight(of: font))
        text(words, in: lines, font, node.tint ?? ink(at: place), .left, .top, lines: 0)
    }

    mutating func drawTextField(
        _ words: String, placeholder: String, _ alignment: TextAlignment, isSecure: Bool, of node: SceneNode
    ) {
        let frame = node.frame
        let box = Shape.rounded(frame.inset(0.5, 0.5), radius: 6)
        let paper = node.background ?? PictureStyle.paper
        fill(box, paper)
        stroke(box, PictureStyle.barRule, width: 1)
        let shown = isSecure ? String(repeating: "•", count: words.unicodeScalars.prefix(256).count) : words
        let font = Font(size: min(15, max(8, frame.height - 8)))
        let color = paper.isDark ? PictureStyle.paper : node.isEnabled ? PictureStyle.ink : PictureStyle.faint
        text(
            words.isEmpty ? placeholder : shown, in: frame.inset(8, 0), font,
            words.isEmpty ? PictureStyle.faint : node.tint ?? color, alignment)
    }

    mutating func drawSearchBar(_ words: String, placeholder: String, prompt: String?, in frame: Rect) {
        fill(.rect(frame), PictureStyle.groupedBackground)
        var line = frame
        if let prompt, frame.height >= 60 {
            text(
                prompt, in: Rect(x: frame.minX, y: frame.minY + 4, width: frame.width, height: 20), Font(size: 13),
                PictureStyle.secondary, .center)
            line = frame.inset(by: Insets(top: 24))
        }
        let field = Rect(
            x: line.minX + 8, y: line.center.y - 15, width: max(0, line.width - 16), height: min(30, line.height))
        fill(.rounded(field, radius: 8), PictureStyle.paper)
        guard field.width > 40 else { return }
        let lens = Rect(x: field.minX + 9, y: field.center.y - 6.5, width: 10, height: 10)
        upright(around: lens.center.x) { drawer in
            drawer.stroke(.ellipse(lens), PictureStyle.secondary, width: 1.5)
            drawer.stroke(
                .path([
                    .move(Point(x: lens.maxX - 1.2, y: lens.maxY - 1.2)),
                    .line(Point(x: lens.maxX + 3, y: lens.maxY + 3)),
                ]), PictureStyle.secondary, width: 1.8)
        }
        let shown = words.isEmpty ? (placeholder.isEmpty ? "Search" : placeholder) : words
        text(
            shown, in: field.inset(by: Insets(left: 28, right: 8)), Font(size: 15),
            words.isEmpty ? PictureStyle.secondary : PictureStyle.ink)
        rule(y: frame.maxY - PictureStyle.hairline, from: frame.minX, to: frame.maxX, PictureStyle.barRule)
    }
}
