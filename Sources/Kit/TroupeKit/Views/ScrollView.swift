public import TroupeModel

/// A view whose content is larger than itself.
open class ScrollView: View {
    /// The size of the scrollable content, in points.
    public var contentSize = Size.zero {
        didSet { contentSize = settled(contentSize, from: oldValue, "contentSize") }
    }
    /// The point of the content at the view's upper left corner.
    public var contentOffset = Point.zero {
        didSet {
            contentOffset = settled(contentOffset, from: oldValue, "contentOffset")
            guard contentOffset != oldValue else { return }
            didScroll?(contentOffset)
            contentOffsetChanged()
        }
    }
    /// The margins that bars cover: content starts below the upper and ends above the lower. A view that is scrolled to
    /// its top stays there.
    public var contentInset = Insets.zero {
        didSet {
            guard isUsable(contentInset, "contentInset") else {
                contentInset = oldValue
                return
            }
            guard contentInset != oldValue, contentOffset.y == -oldValue.top else { return }
            contentOffset.y = -contentInset.top
        }
    }
    /// The offset that the view had in an earlier process, until the view is laid out and has content.
    final var restoredOffset: Point?
    /// Called after each change of the offset.
    public var didScroll: (@MainActor (Point) -> Void)?

    /// Scrolls to an offset.
    ///
    /// - Parameter animated: Has no effect: the content moves at once.
    public func setContentOffset(_ offset: Point, animated: Bool) { contentOffset = offset }

    open override var content: ViewContent { .scroll(contentSize: contentSize, offset: contentOffset) }

    override func restore(_ value: RestorableValue) {
        if case .offset(let offset) = value { restoredOffset = offset }
    }

    override func restoreOffset() {
        guard let offset = restoredOffset, hasContent else { return }
        restoredOffset = nil
        contentOffset = clamped(offset)
    }

    /// True if there is content to scroll to.
    var hasContent: Bool { contentSize != .zero }

    /// Scrolls by `delta`, at most to the end of the content, as a wheel or finger does.
    ///
    /// - Returns: true if the offset changed.
    public func scroll(by delta: Point) -> Bool {
        let target = clamped(Point(x: contentOffset.x + delta.x, y: contentOffset.y + delta.y))
        guard target != contentOffset else { return false }
        contentOffset = target
        return true
    }

    // MARK: Fingers

    /// The offset at the start of a drag.
    private var dragged = Point.zero
    /// The recognizer of drags, by which the content follows the finger.
    private lazy var drag = DragRecognizer(
        on: self,
        where: { [weak self] in
            self.map { $0.isScrollable(sideways: false) || $0.isScrollable(sideways: true) } ?? false
        },
        begins: { [weak self] way in self?.isScrollable(sideways: way.isSideways) ?? false },
        drag: { [weak self] in self?.follow($0) })

    override var ownRecognizers: [GestureRecognizer] { [drag] }

    /// True if the content exceeds the view, horizontally or vertically.
    private func isScrollable(sideways: Bool) -> Bool {
        sideways
            ? contentSize.width + contentInset.left + contentInset.right > frame.width + 0.5
            : contentSize.height + contentInset.top + contentInset.bottom > frame.height + 0.5
    }

    /// Scrolls the content with a drag.
    private func follow(_ drag: DragRecognizer) {
        if drag.state == .began { dragged = contentOffset }
        guard drag.state != .cancelled else { return }
        contentOffset = clamped(Point(x: dragged.x - drag.translation.x, y: dragged.y - drag.translation.y))
    }

    /// Scrolls by the growth of the content above the visible part, in points. A drag goes on from there.
    final func scroll(byGrowth growth: Double) {
        dragged.y += growth
        contentOffset = clamped(Point(x: contentOffset.x, y: contentOffset.y + growth))
    }

    /// The nearest offset at which the content fills the view.
    final func clamped(_ offset: Point) -> Point {
        let last = Point(
            x: contentSize.width - frame.width + contentInset.right,
            y: contentSize.height - frame.height + contentInset.bottom)
        return Point(
            x: max(-contentInset.left, min(last.x, offset.x)), y: max(-contentInset.top, min(last.y, offset.y)))
    }

    /// Scrolls by a page.
    open override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
        switch direction {
        case .up: scroll(by: Point(x: 0, y: -frame.height))
        case .down: scroll(by: Point(x: 0, y: frame.height))
        case .left: scroll(by: Point(x: -frame.width, y: 0))
        case .right: scroll(by: Point(x: frame.width, y: 0))
        }
    }

    /// True if ``contentSize`` follows the subviews, as in a storyboard that sets no content size.
    var contentFollowsSubviews = false

    open override func layoutSubviews() {
        guard contentFollowsSubviews else { return }
        contentSize = Size(
            width: subviews.map(\.frame.maxX).max() ?? 0, height: subviews.map(\.frame.maxY).max() ?? 0)
        contentOffset = clamped(contentOffset)
    }

    /// Called after the offset changed, for subclasses that make their content on demand.
    func contentOffsetChanged() {}

    override func adjust(to value: Double) -> Bool {
        contentOffset = clamped(Point(x: contentOffset.x, y: value))
        return true
    }
}
