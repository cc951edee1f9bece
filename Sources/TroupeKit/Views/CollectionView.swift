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
    /// How much room a header has along the way it scrolls, in points.
    public var headerSize = Size.zero
    /// How much room a footer has along the way it scrolls, in points.
    public var footerSize = Size.zero
    /// Whether lines stand beside each other.
    public var scrollsHorizontally = false
    /// No items, unless set.
    public var numberOfItems: (@MainActor () -> Int)?
    /// Makes an item, with ``makeItem(withIdentifier:)`` or anew.
    public var itemAt: (@MainActor (_ index: Int) -> CollectionViewCell)?
    /// Makes what stands before the items, with ``makeHeader()`` or anew; nil for nothing.
    public var headerView: (@MainActor () -> View?)?
    /// Makes what stands behind the items, with ``makeFooter()`` or anew; nil for nothing.
    public var footerView: (@MainActor () -> View?)?
    /// An item was touched.
    public var didSelectItem: (@MainActor (_ index: Int) -> Void)?

    /// The items a storyboard designed.
    var templates: [(reuseIdentifier: String?, make: @MainActor () -> CollectionViewCell)] = []
    /// Its header and footer by the storyboard's design.
    var headerTemplate: (@MainActor () -> View?)?
    var footerTemplate: (@MainActor () -> View?)?
    private var items: [CollectionViewCell] = []
    private var header: View?
    private var footer: View?
    private var isLoaded = false

    open override var content: ViewContent { .collection(offset: contentOffset) }

    /// An item of the storyboard's design of that identifier; an empty one where there is none.
    public func makeItem(withIdentifier identifier: String) -> CollectionViewCell {
        templates.first { $0.reuseIdentifier == identifier }?.make() ?? CollectionViewCell(reuseIdentifier: identifier)
    }

    /// A header of the storyboard's design; nil where there is none.
    public func makeHeader() -> View? { headerTemplate?() }

    /// A footer of the storyboard's design; nil where there is none.
    public func makeFooter() -> View? { footerTemplate?() }

    /// Asks for everything anew.
    public func reloadData() {
        isLoaded = true
        for former in items + [header, footer].compactMap(\.self) { former.removeFromSuperview() }
        items = (0..<max(0, numberOfItems?() ?? 0)).map { index in
            let item = itemAt?(index) ?? CollectionViewCell()
            item.index = index
            addSubview(item)
            return item
        }
        header = headerView?()
        footer = footerView?()
        for edge in [header, footer].compactMap(\.self) { addSubview(edge) }
        place()
    }

    open override func layoutSubviews() {
        if isLoaded { place() } else { reloadData() }
    }

    private func place() {
        let start = header == nil ? 0 : length(headerSize)
        let available = max(itemSize.width, frame.width - sectionInset.left - sectionInset.right)
        let perRow = max(1, Int((available + itemSpacing) / max(1, itemSize.width + itemSpacing)))
        let origin = Point(
            x: sectionInset.left + (scrollsHorizontally ? start : 0),
            y: sectionInset.top + (scrollsHorizontally ? 0 : start))
        for (index, item) in items.enumerated() {
            let (row, column) = scrollsHorizontally ? (0, index) : (index / perRow, index % perRow)
            item.frame = Rect(
                x: origin.x + Double(column) * (itemSize.width + itemSpacing),
                y: origin.y + Double(row) * (itemSize.height + lineSpacing),
                width: itemSize.width, height: itemSize.height)
        }
        let end = Point(
            x: (items.last?.frame.maxX ?? origin.x) + sectionInset.right,
            y: (items.last?.frame.maxY ?? origin.y) + sectionInset.bottom)
        header?.frame = edge(from: 0, headerSize)
        footer?.frame = edge(from: scrollsHorizontally ? end.x : end.y, footerSize)
        let more = footer == nil ? 0 : length(footerSize)
        contentSize = Size(
            width: max(frame.width, end.x + (scrollsHorizontally ? more : 0)),
            height: end.y + (scrollsHorizontally ? 0 : more))
    }

    /// How far a header or footer reaches along the way it scrolls.
    private func length(_ size: Size) -> Double { scrollsHorizontally ? size.width : size.height }

    /// A header or footer goes from edge to edge, whatever else its size says.
    private func edge(from start: Double, _ size: Size) -> Rect {
        scrollsHorizontally
            ? Rect(x: start, y: 0, width: size.width, height: frame.height)
            : Rect(x: 0, y: start, width: frame.width, height: size.height)
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
        return connections.fire(.view(self), from: self) || collection.didSelectItem != nil
    }
}
