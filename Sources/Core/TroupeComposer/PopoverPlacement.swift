import TroupeModel
import TroupeScene

/// The frame of a popover: next to its anchor, and entirely on the screen if possible (section 3.7).
struct PopoverPlacement: Hashable {
    /// The popover's frame, without its arrow.
    var frame: Rect
    /// The arrow; nil if the popover has no anchor or covers it.
    var arrow: PopoverArrow?

    /// The length of the arrow, in points.
    static let arrowLength = 12.0
    /// The margin to the edges of the screen, in points.
    private static let margin = 10.0
    /// The smaller margin, in points, for a popover that would otherwise not fit next to its anchor: one cell for its
    /// border.
    private static let leastMargin = 8.0
    /// The fraction of its size that a popover may give up to avoid covering its anchor.
    private static let mostNarrowed = 0.25

    /// The placement of a popover.
    ///
    /// - Parameters:
    ///   - size: The popover's preferred size.
    ///   - anchor: The anchor's frame, in the window's coordinates; nil without an anchor.
    ///   - directions: The allowed arrow directions; empty allows any.
    ///   - window: The whole window.
    init(_ size: Size, at anchor: Rect?, _ directions: PopoverModel.ArrowDirections, in window: Rect) {
        let metrics = BarMetrics(.pad, .portrait)
        let room = window.inset(
            by: Insets(
                top: metrics.statusBar + Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin))
        guard let anchor else {
            frame = Self.kept(Self.middle(of: window, size), in: room)
            return
        }
        let allowed = directions.isEmpty ? .any : directions
        let choices = PopoverArrow.Direction.allCases.filter { allowed.contains($0.option) }
        // The first side with enough room, else the side with the most room, moved onto the screen.
        let direction =
            choices.first { Self.lack(size, at: anchor, $0, in: room) <= 0 }
            ?? choices.min { Self.lack(size, at: anchor, $0, in: room) < Self.lack(size, at: anchor, $1, in: room) }
        guard let direction else {
            frame = Self.kept(Self.middle(of: window, size), in: room)
            return
        }
        let more = Self.leastMargin - Self.margin
        let wide = room.inset(by: Insets(top: more, left: more, bottom: more, right: more))
        if Self.lack(size, at: anchor, direction, in: room) > 0,
            let narrow = Self.narrowed(size, at: anchor, direction, in: wide)
        {
            frame = Self.kept(Self.frame(narrow, at: anchor, direction), in: wide)
        } else {
            frame = Self.kept(Self.frame(size, at: anchor, direction), in: room)
        }
        arrow = Self.overlaps(frame, anchor) ? nil : PopoverArrow(direction: direction, target: anchor.center)
    }

    /// The reduced size that fits next to the anchor; nil if it would be too small.
    private static func narrowed(
        _ size: Size, at anchor: Rect, _ direction: PopoverArrow.Direction, in room: Rect
    ) -> Size? {
        let lack = max(0, lack(size, at: anchor, direction, in: room).rounded(.up))
        var narrow = size
        switch direction {
        case .up, .down: narrow.height -= lack
        case .left, .right: narrow.width -= lack
        }
        let isEnough =
            narrow.width >= size.width * (1 - mostNarrowed) && narrow.height >= size.height * (1 - mostNarrowed)
        return isEnough ? narrow : nil
    }

    private static func middle(of rect: Rect, _ size: Size) -> Rect {
        Rect(
            x: rect.center.x - size.width / 2, y: rect.center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    /// The missing space next to the anchor, in points; 0 or negative if the popover fits.
    private static func lack(
        _ size: Size, at anchor: Rect, _ direction: PopoverArrow.Direction, in room: Rect
    ) -> Double {
        switch direction {
        case .up: size.height + arrowLength - (room.maxY - anchor.maxY)
        case .down: size.height + arrowLength - (anchor.minY - room.minY)
        case .left: size.width + arrowLength - (room.maxX - anchor.maxX)
        case .right: size.width + arrowLength - (anchor.minX - room.minX)
        }
    }

    private static func frame(_ size: Size, at anchor: Rect, _ direction: PopoverArrow.Direction) -> Rect {
        let middle = middle(of: anchor, size)
        let (x, y) =
            switch direction {
            case .up: (middle.minX, anchor.maxY + arrowLength)
            case .down: (middle.minX, anchor.minY - arrowLength - size.height)
            case .left: (anchor.maxX + arrowLength, middle.minY)
            case .right: (anchor.minX - arrowLength - size.width, middle.minY)
            }
        return Rect(x: x, y: y, width: size.width, height: size.height)
    }

    /// The frame, moved into the room. The upper left corner of a larger frame stays in the room.
    private static func kept(_ frame: Rect, in room: Rect) -> Rect {
        Rect(
            x: max(room.minX, min(frame.minX, room.maxX - frame.width)).rounded(),
            y: max(room.minY, min(frame.minY, room.maxY - frame.height)).rounded(), width: frame.width,
            height: frame.height)
    }

    private static func overlaps(_ frame: Rect, _ anchor: Rect) -> Bool {
        frame.minX < anchor.maxX && anchor.minX < frame.maxX && frame.minY < anchor.maxY && anchor.minY < frame.maxY
    }
}

extension PopoverArrow.Direction {
    /// The direction in a document's terms.
    var option: PopoverModel.ArrowDirections {
        switch self {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }
}
