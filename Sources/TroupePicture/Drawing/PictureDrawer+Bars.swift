import TroupeModel
import TroupeScene

extension PictureDrawer {
    /// How far a status bar reaches down, in points.
    static let statusBar = 20.0

    mutating func drawBar(_ bar: BarPlace, of node: SceneNode) {
        var ground = node.frame
        switch bar {
        case .navigation:
            // Below the status bar it shows through under that.
            if ground.minY > 0, ground.minY <= Self.statusBar, isFull(node.layer) {
                ground = Rect(x: ground.minX, y: 0, width: ground.width, height: ground.maxY)
            }
            fill(.rect(ground), PictureStyle.bar)
            rule(y: ground.maxY - PictureStyle.hairline, from: ground.minX, to: ground.maxX, PictureStyle.barRule)
        case .toolbar, .tabs, .view:
            fill(.rect(ground), PictureStyle.bar)
            rule(y: ground.minY, from: ground.minX, to: ground.maxX, PictureStyle.barRule)
        case .more, .customize: fill(.rect(ground), PictureStyle.paper)
        }
    }

    func isFull(_ layer: Int) -> Bool {
        scene.layers.indices.contains(layer) && scene.layers[layer].style == .full
    }

    /// A bar that a scene holds as a view of its own.
    mutating func drawOwnBar(_ kind: String, in frame: Rect) {
        fill(.rect(frame), PictureStyle.bar)
        let y = kind == "navigationBar" ? frame.maxY - PictureStyle.hairline : frame.minY
        rule(y: y, from: frame.minX, to: frame.maxX, PictureStyle.barRule)
    }

    mutating func drawBarElement(_ element: BarElement, of node: SceneNode, at place: Int) {
        let tint = node.isEnabled ? self.tint(at: place) : PictureStyle.faint
        switch element.kind {
        case .prompt:
            text(
                element.text, in: node.frame.inset(PictureStyle.margin, 0), Font(size: 13), PictureStyle.secondary,
                .center)
        case .title: drawTitle(element.text, of: node)
        case .back: drawBack(element.text, of: node, tint: tint)
        case .item(let style):
            if let image = element.image {
                drawSign(image, of: node, tint: tint)
            } else {
                drawItem(element.text, style: style, of: node, tint: tint)
            }
        case .tab(let badge): drawTab(element.text, badge: badge, of: node)
        case .row: drawRow(element.text, of: node)
        case .choice: drawChoice(element.text, of: node)
        }
    }

    /// In the bar's middle, with all the room its neighbours leave.
    private mutating func drawTitle(_ words: String, of node: SceneNode) {
        let whole = node.parent.flatMap { scene[$0] }
        let bar = whole?.visible ?? whole?.frame ?? node.frame
        var (left, right) = (bar.minX + 8, bar.maxX - 8)
        // Of a bar that is cut, the middle of what shows.
        let isCut = whole.map { bar.width < $0.frame.width && $0.frame.width > 0 } ?? false
        let middle = isCut ? bar.center.x : node.frame.center.x
        for other in neighbours(of: node) {
            let edges = wordsFrame(of: other)
            if edges.center.x < middle { left = max(left, edges.maxX) } else { right = min(right, edges.minX) }
        }
        guard right > left else { return }
        let wide = min(TextMetrics.width(of: words.prefix(256), font: PictureStyle.barTitleFont) + 4, right - left)
        let x = min(max(middle - wide / 2, left), right - wide)
        text(
            words, in: Rect(x: x, y: node.frame.minY, width: wide, height: node.frame.height),
            PictureStyle.barTitleFont, PictureStyle.ink, .center)
    }

    /// The other things in the same bar and on the same line.
    private func neighbours(of node: SceneNode) -> [SceneNode] {
        guard case .barElement(let bar, let part) = node.id else { return [] }
        var places: [BarPart] = [.back]
        places += (0..<8).flatMap { [BarPart.left($0), .right($0), .item($0)] }
        return places.compactMap { $0 == part ? nil : scene[.barElement(bar, $0)] }
    }

