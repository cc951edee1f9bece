import TroupeModel
import TroupeScene

extension PictureDrawer {
    mutating func drawSectionHeader(_ words: String, of node: SceneNode) {
        let frame = node.frame
        if tableStyle(around: node) != .plain {
            text(
                words,
                in: frame.inset(
                    by: Insets(left: CaptionMetrics.margin, bottom: CaptionMetrics.gap, right: CaptionMetrics.margin)),
                CaptionMetrics.headerFont, PictureStyle.secondary, .left, .bottom, lines: 0)
        } else {
            fill(.rect(frame), PictureStyle.groupedBackground)
            text(words, in: frame.inset(PictureStyle.margin, 0), Font(size: 14, isBold: true), PictureStyle.ink)
        }
    }

    mutating func drawSectionFooter(_ words: String, in frame: Rect) {
        text(
            words,
            in: frame.inset(
                by: Insets(top: CaptionMetrics.gap, left: CaptionMetrics.margin, right: CaptionMetrics.margin)),
            CaptionMetrics.footerFont, PictureStyle.secondary, .left, .top, lines: 0)
    }

    private func tableStyle(around node: SceneNode) -> TableStyle {
        guard let parent = node.parent.flatMap({ scene[$0] }), case .view(.table(let style, _, _, _)) = parent.content
        else {
            return .plain
        }
        return style
    }

    /// True if the row is the last of its section.
    private func isLast(_ cell: CellContent, _ node: SceneNode) -> Bool {
        !followedRows.contains(RowPlace(table: node.parent, section: cell.section, row: cell.row))
    }

    /// Fills a row's ground, with round corners at the ends of an inset group.
    mutating func fillRow(_ color: Color, of node: SceneNode, _ cell: CellContent) {
        let frame = node.frame
        let (isFirst, isLast) = (cell.row == 0, isLast(cell, node))
        guard tableStyle(around: node) == .insetGrouped, isFirst || isLast else { return fill(.rect(frame), color) }
        // Corners beyond an edge of the row are clipped.
        let beyond = 2 * PictureStyle.groupRadius
        commands.append(.clip(.rect(frame)))
        fill(
            .rounded(
                frame.inset(by: Insets(top: isFirst ? 0 : -beyond, bottom: isLast ? 0 : -beyond)),
                radius: PictureStyle.groupRadius), color)
        commands.append(.restore)
    }

    /// Draws a table's row: ground, text and image of its style unless it holds labels, accessory, separator.
    mutating func drawCell(_ cell: CellContent, of node: SceneNode, at place: Int) {
        let frame = node.frame
        if node.isSelected {
            fillRow(PictureStyle.selection, of: node, cell)
        } else if node.background == nil {
            fillRow(PictureStyle.paper, of: node, cell)
        }
        var right = frame.maxX - PictureStyle.margin
        right -= drawAccessory(cell.accessory, right: right, y: frame.center.y, tint: tint(at: place))
        var left = frame.minX + PictureStyle.margin
        if !facts[place].holdsLabels {
            if let image = cell.image, !image.isEmpty {
                let side = min(32, frame.height - 8)
                drawImage(
                    image, in: Rect(x: left, y: frame.center.y - side / 2, width: side, height: side),
                    .scaleAspectFit, tint: tint(at: place))
                left += side + 12
            }
            let room = Rect(x: left, y: frame.minY, width: max(0, right - left), height: frame.height)
            if let design = cell.reuseIdentifier, !facts[place].holdsContent, cell.text.isEmpty, cell.detail.isEmpty {
                // A prototype that code fills shows its reuse identifier.
                text(design, in: room, Font(size: 15), PictureStyle.faint)
            } else {
                drawWords(of: cell, in: room, at: place)
            }
        }
        drawLines(of: cell, of: node)
    }

    private mutating func drawLines(of cell: CellContent, of node: SceneNode) {
        let frame = node.frame
        let style = tableStyle(around: node)
        let isGrouped = style == .grouped
        if isGrouped, cell.row == 0 { rule(y: frame.minY, from: frame.minX, to: frame.maxX, PictureStyle.barRule) }
        let isLast = isLast(cell, node)
        if style == .insetGrouped, isLast { return }
        let isEdge = isGrouped && isLast
        rule(
            y: frame.maxY - PictureStyle.hairline, from: frame.minX + (isEdge ? 0 : PictureStyle.margin),
            to: frame.maxX,
            isEdge ? PictureStyle.barRule : PictureStyle.separator)
    }

