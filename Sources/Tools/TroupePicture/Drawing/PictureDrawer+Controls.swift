import TroupeModel
import TroupeScene

extension PictureDrawer {
    /// Draws a button: a title in the tint, over a background if the document has one.
    mutating func drawButton(
        _ title: String, image: String?, font: Font, _ alignment: TextAlignment, of node: SceneNode, tint: Color,
        at place: Int
    ) {
        let frame = node.frame
        if let background = node.background {
            fill(.rounded(frame, radius: min(4, frame.height / 4)), background)
        } else if node.isSelected {
            fill(.rounded(frame, radius: 8), tint)
        }
        if title.isEmpty, let symbol = image.flatMap(ButtonSymbol.init(rawValue:)), image.flatMap({ images[$0] }) == nil
        {
            let color = node.isSelected ? PictureStyle.paper : legible(tint, at: place)
            return drawCircle(symbol, around: frame.center, color)
        }
        if title.isEmpty, let image { return drawImage(image, in: frame, .scaleAspectFit, tint: tint) }
        var words = frame
        if let image, let file = images[image] {
            words = drawImage(file, before: title, in: frame, font, alignment, tint: tint)
        }
        var color = tint
        if node.isSelected { color = PictureStyle.paper }
        if let background = node.background, node.tint == nil, node.isEnabled {
            // The title is in the accent colour if legible, else in a light colour if legible, else dark.
            let isAccented = PictureStyle.accent.contrast(on: background) >= 4
            let isLight = PictureStyle.paper.contrast(on: background) >= 2.5
            color = isAccented ? PictureStyle.accent : isLight ? PictureStyle.paper : PictureStyle.ink
        }
        let own = node.background ?? (node.isSelected ? tint : nil)
        text(
            title, in: words, font, own.map { color.readable(on: $0) } ?? legible(color, at: place),
            alignment == .justified ? .center : alignment)
    }

    /// Draws the symbol of a UIKit button type, which is the same in every language.
    private mutating func drawCircle(_ symbol: ButtonSymbol, around middle: Point, _ color: Color) {
        let radius = ButtonSymbol.diameter / 2
        let circle = Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
        stroke(.ellipse(circle.inset(0.75, 0.75)), color, width: 1.5)
        switch symbol {
        case .add:
            let arm = radius / 2
            fill(.rect(Rect(x: middle.x - arm, y: middle.y - 0.75, width: 2 * arm, height: 1.5)), color)
            fill(.rect(Rect(x: middle.x - 0.75, y: middle.y - arm, width: 1.5, height: 2 * arm)), color)
        case .info: text(symbol.letter, in: circle, Font(size: 15, isBold: true), color, .center)
        }
    }

    /// Draws a button's image right before its title, as UIKit does.
    ///
    /// - Returns: the frame for the title.
    private mutating func drawImage(
        _ file: ImageFile, before title: String, in frame: Rect, _ font: Font, _ alignment: TextAlignment, tint: Color
    ) -> Rect {
        let scale = min(1, frame.height / max(1, file.size.height), frame.width / 2 / max(1, file.size.width))
        let (width, height) = (file.size.width * scale, file.size.height * scale)
        let gap = 6.0
        let wanted = min(width + gap + TextMetrics.width(of: title.prefix(256), font: font), frame.width)
        let free =
            switch alignment {
            case .natural, .left: 0.0
            case .center, .justified: (frame.width - wanted) / 2
            case .right: frame.width - wanted
            }
        draw(
            file, in: Rect(x: frame.minX + free, y: frame.center.y - height / 2, width: width, height: height),
            .scaleToFill, tint: file.rendering == .template ? tint : nil)
        return Rect(
            x: frame.minX + free + width + gap, y: frame.minY, width: max(0, wanted - width - gap), height: frame.height
        )
    }

    mutating func drawSwitch(isOn: Bool, in frame: Rect, tint: Color) {
        let pill = frame.centered(48, 28)
        fill(.rounded(pill, radius: 14), isOn ? tint : PictureStyle.track)
        let side = pill.height - 4
        let knob = Rect(x: isOn ? pill.maxX - side - 2 : pill.minX + 2, y: pill.minY + 2, width: side, height: side)
        fill(.ellipse(knob), PictureStyle.paper)
    }

    mutating func drawStepper(in frame: Rect, tint: Color) {
        let box = frame.centered(94, 29).inset(0.5, 0.5)
        stroke(.rounded(box, radius: 7), tint, width: 1)
        let (middle, y) = (box.center.x, box.center.y)
        fill(.rect(Rect(x: middle - 0.5, y: box.minY, width: 1, height: box.height)), tint)
        let (minus, plus, arm) = ((box.minX + middle) / 2, (middle + box.maxX) / 2, min(7, box.width / 12))
        fill(.rect(Rect(x: minus - arm, y: y - 0.75, width: 2 * arm, height: 1.5)), tint)
        fill(.rect(Rect(x: plus - arm, y: y - 0.75, width: 2 * arm, height: 1.5)), tint)
        fill(.rect(Rect(x: plus - 0.75, y: y - arm, width: 1.5, height: 2 * arm)), tint)
    }

