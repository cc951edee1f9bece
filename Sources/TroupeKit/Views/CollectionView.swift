public import TroupeModel

/// Items in rows that flow from left to right.
open class CollectionView: ScrollView {
    /// Measures of the flow, in points.
    public var itemSize = Size(width: 50, height: 50)
    /// Between lines, in points.
    public var lineSpacing = 10.0
    /// Between cells of a line, at least; in points.
    public var itemSpacing = 10.0
    /// Around a section, in points.
    public var sectionInset = Insets.zero
    /// Whether lines stand beside each other.
    public var scrollsHorizontally = false
    /// No items, unless set.
    public var numberOfItems: (@MainActor () -> Int)?
    /// Makes an item, with ``makeItem(withIdentifier:)`` or anew.
    public var itemAt: (@MainActor (_ index: Int) -> CollectionViewCell)?
    /// An item was touched.
    public var didSelectItem: (@MainActor (_ index: Int) -> Void)?

    /// The items a storyboard designed.
    var templates: [(reuseIdentifier: String?, make: @MainActor () -> CollectionViewCell)] = []
    private var items: [CollectionViewCell] = []
    private var isLoaded = false

    open override var content: ViewContent { .collection(offset: contentOffset) }

    /// An item of the storyboard's design of that identifier; an empty one where there is none.
    public func makeItem(withIdentifier identifier: String) -> CollectionViewCell {
        templates.first { $0.reuseIdentifier == identifier }?.make() ?? CollectionViewCell(reuseIdentifier: identifier)
    }

    /// Asks for everything anew.
    public func reloadData() {
        isLoaded = true
        for item in items { item.removeFromSuperview() }
        items = (0..<max(0, numberOfItems?() ?? 0)).map { index in
            let item = itemAt?(index) ?? CollectionViewCell()
            item.index = index
            addSubview(item)
            return item
        }
        place()
    }

    open override func layoutSubviews() {
        if isLoaded { place() } else { reloadData() }
    }

    private func place() {
        let available = max(itemSize.width, frame.width - sectionInset.left - sectionInset.right)
        let perRow = max(1, Int((available + itemSpacing) / max(1, itemSize.width + itemSpacing)))
        for (index, item) in items.enumerated() {
            let (row, column) = scrollsHorizontally ? (0, index) : (index / perRow, index % perRow)
            item.frame = Rect(
                x: sectionInset.left + Double(column) * (itemSize.width + itemSpacing),
                y: sectionInset.top + Double(row) * (itemSize.height + lineSpacing),
                width: itemSize.width, height: itemSize.height)
        }
        contentSize = Size(
            width: max(frame.width, (items.last?.frame.maxX ?? 0) + sectionInset.right),
            height: (items.last?.frame.maxY ?? 0) + sectionInset.bottom)
    }
}

/// One item of a collection view.
open class CollectionViewCell: View {
    /// The prototype it was made from.
    public let reuseIdentifier: String?
    /// Where it stands, counted from 0; the collection view sets it.
    public internal(set) var index = 0
    var connections = Connections()

    /// An empty item.
    public init(reuseIdentifier: String? = nil) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    open override var content: ViewContent { .collectionCell }

    /// Selects the item.
    open override func touchEnded(_ touch: Touch) -> Bool {
        if super.touchEnded(touch) { return true }
        guard let collection = superview as? CollectionView else { return false }
        collection.didSelectItem?(index)
        connections.fire(.view(self), from: self)
        return collection.didSelectItem != nil || !connections.isEmpty
    }
}
