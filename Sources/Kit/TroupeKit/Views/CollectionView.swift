public import TroupeModel

/// The closures that supply a collection view's contents. By default there are no items.
public struct CollectionDataSource {
    /// The number of items, at most 10,000,000; 0 by default.
    public var numberOfItems: (@MainActor () -> Int)?
    /// Makes an item that comes near the visible part, with ``CollectionView/makeItem(withIdentifier:)`` or from scratch.
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
/// Only the items in the visible part, and those one screen before and behind it, exist as views:
/// ``CollectionDataSource/itemAt`` is called for an item when it comes near the visible part, and again when it comes
/// back.
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
    /// The items that exist as views, by their index.
    private(set) var items: [Int: CollectionViewCell] = [:]
    /// The number of all items.
    private var count = 0
    private var arrangement: CollectionFlowLayout.Arrangement?
    /// The number of times that the view has asked for its contents.
    private var loads = 0
    /// True while items are made.
    private var isRealizing = false
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

    /// Queries the data source again, and makes the items near the visible part again.
    public func reloadData() {
        isLoaded = true
        loads += 1
        for former in Array(items.values) + [header, footer].compactMap(\.self) { former.removeFromSuperview() }
        items = [:]
        count = checked(dataSource.numberOfItems?() ?? 0)
        header = dataSource.headerView?()
        footer = dataSource.footerView?()
        place()
        for edge in [header, footer].compactMap(\.self) { addSubview(edge) }
        if isRestorationDue { restoreOffset() }
    }

    /// The number of items, at least 0 and at most the limit, after a report if it is another number.
    private func checked(_ count: Int) -> Int {
        guard !(0...TableLimits.rows).contains(count) else { return count }
        report(
            "the number of items of collection view \(storyboardID ?? String(id.rawValue)) is \(count)",
            hint: "answer a number from 0 to \(TableLimits.rows)")
        return min(max(0, count), TableLimits.rows)
    }

    override var hasContent: Bool { count > 0 }

    override func restoreOffset() {
        isRestorationDue = true
        super.restoreOffset()
    }

    open override func layoutSubviews() {
        if isLoaded { place() } else { reloadData() }
    }

    override func contentOffsetChanged() { realize() }

    private func place() {
        let arrangement = layout.arrange(count, in: frame.size, hasHeader: header != nil, hasFooter: footer != nil)
        self.arrangement = arrangement
        header?.frame = arrangement.header
        footer?.frame = arrangement.footer
        contentSize = arrangement.contentSize
        realize()
    }

    /// Keeps exactly the items in the visible part, and one screen before and behind it, as views.
    private func realize() {
        guard !isRealizing else { return }
        isRealizing = true
        defer { isRealizing = false }
        // The code that makes an item may scroll or load again: once more, for the place that is shown then.
        for _ in 0..<2 {
            let (offset, load) = (contentOffset, loads)
            makeItems()
            if offset == contentOffset, load == loads { return }
        }
    }

    private func makeItems() {
        guard let arrangement else { return }
        let (start, length) =
            layout.scrollsHorizontally ? (contentOffset.x, frame.width) : (contentOffset.y, frame.height)
        let margin = max(length, 1)
        let wanted = arrangement.items(from: start - margin, to: start + length + margin)
        for (index, item) in items where !wanted.contains(index) {
            item.removeFromSuperview()
            items[index] = nil
        }
        let load = loads
        for index in wanted {
            let former = items[index]
            let item = former ?? dataSource.itemAt?(index) ?? CollectionViewCell()
            guard load == loads else { return }
            item.index = index
            item.frame = arrangement.frame(of: index)
            guard former == nil else { continue }
            items[index] = item
            addSubview(item)
            item.visit { $0.takeOverValue() }
            item.visit { $0.takeOverTyping() }
        }
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
