import TroupeModel
import TroupeScene

extension PictureDrawer {
    /// The height of the status bar, in points.
    var statusBar: Double { device.statusBar }

    /// The bar metrics of a device of the scene's size.
    private var device: BarMetrics {
        let isPhone = min(scene.size.width, scene.size.height) < 600
        return BarMetrics(isPhone ? .phone : .pad, scene.orientation, screen: scene.size, statusBar: scene.statusBar)
    }

    mutating func drawBar(_ bar: BarPlace, of node: SceneNode) {
        var ground = node.frame
        switch bar {
        case .navigation:
            // A bar right below the status bar extends under it.
            if ground.minY > 0, ground.minY <= statusBar, isFull(node.layer) {
                ground = Rect(x: ground.minX, y: 0, width: ground.width, height: ground.maxY)
            }
            fill(.rect(ground), node.background ?? PictureStyle.bar)
            rule(y: ground.maxY - PictureStyle.hairline, from: ground.minX, to: ground.maxX, PictureStyle.barRule)
        case .toolbar, .tabs, .view:
            fill(.rect(ground), node.background ?? PictureStyle.bar)
            rule(y: ground.minY, from: ground.minX, to: ground.maxX, PictureStyle.barRule)
        case .more, .customize, .pages: fill(.rect(ground), PictureStyle.paper)
        }
    }

    func isFull(_ layer: Int) -> Bool {
        scene.layers.indices.contains(layer) && scene.layers[layer].style == .full
    }

    /// Draws a bar that is a view of a scene.
    mutating func drawOwnBar(_ kind: String, _ color: Color?, in frame: Rect) {
        fill(.rect(frame), color ?? PictureStyle.bar)
        let y = kind == "navigationBar" ? frame.maxY - PictureStyle.hairline : frame.minY
        rule(y: y, from: frame.minX, to: frame.maxX, PictureStyle.barRule)
    }

    mutating func drawBarElement(_ element: BarElement, of node: SceneNode, at place: Int) {
        let ground = facts[place].background
        let tint = node.isEnabled ? self.tint(at: place).readable(on: ground) : PictureStyle.faint
        switch element.kind {
        case .prompt:
            text(
                element.text, in: node.frame.inset(PictureStyle.margin, 0), Font(size: 13),
                ground.isDark ? PictureStyle.paper : PictureStyle.secondary, .center)
        case .title: drawTitle(element, of: node, (node.tint ?? ink(at: place)).readable(on: ground))
        case .back: drawBack(element, of: node, tint: tint)
        case .item(let style):
            if let symbol = node.symbol {
                drawSign(symbol, around: sign(of: node).center, tint)
            } else if let image = element.image {
                drawSign(image, of: node, tint: tint)
            } else {
                drawItem(element.text, style: style, of: node, tint: tint, ink: ink(at: place))
            }
        case .tab:
            let other = ground.isDark ? PictureStyle.paper.opacity(0.7) : PictureStyle.secondary
            drawTab(element, of: node, node.isSelected ? tint : other, on: ground)
        case .row: drawRow(element, of: node)
        case .choice: drawChoice(element.text, of: node)
        }
    }

    /// Draws a title in the bar's middle, in all the room that its neighbours leave.
    private mutating func drawTitle(_ title: BarElement, of node: SceneNode, _ color: Color) {
        if node.isLargeTitle { return text(title.text, in: node.frame, PictureStyle.largeTitleFont, color) }
        drawCentred(title.text, title.titleFont, of: node, color)
    }