    private mutating func drawBack(_ words: String, of node: SceneNode, tint: Color) {
        let frame = node.frame
        let (x, y) = (frame.minX + 9, frame.center.y)
        stroke(
            .path([
                .move(Point(x: x + 8.5, y: y - 8.5)), .line(Point(x: x, y: y)), .line(Point(x: x + 8.5, y: y + 8.5)),
            ]), tint, width: 2.4)
        text(words, in: wordsFrame(of: node).inset(by: Insets(left: 24)), PictureStyle.barFont, tint)
    }

    private mutating func drawItem(_ words: String, style: String, of node: SceneNode, tint: Color) {
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
        // In a navigation bar of a scene's own, what is neither first nor last is its title.
        let isTitle = isOwnTitle(node)
        let font = style == "done" || isTitle ? PictureStyle.barTitleFont : PictureStyle.barFont
        text(words, in: frame, font, isTitle ? PictureStyle.ink : tint, alignment)
    }

    /// An item that is only a picture: the file where there is one, else a sign with the first letter of its name.
    private mutating func drawSign(_ name: String, of node: SceneNode, tint: Color) {
        let length = min(24, node.frame.height - 4)
        let x =
            switch side(of: node) {
            case .left: node.frame.minX + 12
            case .right: node.frame.maxX - 12 - length
            case .middle: node.frame.center.x - length / 2
            }
        let sign = Rect(x: x, y: node.frame.center.y - length / 2, width: length, height: length)
        guard images[name] == nil else { return drawImage(name, in: sign) }
        stroke(.rounded(sign.inset(0.75, 0.75), radius: 6.5), tint, width: 1.5)
        let stem = name.split(separator: ".").first ?? ""
        let letter = stem.first(where: \.isLetter) ?? stem.first ?? "?"
        text(String(letter).uppercased(), in: sign, Font(size: 13, isBold: true), tint, .center)
    }

    /// Where in a bar something stands.
    private enum Side {
        case left
        case middle
        case right
    }

    private func side(of node: SceneNode) -> Side {
        guard case .barElement(_, let part) = node.id else { return .middle }
        switch part {
        case .left, .back: return .left
        case .right: return .right
        case .prompt, .title, .tab, .row: return .middle
        case .item:
            // In a toolbar, or in a bar of a scene's own, what stands at an edge keeps the bar's margin.
            guard let bar = node.parent.flatMap({ scene[$0] })?.frame, node.frame.width < bar.width / 2 else {
                return .middle
            }
            if node.frame.minX < bar.minX + 2 { return .left }
            return node.frame.maxX > bar.maxX - 2 ? .right : .middle
        }
    }