    /// Draws an accessory. Returns its width, in points.
    private mutating func drawAccessory(
        _ accessory: CellContent.Accessory, right: Double, y: Double, tint: Color
    ) -> Double {
        switch accessory {
        case .none: return 0
        case .disclosureIndicator:
            chevron(x: right, y: y)
            return 16
        case .detailDisclosureButton:
            chevron(x: right, y: y)
            drawInfoSign(right: right - 14, y: y, tint: tint)
            return 46
        case .detailButton:
            drawInfoSign(right: right, y: y, tint: tint)
            return 30
        case .checkmark:
            upright(around: right - 6.5) { drawer in
                drawer.stroke(
                    .path([
                        .move(Point(x: right - 13, y: y + 0.5)), .line(Point(x: right - 8.5, y: y + 5)),
                        .line(Point(x: right, y: y - 5.5)),
                    ]), tint, width: 2.2)
            }
            return 22
        }
    }

    private mutating func drawInfoSign(right: Double, y: Double, tint: Color) {
        let circle = Rect(x: right - 20, y: y - 10, width: 20, height: 20)
        stroke(.ellipse(circle.inset(0.75, 0.75)), tint, width: 1.5)
        text("i", in: circle, Font(size: 13, isBold: true), tint, .center)
    }

    private mutating func drawWords(of cell: CellContent, in frame: Rect, at place: Int) {
        let plain = Font(size: 17)
        let ink = ink(at: place)
        let second = facts[place].background.isDark ? ink.opacity(0.7) : PictureStyle.secondary
        let (first, detail) = (cell.textLines, cell.detailLines)
        switch cell.style {
        case .custom, .basic: text(cell.text, in: frame, plain, ink, lines: first)
        case .rightDetail:
            let wide = min(TextMetrics.width(of: cell.detail.prefix(256), font: plain) + 2, frame.width * 2 / 3)
            text(cell.text, in: frame.inset(by: Insets(right: wide > 2 ? wide + 8 : 0)), plain, ink, lines: first)
            text(
                cell.detail, in: Rect(x: frame.maxX - wide, y: frame.minY, width: wide, height: frame.height), plain,
                second, .right, lines: detail)
        case .leftDetail:
            let wide = min(84, frame.width / 3)
            text(
                cell.text, in: Rect(x: frame.minX, y: frame.minY, width: wide, height: frame.height), Font(size: 13),
                tint(at: place), .right, lines: first)
            text(cell.detail, in: frame.inset(by: Insets(left: wide + 8)), Font(size: 15), ink, lines: detail)
        case .subtitle:
            guard !cell.detail.isEmpty, frame.height >= 34 else {
                return text(cell.text, in: frame, plain, ink, lines: first)
            }
            let small = Font(size: 12.5)
            let high = lineHeights(of: cell.text, plain, lines: first, line: 22, in: frame.width)
            let low = min(
                lineHeights(of: cell.detail, small, lines: detail, line: 16, in: frame.width),
                max(16, frame.height - high))
            let top = max(frame.minY, frame.center.y - (high + low) / 2)
            text(
                cell.text, in: Rect(x: frame.minX, y: top, width: frame.width, height: high), plain, ink, lines: first)
            text(
                cell.detail, in: Rect(x: frame.minX, y: top + high, width: frame.width, height: low), small, second,
                lines: detail)
        }
    }

    /// The height of a text in lines of a given height, at most `lines` of them.
    private func lineHeights(of words: String, _ font: Font, lines: Int, line: Double, in width: Double) -> Double {
        guard lines != 1 else { return line }
        return line * Double(TextMetrics.lines(of: words, font: font, width: width, limit: max(0, lines)).count)
    }

    mutating func drawCollectionCell(of node: SceneNode, at place: Int) {
        guard !facts[place].holdsViews, node.background == nil else { return }
        fill(.rounded(node.frame.inset(1, 1), radius: 6), PictureStyle.well)
    }
}
