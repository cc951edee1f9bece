public import TroupeModel

/// A row of dots, one for each page.
open class PageControl: Control {
    /// The number of pages, one dot each.
    public var numberOfPages: Int { didSet { if numberOfPages != oldValue { changed() } } }
    /// The current page, counted from 0.
    public var currentPage = 0 { didSet { if currentPage != oldValue { changed() } } }

    /// Creates a control with that many dots, the first one filled.
    public init(frame: Rect = .zero, numberOfPages: Int = 0) {
        self.numberOfPages = numberOfPages
        super.init(frame: frame)
    }

    open override var content: ViewContent { .pageControl(pages: numberOfPages, current: currentPage) }
    open override var primaryEvent: ControlEvent { .valueChanged }

    open override func accessibilityIncrement() -> Bool { selectItem(currentPage + 1, in: 0) }
    open override func accessibilityDecrement() -> Bool { selectItem(currentPage - 1, in: 0) }

    override func restore(_ value: RestorableValue) {
        if case .page(let page) = value, (0..<max(1, numberOfPages)).contains(page) { currentPage = page }
    }

    /// Goes one page back in the left half, one page on in the right half.
    open override func activate(_ touch: Touch) {
        let step = touch.location(in: self).x < frame.width / 2 ? -1 : 1
        let page = max(0, min(numberOfPages - 1, currentPage + step))
        guard page != currentPage else { return }
        currentPage = page
        sendActions(for: .valueChanged)
    }

    override func selectItem(_ index: Int, in section: Int) -> Bool {
        guard isEnabled, (0..<numberOfPages).contains(index) else { return false }
        if index != currentPage {
            currentPage = index
            sendActions(for: .valueChanged)
        }
        return true
    }
}
