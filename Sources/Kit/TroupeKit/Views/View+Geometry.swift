import TroupeLayout
public import TroupeModel

extension View {
    /// The visible rectangle in the view's own coordinates. In a scroll view its origin is the scroll offset.
    public final var bounds: Rect {
        get { Rect(origin: contentOrigin, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// The middle of the frame, in the superview's coordinates.
    public final var center: Point {
        get { Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2) }
        set { frame.origin = Point(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// The origin of the visible content, as moved by scrolling.
    final var contentOrigin: Point {
        switch content {
        case .scroll(_, let offset), .collection(let offset): offset
        case .table(_, let offset, _, _): Point(x: 0, y: offset)
        case .plain, .label, .button, .textField, .textView, .toggle, .slider, .stepper, .segments, .progress,
            .activity,
            .pageControl, .image, .picker, .datePicker, .searchBar, .sectionHeader, .sectionFooter, .cell,
            .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
            .zero
        }
    }

    /// True if a point in the view's own coordinates lies in the view.
    public final func point(inside point: Point) -> Bool { bounds.contains(point) }

    /// The deepest view at a point in this view's coordinates. Views in front come first; hidden and untouchable views
    /// are left out.
    public final func hitTest(_ point: Point) -> View? {
        guard !isHidden, !place.isRemoved, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point) else {
            return nil
        }
        for subview in subviews.reversed() {
            if let found = subview.hitTest(subview.fromSuperview(point)) { return found }
        }
        return self
    }

    /// Converts a point from this view's coordinates to those of another view; nil is the root view.
    public final func convert(_ point: Point, to other: View?) -> Point {
        let origin = rootOrigin
        let target = other?.rootOrigin ?? .zero
        return Point(x: point.x + origin.x - target.x, y: point.y + origin.y - target.y)
    }

    /// Converts a rectangle from this view's coordinates to those of another view; nil is the root view.
    public final func convert(_ rect: Rect, to other: View?) -> Rect {
        Rect(origin: convert(rect.origin, to: other), size: rect.size)
    }

    /// The position of this view's zero point in the root view's coordinates.
    private var rootOrigin: Point {
        var point = Point.zero
        var view: View? = self
        while let current = view {
            let origin = current.contentOrigin
            point = Point(x: point.x - origin.x, y: point.y - origin.y)
            guard let superview = current.superview else { break }
            point = Point(x: point.x + current.frame.minX, y: point.y + current.frame.minY)
            view = superview
        }
        return point
    }

    private func fromSuperview(_ point: Point) -> Point {
        let origin = contentOrigin
        return Point(x: point.x - frame.minX + origin.x, y: point.y - frame.minY + origin.y)
    }

    /// The size that fits the content; the current size if the content has no intrinsic size.
    ///
    /// - Parameter width: The greatest width, in points.
    public final func sizeThatFits(width: Double = .infinity) -> Size {
        IntrinsicSize.of(content, width: width) ?? frame.size
    }

    /// Sets the size to ``sizeThatFits(width:)``.
    public final func sizeToFit() { frame.size = sizeThatFits() }

    /// Resizes and moves the subviews by their masks after this view's size changed.
    final func autoresizeSubviews(from old: Size) {
        func resize() {
            for subview in subviews {
                subview.frame = Autoresizing.frame(
                    of: subview.frame, mask: subview.autoresizingMask, superview: old, to: frame.size)
            }
        }
        if let constraints = nearestConstraints { constraints.withPlacing(resize) } else { resize() }
    }

    /// The constraints that place the view; nil if there are none.
    final var nearestConstraints: ConstrainedTree? {
        var view: View? = self
        while let current = view {
            if let constraints = current.place.constraints { return constraints }
            view = current.superview
        }
        return nil
    }
}