    /// Draws words in the middle of a bar. Words with too little room between the items are moved or cut; they never
    /// touch the items.
    private mutating func drawCentred(_ words: String, _ font: Font, of node: SceneNode, _ color: Color) {
        let whole = node.parent.flatMap { scene[$0] }
        let bar = whole?.visible ?? whole?.frame ?? node.frame
        var (left, right) = (bar.minX + 8, bar.maxX - 8)
        // A bar that is cut off centres its title in its visible part.
        let isCut = whole.map { bar.width < $0.frame.width && $0.frame.width > 0 } ?? false
        let middle = isCut ? bar.center.x : node.frame.center.x
        for other in neighbours(of: node) {
            let edges = wordsFrame(of: other)
            if isBack(other) {
                // The frame of a back button includes the gap to the title.
                left = max(left, edges.maxX)
            } else if edges.center.x < middle {
                left = max(left, edges.maxX + Self.titleGap)
            } else {
                right = min(right, edges.minX - Self.titleGap)
            }
        }
        guard right > left else { return }
        let wide = min(TextMetrics.width(of: words.prefix(256), font: font) + 4, right - left)
        let x = min(max(middle - wide / 2, left), right - wide)
        text(
            words, in: Rect(x: x, y: node.frame.minY, width: wide, height: node.frame.height),
            font, color, .center)
    }

    /// The other elements on the same line of the same bar.
    private func neighbours(of node: SceneNode) -> [SceneNode] {
        guard case .barElement(let bar, let part) = node.id else { return [] }
        var places: [BarPart] = [.back, .title, .pane, .container]
        places += (0..<8).flatMap { [BarPart.left($0), .right($0), .item($0)] }
        return places.compactMap { $0 == part ? nil : scene[.barElement(bar, $0)] }.filter { !$0.isLargeTitle }
    }

    private func isBack(_ node: SceneNode) -> Bool {
        if case .barElement(_, .back) = node.id { true } else { false }
    }

    private mutating func drawBack(_ button: BarElement, of node: SceneNode, tint: Color) {
        let frame = node.frame
        let (x, y) = (frame.minX + 9, frame.center.y)
        stroke(
            .path([
                .move(Point(x: x + 8.5, y: y - 8.5)), .line(Point(x: x, y: y)), .line(Point(x: x + 8.5, y: y + 8.5)),
            ]), tint, width: 2.4)
        if let image = button.image { return drawSign(image, of: node, tint: tint) }
        let (shown, room) = backWords(button.text, of: node)
        text(
            shown, in: Rect(x: frame.minX + 24, y: frame.minY, width: room, height: frame.height),
            PictureStyle.barFont, tint)
    }

    /// The text beside the back arrow, and its width: the back title as far as title and right items leave room, else
    /// "Back" if that fits, else nothing.
    private func backWords(_ words: String, of node: SceneNode) -> (String, room: Double) {
        let bar = node.parent.flatMap { scene[$0] }?.frame ?? node.frame
        var taken = 2 * PictureStyle.margin + Self.arrowWidth
        for other in neighbours(of: node) {
            guard case .barElement(let element) = other.content, element.kind != .prompt else { continue }
            taken +=
                element.kind == .title
                ? TextMetrics.width(of: element.text.prefix(256), font: element.titleFont) : other.frame.width
        }
        let room = bar.width - taken
        for shown in [words, "Back"] {
            let wide = TextMetrics.width(of: shown.prefix(256), font: PictureStyle.barFont) + 1
            if wide <= room { return (shown, wide) }
            if shown == words, room >= max(Self.shortestBack, wide / 2) { return (words, room) }
        }
        return ("", 0)
    }

    /// The least gap between a title and the items beside it, in points.
    private static let titleGap = 6.0
    /// The width of the back arrow, in points.
    private static let arrowWidth = 26.0
    /// The least gap between a back title and the title, in points.
    private static let backGap = 8.0
    /// The least width of a shortened back title, in points.
    private static let shortestBack = 60.0