    mutating func drawSlider(_ fraction: Double, in frame: Rect, tint: Color) {
        let side = min(24, frame.height, frame.width)
        let track = Rect(x: frame.minX + 2, y: frame.center.y - 1.5, width: max(0, frame.width - 4), height: 3)
        let knob = Rect(
            x: frame.minX + (frame.width - side) * fraction, y: frame.center.y - side / 2, width: side, height: side)
        fill(.rounded(track, radius: 1.5), PictureStyle.track)
        fill(
            .rounded(Rect(origin: track.origin, size: Size(width: knob.center.x - track.minX, height: 3)), radius: 1.5),
            tint)
        fill(.ellipse(knob), PictureStyle.paper)
        stroke(.ellipse(knob.inset(0.5, 0.5)), PictureStyle.barRule, width: 1)
    }

    mutating func drawProgress(_ fraction: Double, in frame: Rect, tint: Color) {
        let track = frame.centered(frame.width, 4)
        fill(.rounded(track, radius: 2), PictureStyle.track)
        guard fraction > 0 else { return }
        fill(
            .rounded(
                Rect(origin: track.origin, size: Size(width: track.width * fraction, height: track.height)), radius: 2),
            tint)
    }

    mutating func drawSegments(_ titles: [String], selected: Int?, in frame: Rect, tint: Color) {
        fill(.rounded(frame, radius: 8), PictureStyle.well)
        let shown = titles.prefix(32)
        guard !shown.isEmpty else { return }
        let wide = frame.width / Double(shown.count)
        let font = Font(size: min(14, max(6, frame.height - 8)))
        for (number, title) in shown.enumerated() {
            let part = Rect(x: frame.minX + Double(number) * wide, y: frame.minY, width: wide, height: frame.height)
            let isChosen = number == selected
            if isChosen {
                fill(.rounded(part.inset(2, 2), radius: 6), tint)
            } else if number > 0, selected != number - 1 {
                let high = part.height * 0.45
                fill(
                    .rect(Rect(x: part.minX - 0.5, y: part.center.y - high / 2, width: 1, height: high)),
                    PictureStyle.track)
            }
            text(
                title, in: part.inset(4, 0), Font(size: font.size, isBold: isChosen),
                isChosen ? PictureStyle.paper : PictureStyle.ink, .center)
        }
    }

    /// Draws twelve spokes, each a little fainter than the one before. All are faint if it is not animating.
    mutating func drawActivity(isAnimating: Bool, in frame: Rect, on ground: Color) {
        let side = min(frame.width, frame.height, 37)
        let color = ground.isDark ? PictureStyle.paper : PictureStyle.secondary
        for (number, direction) in Self.spokes.enumerated() {
            let strength = isAnimating ? 0.15 + 0.85 * Double(number) / 11 : 0.18
            func point(_ radius: Double) -> Point {
                Point(x: frame.center.x + direction.x * side * radius, y: frame.center.y + direction.y * side * radius)
            }
            stroke(
                .path([.move(point(0.26)), .line(point(0.46))]), color.opacity(strength), width: max(1, side * 0.085))
        }
    }

    /// Unit vectors of the twelve hours of a clock, from one o'clock on.
    static let spokes: [Point] = {
        let (half, wide) = (0.5, 0.8660254037844386)
        return [
            Point(x: half, y: -wide), Point(x: wide, y: -half), Point(x: 1, y: 0), Point(x: wide, y: half),
            Point(x: half, y: wide), Point(x: 0, y: 1), Point(x: -half, y: wide), Point(x: -wide, y: half),
            Point(x: -1, y: 0), Point(x: -wide, y: -half), Point(x: -half, y: -wide), Point(x: 0, y: -1),
        ]
    }()

    mutating func drawPageDots(_ pages: Int, current: Int, in frame: Rect, on ground: Color) {
        let color = ground.isDark ? PictureStyle.paper : PictureStyle.ink
        guard pages > 0 else { return }
        // Too many pages for dots are shown as numbers.
        guard pages <= 20, Double(pages) * 16 - 9 <= max(frame.width, 48) else {
            let number = current.addingReportingOverflow(1).partialValue
            return text("\(number) / \(pages)", in: frame, Font(size: 13), color, .center)
        }
        var x = frame.center.x - Double(pages - 1) * 8
        for page in 0..<pages {
            let dot = Rect(x: x - 3.5, y: frame.center.y - 3.5, width: 7, height: 7)
            fill(.ellipse(dot), color.opacity(page == current ? 0.85 : 0.25))
            x += 16
        }
    }
}
