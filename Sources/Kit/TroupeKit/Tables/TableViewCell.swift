public import TroupeModel

/// One row of a table.
open class TableViewCell: View {
    /// The arrangement of text, detail and image.
    public var style: CellContent.Style { didSet { if style != oldValue { changed() } } }
    /// The first text. A cell with its own design in the storyboard has subviews instead.
    public var text = "" { didSet { if text != oldValue { changed() } } }
    /// The second text, if the style has one.
    public var detailText = "" { didSet { if detailText != oldValue { changed() } } }
    /// The greatest number of lines of the first text; 0 for as many as fit.
    public var textLines = 1 { didSet { if textLines != oldValue { changed() } } }
    /// The greatest number of lines of the second text; 0 for as many as fit.
    public var detailTextLines = 1 { didSet { if detailTextLines != oldValue { changed() } } }
    /// The name of an image.
    public var image: String? { didSet { if image != oldValue { changed() } } }
    /// The accessory at the right edge.
    public var accessory = CellContent.Accessory.none { didSet { if accessory != oldValue { changed() } } }
    /// True if the row is drawn as selected; the table sets it.
    public internal(set) var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
    /// True if a touch selects the row.
    public var isSelectable = true
    /// The index path of the row; the table sets it.
    public internal(set) var indexPath = IndexPath(row: 0) { didSet { if indexPath != oldValue { changed() } } }

    /// The identifier of the row in every process of the controller; nil for a row without one. The table sets it.
    var rowIdentifier: String? { didSet { if rowIdentifier != oldValue { changed() } } }
    /// True from the making of the row until its views have taken over their values: the table sets it.
    var isNew = false
    /// True for a cell of a document, which exists once: the table sets it.
    var isStatic = false
    /// The storyboard's design of the cell.
    var design: Design
    /// The controls of the row's editing.
    var controls = RowControls()
    /// The views of the controls.
    var controlViews: [View] = []

    /// The storyboard's design of a cell, and its connections.
    struct Design {
        var reuseIdentifier: String?
        /// The views by the name of the cell's outlet.
        var outlets: [String: View] = [:]
        /// The connections fired by the row.
        var connections = Connections()
        /// The connections fired by the accessory button.
        var accessoryConnections = Connections()
    }

    /// The identifier of the prototype that the cell was made from.
    public var reuseIdentifier: String? { design.reuseIdentifier }

    /// Creates an empty row.
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
                row: indexPath.row, modelIdentifier: isStatic ? nil : rowIdentifier))
    }
    open override var appearsSelected: Bool { isSelected }

    /// Called before the cell is reused for another row. The default does nothing.
    open func prepareForReuse() {}

    /// The view that the storyboard connects to an outlet of the cell; nil if there is no such view of that class.
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

    /// Selects the row in its table, unless the finger was lifted outside of the row.
    open override func touchesEnded(_ touches: [Touch], with event: ResponderEvent) {
        if takesTaps, let place = touches.first?.location(in: self), !place.lies(in: frame.size) { return }
        guard isUserInteractionEnabled, let touch = touches.first, touched(at: touch.location(in: self)) else {
            return super.touchesEnded(touches, with: event)
        }
    }

    /// Handles the end of a touch; returns true if the touch had an effect.
    func touched(at place: Point) -> Bool {
        guard let table else { return false }
        let hasButton = accessory == .detailDisclosureButton || accessory == .detailButton
        if hasButton, place.x >= frame.width - Self.accessoryWidth, table.touchedAccessory(of: self) { return true }
        return table.touched(self)
    }

    /// The width of the accessory button at the right edge, in points.
    static let accessoryWidth = 44.0

    private var table: TableView? {
        var view = superview
        while let current = view {
            if let table = current as? TableView { return table }
            view = current.superview
        }
        return nil
    }
}