    private mutating func drawItem(_ words: String, style: String, of node: SceneNode, tint: Color, ink: Color) {
        var alignment = TextAlignment.center
        var frame = wordsFrame(of: node)
        switch side(of: node) {
        case .left:
            alignment = .left
            frame = frame.inset(by: Insets(left: 12))
        case .right:
            alignment = .right
            frame = frame.inset(by: Insets(right: 12))
        case .middle: break
        }
        // In a scene's own navigation bar, the item that is neither first nor last is the title.
        let isTitle = isOwnTitle(node)
        let font = style == "done" || isTitle ? PictureStyle.barTitleFont : PictureStyle.barFont
        if isTitle { return drawCentred(words, font, of: node, ink) }
        text(words, in: frame, font, tint, alignment)
    }

    /// Draws an item that is an image: the file if there is one, else a box with the first letter of its name.
    private mutating func drawSign(_ name: String, of node: SceneNode, tint: Color) {
        let sign = sign(of: node)
        if let file = images[name] {
            return draw(file, in: sign, .scaleAspectFit, tint: file.rendering == .original ? nil : tint)
        }
        stroke(.rounded(sign.inset(0.75, 0.75), radius: 6.5), tint, width: 1.5)
        let stem = name.split(separator: ".").first ?? ""
        let letter = stem.first(where: \.isLetter) ?? stem.first ?? "?"
        text(String(letter).uppercased(), in: sign, Font(size: 13, isBold: true), tint, .center)
    }

    /// Draws a built-in symbol, which is the same in every language.
    private mutating func drawSign(_ symbol: BarSymbol, around middle: Point, _ color: Color) {
        upright(around: middle.x) { $0.drawSymbol(symbol, around: middle, color) }
    }

    /// The square of an item that is an image or symbol.
    private func sign(of node: SceneNode) -> Rect {
        let length = min(24, node.frame.height - 4)
        let x =
            switch side(of: node) {
            case .left: node.frame.minX + (isBack(node) ? Self.arrowWidth : 12)
            case .right: node.frame.maxX - 12 - length
            case .middle: node.frame.center.x - length / 2
            }
        return Rect(x: x, y: node.frame.center.y - length / 2, width: length, height: length)
    }

    /// The horizontal position of an element in its bar.
    private enum Side {
        case left
        case middle
        case right
    }

    private func side(of node: SceneNode) -> Side {
        guard case .barElement(_, let part) = node.id else { return .middle }
        switch part {
        case .left, .back, .pane: return .left
        case .right, .container: return .right
        case .prompt, .title, .tab, .row: return .middle
        case .item:
            // In a toolbar or a scene's own bar, an item at an edge keeps the bar's margin.
            guard let bar = node.parent.flatMap({ scene[$0] })?.frame, node.frame.width < bar.width / 2 else {
                return .middle
            }
            if node.frame.minX < bar.minX + 2 { return .left }
            return node.frame.maxX > bar.maxX - 2 ? .right : .middle
        }
    }

    /// The frame for an element's words. It is wider than the layout frame if the text needs more room.
    private func wordsFrame(of node: SceneNode) -> Rect {
        guard case .barElement(let element) = node.content, node.symbol == nil else { return node.frame }
        let isDone = element.kind == .item(style: "done")
        let font = isDone ? PictureStyle.barTitleFont : PictureStyle.barFont
        let bar = node.parent.flatMap { scene[$0] }?.frame ?? node.frame
        if element.kind == .back {
            let shown = element.image == nil ? backWords(element.text, of: node).room : sign(of: node).width
            let wide = shown + Self.arrowWidth + Self.backGap
            return Rect(x: node.frame.minX, y: node.frame.minY, width: wide, height: node.frame.height)
        }
        let wanted = min(TextMetrics.width(of: element.text.prefix(256), font: font) + 14, bar.width * 0.45)
        let wide = max(node.frame.width, wanted)
        let x = side(of: node) == .right ? node.frame.maxX - wide : node.frame.minX
        return side(of: node) == .middle
            ? node.frame : Rect(x: x, y: node.frame.minY, width: wide, height: node.frame.height)
    }

