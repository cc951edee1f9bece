public import TroupeModel

/// One row of a table.
open class TableViewCell: View {
    /// How text, detail and image stand.
    public var style: CellContent.Style { didSet { if style != oldValue { changed() } } }
    /// The first line; for a cell of a storyboard's own design use its subviews.
    public var text = "" { didSet { if text != oldValue { changed() } } }
    /// The second text, where the style has one.
    public var detailText = "" { didSet { if detailText != oldValue { changed() } } }
    /// The most lines of the first text; 0 for as many as have room.
    public var textLines = 1 { didSet { if textLines != oldValue { changed() } } }
    /// The most lines of the second text; 0 for as many as have room.
    public var detailTextLines = 1 { didSet { if detailTextLines != oldValue { changed() } } }
    /// An image's name.
    public var image: String? { didSet { if image != oldValue { changed() } } }
    /// What stands at the right edge.
    public var accessory = CellContent.Accessory.none { didSet { if accessory != oldValue { changed() } } }
    /// Looks chosen; the table sets it.
    public internal(set) var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
    /// Whether a touch selects it.
    public var isSelectable = true
    /// Where it stands; the table sets it.
    public internal(set) var indexPath = IndexPath(row: 0) { didSet { if indexPath != oldValue { changed() } } }

    /// What a storyboard says of it.
    var design: Design
    /// Shown while the table is edited.
    private var deleteButton: Button?

    /// What a storyboard designed, and connected to it.
    struct Design {
        var reuseIdentifier: String?
        /// Views by the property of the cell they are tied to.
        var outlets: [String: View] = [:]
        /// Fired by the row.
        var connections = Connections()
        /// Fired by the button at its right edge.
        var accessoryConnections = Connections()
    }

    /// The prototype it was made from.
    public var reuseIdentifier: String? { design.reuseIdentifier }

    /// A row to be filled.
    public init(style: CellContent.Style = .basic, reuseIdentifier: String? = nil) {
        self.style = style
        design = Design(reuseIdentifier: reuseIdentifier)
        super.init(frame: .zero)
    }

    open override var content: ViewContent {
        .cell(
            CellContent(
                style: style, text: text, detail: detailText, textLines: textLines, detailLines: detailTextLines,
                image: image, accessory: accessory, reuseIdentifier: reuseIdentifier, section: indexPath.section,
                row: indexPath.row))
    }
    open override var appearsSelected: Bool { isSelected }

    /// Called before the cell is used for another row. Does nothing here.
    open func prepareForReuse() {}

    /// A view of the row's design by the cell's property the storyboard tied it to; nil where there is none of that class.
    public func outlet<T: View>(_ property: String, as type: T.Type = T.self) -> T? {
        design.outlets[property] as? T
    }

    override var takesTaps: Bool { isSelectable && isUserInteractionEnabled && table != nil }

    open override func touchesBegan(_ touches: [Touch], with event: ResponderEvent) {
        if !takesTaps { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: [Touch], with event: ResponderEvent) {
        if !takesTaps { super.touchesMoved(touches, with: event) }
    }

    /// Selects the row in its table, unless the finger was lifted beside the row.
    open override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        if takesTaps, let place = touches.first?.location(in: self), !place.lies(in: frame.size) { return }
        guard isUserInteractionEnabled, let touch = touches.first, touched(at: touch.location(in: self)) else {
            return super.touchesEnded(touches, with: event)
        }
    }

    /// A finger was lifted there; whether anything came of it.
    func touched(at place: Point) -> Bool {
        guard let table else { return false }
        let hasButton = accessory == .detailDisclosureButton || accessory == .detailButton
        if hasButton, place.x >= frame.width - Self.accessoryWidth, table.touchedAccessory(of: self) { return true }
        return table.touched(self)
    }

    /// How much of the right edge the accessory button takes, in points.
    static let accessoryWidth = 44.0

    private var table: TableView? {
        var view = superview
        while let current = view {
            if let table = current as? TableView { return table }
            view = current.superview
        }
        return nil
    }

    /// Whether the button that deletes the row is shown.
    var isDeletable: Bool { deleteButton != nil }

    /// Shows or takes away the button that deletes the row.
    func setDeletable(_ delete: (@MainActor (IndexPath) -> Void)?) {
        deleteButton?.removeFromSuperview()
        deleteButton = nil
        guard let delete else { return }
        let button = Button(
            frame: Rect(x: frame.width - 72, y: 4, width: 64, height: max(0, frame.height - 8)), title: "Delete"
        ) { [weak self] in
            guard let self else { return }
            delete(self.indexPath)
        }
        button.autoresizingMask = [.flexibleLeftMargin, .flexibleHeight]
        addSubview(button)
        deleteButton = button
    }
}