    /// The room for the words of something at a side: as wide as they are, were its place made for narrower letters.
    private func wordsFrame(of node: SceneNode) -> Rect {
        guard case .barElement(let element) = node.content else { return node.frame }
        let isDone = element.kind == .item(style: "done")
        let font = isDone ? PictureStyle.barTitleFont : PictureStyle.barFont
        let air = element.kind == .back ? 26.0 : 14
        let bar = node.parent.flatMap { scene[$0] }?.frame ?? node.frame
        let wanted = min(TextMetrics.width(of: element.text.prefix(256), font: font) + air, bar.width * 0.45)
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

    /// A tab: a sign with its first letter, its words below, a badge at the sign's corner.
    private mutating func drawTab(_ words: String, badge: String?, of node: SceneNode) {
        let frame = node.frame
        let color = node.isSelected ? PictureStyle.accent : PictureStyle.secondary
        let sign = Rect(x: frame.center.x - 12, y: frame.minY + 6, width: 24, height: 24)
        let letter = words.first.map { String($0).uppercased() } ?? ""
        if node.isSelected {
            fill(.rounded(sign, radius: 7), color)
        } else {
            stroke(.rounded(sign.inset(0.75, 0.75), radius: 6.5), color, width: 1.5)
        }
        text(letter, in: sign, Font(size: 13, isBold: true), node.isSelected ? PictureStyle.paper : color, .center)
        let line = Rect(x: frame.minX + 1, y: frame.minY + 32, width: frame.width - 2, height: 14)
        text(words, in: line, PictureStyle.tabFont, color, .center)
        guard let badge, !badge.isEmpty else { return }
        let font = Font(size: 11, isBold: true)
        let wide = max(17, min(TextMetrics.width(of: badge.prefix(32), font: font) + 9, 48))
        let pill = Rect(x: sign.maxX - 6, y: sign.minY - 4, width: wide, height: 17)
        fill(.rounded(pill, radius: 8.5), PictureStyle.alert)
        text(badge, in: pill.inset(2, 0), font, PictureStyle.paper, .center)
    }

    private mutating func drawRow(_ words: String, of node: SceneNode) {
        let frame = node.frame
        text(words, in: frame.inset(by: Insets(left: PictureStyle.margin, right: 36)), Font(size: 17), PictureStyle.ink)
        chevron(x: frame.maxX - PictureStyle.margin, y: frame.center.y)
        rule(y: frame.maxY - PictureStyle.hairline, from: frame.minX + PictureStyle.margin, to: frame.maxX)
    }

    /// A row of the panel in which tabs are rearranged, with a mark where it is picked.
    private mutating func drawChoice(_ words: String, of node: SceneNode) {
        let frame = node.frame
        text(
            words, in: frame.inset(by: Insets(left: PictureStyle.margin, right: 36)), Font(size: 17),
            node.isEnabled ? PictureStyle.ink : PictureStyle.faint)
        if node.isSelected {
            let (x, y) = (frame.maxX - PictureStyle.margin, frame.center.y)
            stroke(
                .path([
                    .move(Point(x: x - 13, y: y)), .line(Point(x: x - 8, y: y + 5)), .line(Point(x: x, y: y - 6)),
                ]), PictureStyle.accent, width: 2)
        }
        rule(y: frame.maxY - PictureStyle.hairline, from: frame.minX + PictureStyle.margin, to: frame.maxX)
    }

    /// The sign of something behind; `x` is where its tip is.
    mutating func chevron(x: Double, y: Double) {
        stroke(
            .path([
                .move(Point(x: x - 6, y: y - 6)), .line(Point(x: x, y: y)), .line(Point(x: x - 6, y: y + 6)),
            ]), PictureStyle.faint, width: 2)
    }
}

extension PictureDrawer {
    /// What the device shows above every interface: whose it is, the hour of all pictures of devices, a battery. Always
    /// the same, so that pictures can be compared.
    mutating func drawStatusBar(before place: Int) {
        alpha = 1
        let bar = Rect(x: 0, y: 0, width: scene.size.width, height: Self.statusBar)
        guard bar.width >= 160, scene.size.height >= 4 * bar.height else { return }
        let color = statusGround(before: place).isDark ? PictureStyle.paper : PictureStyle.ink
        let font = Font(size: 12)
        text("Troupe", in: bar.inset(8, 0), font, color)
        text("9:41", in: bar, Font(size: 12, isBold: true), color, .center)
        let battery = Rect(x: bar.maxX - 33, y: bar.center.y - 5, width: 22, height: 10)
        stroke(.rounded(battery.inset(0.5, 0.5), radius: 2.5), color.opacity(0.6), width: 1)
        fill(.rounded(battery.inset(2, 2), radius: 1.5), color)
        fill(.rounded(Rect(x: battery.maxX + 1, y: bar.center.y - 2, width: 1.5, height: 4), radius: 0.75), color)
    }

    /// The colour it stands on: that of a bar right below it, else of what is drawn there last.
    private func statusGround(before place: Int) -> Color {
        let middle = Point(x: scene.size.width / 2, y: Self.statusBar / 2)
        var ground = PictureStyle.paper
        for (number, node) in scene.nodes.prefix(place).enumerated() {
            if case .bar(.navigation) = node.content, node.frame.minY <= Self.statusBar { ground = PictureStyle.bar }
            if node.visible?.contains(middle) == true { ground = facts[number].ground }
        }
        return ground
    }
}