    private func isOwnTitle(_ node: SceneNode) -> Bool {
        guard let bar = node.parent.flatMap({ scene[$0] }), case .view(.bar("navigationBar", _)) = bar.content else {
            return false
        }
        return abs(node.frame.center.x - bar.frame.center.x) < 1
    }

    /// Draws a tab: a symbol or first letter, the title below, a badge at the symbol's corner.
    private mutating func drawTab(_ tab: BarElement, of node: SceneNode, _ color: Color, on ground: Color) {
        let frame = node.frame
        let words = tab.text
        let sign = Rect(x: frame.center.x - 12, y: frame.minY + 6, width: 24, height: 24)
        let letter = words.first.map { String($0).uppercased() } ?? ""
        if let symbol = node.symbol {
            drawSign(symbol, around: sign.center, color)
        } else if let file = tab.image.flatMap({ images[$0] }) {
            draw(file, in: sign, .scaleAspectFit, tint: file.rendering == .original ? nil : color)
        } else if node.isSelected {
            fill(.rounded(sign, radius: 7), color)
            text(letter, in: sign, Font(size: 13, isBold: true), ground, .center)
        } else {
            stroke(.rounded(sign.inset(0.75, 0.75), radius: 6.5), color, width: 1.5)
            text(letter, in: sign, Font(size: 13, isBold: true), color, .center)
        }
        let line = Rect(x: frame.minX + 1, y: frame.minY + 32, width: frame.width - 2, height: 14)
        text(words, in: line, PictureStyle.tabFont, color, .center)
        guard let badge = tab.badge else { return }
        draw(badge: badge, at: Point(x: sign.maxX - 6, y: sign.minY - 4), width: Self.width(ofBadge: badge))
    }

    private static let badgeFont = Font(size: 11, isBold: true)
    private static let badgeHeight = 17.0

    private static func width(ofBadge badge: String) -> Double {
        max(badgeHeight, min(TextMetrics.width(of: badge.prefix(32), font: badgeFont) + 9, 48))
    }

    /// Draws a badge with that upper left corner.
    private mutating func draw(badge: String, at corner: Point, width: Double) {
        let pill = Rect(x: corner.x, y: corner.y, width: width, height: Self.badgeHeight)
        fill(.rounded(pill, radius: Self.badgeHeight / 2), PictureStyle.alert)
        text(badge, in: pill.inset(2, 0), Self.badgeFont, PictureStyle.paper, .center)
    }

    /// Draws a row of More's list, with the badge of its tab before the chevron.
    private mutating func drawRow(_ row: BarElement, of node: SceneNode) {
        let frame = node.frame
        var taken = 36.0
        if let badge = row.badge {
            let wide = Self.width(ofBadge: badge)
            let corner = Point(x: frame.maxX - taken - wide, y: frame.center.y - Self.badgeHeight / 2)
            draw(badge: badge, at: corner, width: wide)
            taken += wide + 8
        }
        text(
            row.text, in: frame.inset(by: Insets(left: PictureStyle.margin, right: taken)), Font(size: 17),
            PictureStyle.ink)
        chevron(x: frame.maxX - PictureStyle.margin, y: frame.center.y)
        rule(y: frame.maxY - PictureStyle.hairline, from: frame.minX + PictureStyle.margin, to: frame.maxX)
    }

    /// Draws a row of the panel for rearranging tabs, with a checkmark if it is picked.
    private mutating func drawChoice(_ words: String, of node: SceneNode) {
        let frame = node.frame
        text(
            words, in: frame.inset(by: Insets(left: PictureStyle.margin, right: 36)), Font(size: 17),
            node.isEnabled ? PictureStyle.ink : PictureStyle.faint)
        if node.isSelected {
            let (x, y) = (frame.maxX - PictureStyle.margin, frame.center.y)
            upright(around: x - 6.5) { drawer in
                drawer.stroke(
                    .path([
                        .move(Point(x: x - 13, y: y)), .line(Point(x: x - 8, y: y + 5)), .line(Point(x: x, y: y - 6)),
                    ]), PictureStyle.accent, width: 2)
            }
        }
        rule(y: frame.maxY - PictureStyle.hairline, from: frame.minX + PictureStyle.margin, to: frame.maxX)
    }

