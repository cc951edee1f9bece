public import TroupeModel

/// A row of segments of which at most one is chosen.
open class SegmentedControl: Control {
    /// The titles of the segments, from the left.
    public var titles: [String] { didSet { if titles != oldValue { changed() } } }
    /// The index of the selected segment, counted from 0; nil if no segment is selected.
    public var selectedSegmentIndex: Int? { didSet { if selectedSegmentIndex != oldValue { changed() } } }

    /// Creates a control with these segments.
    public init(frame: Rect = .zero, titles: [String] = [], selected: Int? = nil) {
        self.titles = titles
        selectedSegmentIndex = selected
        super.init(frame: frame)
    }

    /// Creates a control with these segments and without a selection.
    public convenience init(items: [String]) { self.init(titles: items) }

    /// The number of segments.
    public var numberOfSegments: Int { titles.count }

    /// The title of a segment; nil if there is no segment of that index.
    public func titleForSegment(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

    /// Sets the title of a segment. An index without a segment has no effect.
    public func setTitle(_ title: String?, forSegmentAt index: Int) {
        if titles.indices.contains(index) { titles[index] = title ?? "" }
    }

    open override var content: ViewContent { .segments(titles: titles, selected: selectedSegmentIndex) }
    open override var primaryEvent: ControlEvent { .valueChanged }

    override func restore(_ value: RestorableValue) {
        guard case .segment(let index) = value, index.map(titles.indices.contains) ?? true else { return }
        selectedSegmentIndex = index
    }

    /// Selects the touched segment. Segments share the width equally.
    open override func activate(_ touch: Touch) {
        guard !titles.isEmpty, frame.width > 0 else { return }
        let fraction = min(1, max(0, touch.location(in: self).x / frame.width))
        let index = min(titles.count - 1, Int(fraction * Double(titles.count)))
        guard index != selectedSegmentIndex else { return }
        selectedSegmentIndex = index
        sendActions(for: .valueChanged)
    }

    override func selectItem(_ index: Int, in section: Int) -> Bool {
        guard isEnabled, titles.indices.contains(index) else { return false }
        if index != selectedSegmentIndex {
            selectedSegmentIndex = index
            sendActions(for: .valueChanged)
        }
        return true
    }
}
