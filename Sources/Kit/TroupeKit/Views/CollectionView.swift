public import TroupeModel

/// What a collection view asks about its contents. It has no items, unless this says so.
public struct CollectionDataSource {
    /// No items, unless set.
    public var numberOfItems: (@MainActor () -> Int)?
    /// Makes an item, with ``CollectionView/makeItem(withIdentifier:)`` or anew.
    public var itemAt: (@MainActor (_ index: Int) -> CollectionViewCell)?
    /// Makes what stands before the items, with ``CollectionView/makeHeader()`` or anew; nil for nothing.
    public var headerView: (@MainActor () -> View?)?
    /// Makes what stands behind the items, with ``CollectionView/makeFooter()`` or anew; nil for nothing.
    public var footerView: (@MainActor () -> View?)?

    /// No items.
    public init() {}
}

/// Items in rows that flow from left to right.
///
/// What ``dataSource`` and ``layout`` hold can be set on the view itself: `collection.numberOfItems = { 6 }`.
@dynamicMemberLookup
open class CollectionView: ScrollView {
    /// What is asked about its contents.
    public var dataSource = CollectionDataSource()
    /// Where the items stand.
    public var layout = CollectionFlowLayout()
    /// An item was touched.
    public var didSelectItem: (@MainActor (_ index: Int) -> Void)?

    /// What a storyboard designed.
    var design = Design()
    private var items: [CollectionViewCell] = []
    private var header: View?
    private var footer: View?
    private var isLoaded = false

    /// What is made of a storyboard's designs.
    struct Design {
        var items: [(reuseIdentifier: String?, make: @MainActor () -> CollectionViewCell)] = []
        var header: (@MainActor () -> View?)?
        var footer: (@MainActor () -> View?)?
    }

    /// A question of ``dataSource``.
    public subscript<Answer>(dynamicMember question: WritableKeyPath<CollectionDataSource, Answer>) -> Answer {
        get { dataSource[keyPath: question] }
        set { dataSource[keyPath: question] = newValue }
    }
    /// A measure of ``layout``.
    public subscript<Measure>(dynamicMember measure: WritableKeyPath<CollectionFlowLayout, Measure>) -> Measure {
        get { layout[keyPath: measure] }
        set { layout[keyPath: measure] = newValue }
    }

    open override var content: ViewContent { .collection(offset: contentOffset) }

    /// An item of the storyboard's design of that identifier; an empty one where there is none.
    public func makeItem(withIdentifier identifier: String) -> CollectionViewCell {
        design.items.first { $0.reuseIdentifier == identifier }?.make()
            ?? CollectionViewCell(reuseIdentifier: identifier)
    }

    /// A header of the storyboard's design; nil where there is none.
    public func makeHeader() -> View? { design.header?() }

    /// A footer of the storyboard's design; nil where there is none.
    public func makeFooter() -> View? { design.footer?() }

    /// Asks for everything anew.
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

    override var takesTaps: Bool { isUserInteractionEnabled && collection?.didSelectItem != nil }

    /// Selects the item, unless the finger was lifted beside it.
    open override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        if takesTaps, let place = touches.first?.location(in: self), !place.lies(in: frame.size) { return }
        guard isUserInteractionEnabled, let collection else { return super.touchesEnded(touches, with: event) }
        collection.didSelectItem?(index)
        let isHandled = connections.fire(.view(self), from: self) || collection.didSelectItem != nil
        if !isHandled { super.touchesEnded(touches, with: event) }
    }

    private var collection: CollectionView? { superview as? CollectionView }
}
