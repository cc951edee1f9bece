public import TroupeModel

/// The closures that supply a collection view's contents. By default there are no items.
public struct CollectionDataSource {
    /// The number of items; 0 by default.
    public var numberOfItems: (@MainActor () -> Int)?
    /// Makes an item, with ``CollectionView/makeItem(withIdentifier:)`` or from scratch.
    public var itemAt: (@MainActor (_ index: Int) -> CollectionViewCell)?
    /// Makes the view before the items, with ``CollectionView/makeHeader()`` or from scratch; nil for no view.
    public var headerView: (@MainActor () -> View?)?
    /// Makes the view behind the items, with ``CollectionView/makeFooter()`` or from scratch; nil for no view.
    public var footerView: (@MainActor () -> View?)?

    /// Creates a data source without items.
    public init() {}
}

/// Items in rows that flow from left to right.
///
/// The members of ``dataSource`` and ``layout`` can be set on the view itself: `collection.numberOfItems = { 6 }`.
@dynamicMemberLookup
open class CollectionView: ScrollView {
    /// The closures that supply the contents.
    public var dataSource = CollectionDataSource()
    /// The layout of the items.
    public var layout = CollectionFlowLayout()
    /// Called when an item is touched.
    public var didSelectItem: (@MainActor (_ index: Int) -> Void)?

    /// The storyboard's designs.
    var design = Design()
    private var items: [CollectionViewCell] = []
    private var header: View?
    private var footer: View?
    private var isLoaded = false
    /// True once a restored offset was due: the view scrolls as soon as it has items.
    private var isRestorationDue = false

    /// Closures that make the views of a storyboard's designs.
    struct Design {
        var items: [(reuseIdentifier: String?, make: @MainActor () -> CollectionViewCell)] = []
        var header: (@MainActor () -> View?)?
        var footer: (@MainActor () -> View?)?
    }

    /// Accesses a closure of ``dataSource``.
    public subscript<Answer>(dynamicMember question: WritableKeyPath<CollectionDataSource, Answer>) -> Answer {
        get { dataSource[keyPath: question] }
        set { dataSource[keyPath: question] = newValue }
    }
    /// Accesses a value of ``layout``.
    public subscript<Measure>(dynamicMember measure: WritableKeyPath<CollectionFlowLayout, Measure>) -> Measure {
        get { layout[keyPath: measure] }
        set { layout[keyPath: measure] = newValue }
    }

    open override var content: ViewContent { .collection(offset: contentOffset) }

    /// A new item of the storyboard's prototype with that identifier; an empty item if there is no prototype.
    public func makeItem(withIdentifier identifier: String) -> CollectionViewCell {
        design.items.first { $0.reuseIdentifier == identifier }?.make()
            ?? CollectionViewCell(reuseIdentifier: identifier)
    }

    /// A new header of the storyboard's design; nil if there is no design.
    public func makeHeader() -> View? { design.header?() }

    /// A new footer of the storyboard's design; nil if there is no design.
    public func makeFooter() -> View? { design.footer?() }

    /// Queries the data source again and makes all items again.
    public func reloadData() {
        isLoaded = true
        for former in items + [header, footer].compactMap(\.self) { former.removeFromSuperview() }
        items = (0..<max(0, dataSource.numberOfItems?() ?? 0)).map { index in
            let item = dataSource.itemAt?(index) ?? CollectionViewCell()
            item.index = index
            addSubview(item)
            return item
        }
        header = dataSource.headerView?()
        footer = dataSource.footerView?()
        for edge in [header, footer].compactMap(\.self) { addSubview(edge) }
        place()
        if isRestorationDue { restoreOffset() }
    }

    override var hasContent: Bool { !items.isEmpty }

    override func restoreOffset() {
        isRestorationDue = true
        super.restoreOffset()
    }

    open override func layoutSubviews() {
        if isLoaded { place() } else { reloadData() }
    }

    private func place() {
        let arrangement = layout.arrange(
            items.count, in: frame.size, hasHeader: header != nil, hasFooter: footer != nil)
        for (item, place) in zip(items, arrangement.items) { item.frame = place }
        header?.frame = arrangement.header
        footer?.frame = arrangement.footer
        contentSize = arrangement.contentSize
    }
}

/// One item of a collection view.
open class CollectionViewCell: View {
    /// The identifier of the prototype that the item was made from.
    public let reuseIdentifier: String?
    /// The index of the item, counted from 0; the collection view sets it.
    public internal(set) var index = 0
    var connections = Connections()

    /// Creates an empty item.
    public init(reuseIdentifier: String? = nil) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    open override var content: ViewContent { .collectionCell }

    override var takesTaps: Bool { isUserInteractionEnabled && collection?.didSelectItem != nil }

    /// Selects the item, unless the finger was lifted outside of it.
    open override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        if takesTaps, let place = touches.first?.location(in: self), !place.lies(in: frame.size) { return }
        guard isUserInteractionEnabled, let collection else { return super.touchesEnded(touches, with: event) }
        collection.didSelectItem?(index)
        let isHandled = connections.fire(.view(self), from: self) || collection.didSelectItem != nil
        if !isHandled { super.touchesEnded(touches, with: event) }
    }

    private var collection: CollectionView? { superview as? CollectionView }
}
