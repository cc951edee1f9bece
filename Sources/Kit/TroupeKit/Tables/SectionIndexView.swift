import TroupeModel

/// The index at the right edge of a table. It stays at its place while the rows scroll.
final class SectionIndexView: Control {
    private weak var table: TableView?
    private var index = SectionIndex(titles: [])
    /// The number of the title that a person touched last.
    private var current: Int?

    init(of table: TableView) {
        self.table = table
        super.init(frame: .zero)
        place.storyboardClass = "UITableViewIndex"
    }

    /// Shows an index in a frame.
    func show(_ new: SectionIndex, in frame: Rect) {
        let isKept = new == index && frame.size == self.frame.size && !subviews.isEmpty
        self.frame = frame
        guard !isKept else { return }
        index = new
        current = nil
        for view in subviews { view.removeFromSuperview() }
        for (number, line) in index.lines(in: frame.height).enumerated() {
            let place = index.place(ofLine: number, in: frame.height)
            let label = Label(frame: Rect(x: 0, y: place.top, width: frame.width, height: place.height))
            label.font = Font(size: 11, isBold: true)
            label.textAlignment = .center
            label.accessibility = AccessibilityFacts(isElement: false)
            if case .title(let title) = line { label.text = index.titles[title] } else { label.text = "•" }
            addSubview(label)
        }
        describe()
    }

    override var takesDrags: Bool { true }

    override func touchesBegan(_ touches: [Touch], with event: ResponderEvent) {
        super.touchesBegan(touches, with: event)
        follow(touches)
    }

    override func touchesMoved(_ touches: [Touch], with event: ResponderEvent) {
        super.touchesMoved(touches, with: event)
        follow(touches)
    }

    override func accessibilityIncrement() -> Bool { go(to: current.map { $0 + 1 } ?? 0) }
    override func accessibilityDecrement() -> Bool { go(to: current.map { $0 - 1 } ?? 0) }

    private func follow(_ touches: [Touch]) {
        guard let touch = touches.first,
            let title = index.title(at: touch.location(in: self).y, in: frame.height), title != current
        else { return }
        _ = go(to: title)
    }

    private func go(to title: Int) -> Bool {
        guard index.titles.indices.contains(title) else { return false }
        current = title
        describe()
        table?.scrollToSection(ofIndexTitle: index.titles[title], at: title)
        return true
    }

    private func describe() {
        accessibility = AccessibilityFacts(
            label: "Section index", value: current.map { index.titles[$0] }, traits: ["adjustable"])
    }
}
