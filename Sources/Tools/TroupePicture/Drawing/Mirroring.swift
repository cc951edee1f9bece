import TroupeModel

// Screens of right-to-left languages. The whole screen is drawn and then mirrored, except for letters, images and
// symbols.

extension PictureDrawer {
    /// Draws something that keeps its shape when its surroundings are mirrored.
    mutating func upright(around middle: Double, _ draw: (inout PictureDrawer) -> Void) {
        let first = commands.count
        draw(&self)
        guard isRightToLeft else { return }
        for place in first..<commands.count { commands[place] = commands[place].mirrored(around: middle) }
    }
}

extension DrawingCommand {
    /// The command mirrored at the vertical line `x`. Letters and images only move.
    func mirrored(around x: Double) -> DrawingCommand {
        switch self {
        case .clip(let shape): return .clip(shape.mirrored(around: x))
        case .restore: return .restore
        case .fill(let shape, let color): return .fill(shape.mirrored(around: x), color)
        case .stroke(let shape, let color, let width): return .stroke(shape.mirrored(around: x), color, width: width)
        case .text(var block):
            block.frame = block.frame.mirrored(around: x)
            block.alignment = block.alignment.mirrored
            return .text(block)
        case .image(var block):
            block.frame = block.frame.mirrored(around: x)
            // An image drawn in parts shows the part that belongs at the mirrored place.
            block.part.origin.x = 1 - block.part.maxX
            return .image(block)
        }
    }
}

extension Shape {
    fileprivate func mirrored(around x: Double) -> Shape {
        switch self {
        case .rect(let rect): .rect(rect.mirrored(around: x))
        case .rounded(let rect, let radius): .rounded(rect.mirrored(around: x), radius: radius)
        case .ellipse(let rect): .ellipse(rect.mirrored(around: x))
        case .path(let steps): .path(steps.map { $0.mirrored(around: x) })
        }
    }
}

extension PathStep {
    fileprivate func mirrored(around x: Double) -> PathStep {
        switch self {
        case .move(let point): .move(Point(x: 2 * x - point.x, y: point.y))
        case .line(let point): .line(Point(x: 2 * x - point.x, y: point.y))
        case .close: .close
        }
    }
}

extension Rect {
    fileprivate func mirrored(around x: Double) -> Rect {
        Rect(x: 2 * x - maxX, y: minY, width: width, height: height)
    }
}

extension TextAlignment {
    fileprivate var mirrored: TextAlignment {
        switch self {
        case .natural, .left: .right
        case .right: .left
        case .center: .center
        case .justified: .justified
        }
    }
}