    /// Draws a disclosure chevron whose tip is at `x`.
    mutating func chevron(x: Double, y: Double) {
        stroke(
            .path([
                .move(Point(x: x - 6, y: y - 6)), .line(Point(x: x, y: y)), .line(Point(x: x - 6, y: y + 6)),
            ]), PictureStyle.faint, width: 2)
    }
}

extension PictureDrawer {
    /// Draws the status bar: a name, the hour that device pictures conventionally show, a battery. They are always the
    /// same, so that pictures can be compared. A tall bar has a second line with its message.
    mutating func drawStatusBar(before place: Int) {
        alpha = 1
        drawHomeIndicator(over: place)
        let hasNotch = device.homeIndicator > 0
        // Beside a notch the text is in the lower part.
        let top = hasNotch ? max(0, statusBar - 20) * 0.6 : 0
        let bar = Rect(x: 0, y: top, width: scene.size.width, height: min(20, statusBar))
        guard scene.statusBar != .hidden, bar.height > 0, bar.width >= 160, scene.size.height >= 4 * bar.height else {
            return
        }
        let color = statusBackground(before: place).isDark ? PictureStyle.paper : PictureStyle.ink
        let font = Font(size: 12)
        let margin = hasNotch ? 26.0 : 8
        text("Troupe", in: bar.inset(margin, 0), font, color)
        // A notch takes the place of the hour.
        if !hasNotch { text("9:41", in: bar, Font(size: 12, isBold: true), color, .center) }
        if statusBar == StatusBar.tall.height, !hasNotch {
            let message = Rect(x: 0, y: bar.maxY, width: bar.width, height: statusBar - bar.height)
            text("In call", in: message, font, color, .center)
        }
        let battery = Rect(x: bar.maxX - 25 - margin, y: bar.center.y - 5, width: 22, height: 10)
        stroke(.rounded(battery.inset(0.5, 0.5), radius: 2.5), color.opacity(0.6), width: 1)
        fill(.rounded(battery.inset(2, 2), radius: 1.5), color)
        fill(.rounded(Rect(x: battery.maxX + 1, y: bar.center.y - 2, width: 1.5, height: 4), radius: 0.75), color)
    }

    /// Draws the home indicator of phones without a home button.
    private mutating func drawHomeIndicator(over place: Int) {
        guard device.homeIndicator > 0 else { return }
        let wide = min(scene.size.width * 0.36, 200)
        let middle = Point(x: scene.size.width / 2, y: scene.size.height - 10.5)
        let ground = scene.nodes.indices.prefix(place).last { scene.nodes[$0].visible?.contains(middle) == true }
        let isDark = ground.map { facts[$0].background.isDark } ?? false
        fill(
            .rounded(Rect(x: middle.x - wide / 2, y: middle.y - 2.5, width: wide, height: 5), radius: 2.5),
            isDark ? PictureStyle.paper : PictureStyle.ink)
    }

    /// The colour under the status bar: that of a bar right below it, else of the last node drawn there.
    private func statusBackground(before place: Int) -> Color {
        let middle = Point(x: scene.size.width / 2, y: statusBar / 2)
        var ground = PictureStyle.paper
        for (number, node) in scene.nodes.prefix(place).enumerated() {
            if case .bar(.navigation) = node.content, node.frame.minY <= statusBar {
                ground = node.background ?? PictureStyle.bar
            }
            if node.visible?.contains(middle) == true { ground = facts[number].background }
        }
        return ground
    }
}

extension BarElement {
    /// The font of a title; never higher than a bar.
    fileprivate var titleFont: Font {
        guard var font else { return PictureStyle.barTitleFont }
        font.size = min(font.size, 30)
        return font
    }
}
