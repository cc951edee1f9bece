/// A cell, or a collection's supplementary view, with what is in it: apart from the tree, to be set in as often as needed.
public struct CellTemplate: Hashable, Sendable, Codable {
    /// Xcode's id; few cells of old documents have none.
    public var id: ObjectID?
    /// What a data source asks for it by.
    public var reuseIdentifier: String?
    /// The cell first and then its views in drawing order; ids are unique in the scene, parents stand before children.
    public var nodes: [ViewNode]
    /// The row's own height, where it differs from the table's; in points.
    public var rowHeight: Double?
    /// Whether a tap on it selects it.
    public var isSelectable: Bool
    /// A cell with its views.
    public init(
        id: ObjectID?, reuseIdentifier: String? = nil, nodes: [ViewNode], rowHeight: Double? = nil,
        isSelectable: Bool = true
    ) {
        self.id = id
        self.reuseIdentifier = reuseIdentifier
        self.nodes = nodes
        self.rowHeight = rowHeight
        self.isSelectable = isSelectable
    }
}

/// One section of a static table.
public struct TableSection: Hashable, Sendable, Codable {
    /// Xcode's id.
    public var id: ObjectID?
    /// The caption above the rows.
    public var header: String?
    /// The caption below the rows.
    public var footer: String?
    /// Its rows in order.
    public var cells: [CellTemplate]
    /// A section; its cells follow.
    public init(id: ObjectID? = nil, header: String? = nil, footer: String? = nil, cells: [CellTemplate] = []) {
        self.id = id
        self.header = header
        self.footer = footer
        self.cells = cells
    }
}

/// What a table of a scene is filled with.
public struct TableModel: Hashable, Sendable, Codable {
    /// Where the rows come from.
    public enum Content: Hashable, Sendable, Codable {
        /// The document: exactly these sections.
        case sections([TableSection])
        /// A data source, which makes rows from these.
        case prototypes([CellTemplate])
    }

    /// The table's node in the scene's views.
    public var view: ViewID
    /// Xcode's id; few tables of old documents have none.
    public var id: ObjectID?
    /// Where the rows come from.
    public var content: Content
    /// In points; nil where rows measure themselves.
    public var rowHeight: Double?
    /// In points.
    public var sectionHeaderHeight: Double
    /// In points.
    public var sectionFooterHeight: Double
    /// Nodes above the first and below the last row, children of the table's node.
    public var headerView: ViewID?
    /// Below the last row.
    public var footerView: ViewID?
    /// A table with Xcode's default measures.
    public init(
        view: ViewID, id: ObjectID? = nil, content: Content = .prototypes([]), rowHeight: Double? = 44,
        sectionHeaderHeight: Double = 22, sectionFooterHeight: Double = 22, headerView: ViewID? = nil,
        footerView: ViewID? = nil
    ) {
        self.view = view
        self.id = id
        self.content = content
        self.rowHeight = rowHeight
        self.sectionHeaderHeight = sectionHeaderHeight
        self.sectionFooterHeight = sectionFooterHeight
        self.headerView = headerView
        self.footerView = footerView
    }
}

/// What a collection view of a scene is filled with.
public struct CollectionModel: Hashable, Sendable, Codable {
    /// The collection view's node in the scene's views.
    public var view: ViewID
    /// Xcode's id.
    public var id: ObjectID?
    /// The designs of its cells.
    public var cells: [CellTemplate]
    /// What stands above a section; nil for nothing.
    public var header: CellTemplate?
    /// What stands below a section; nil for nothing.
    public var footer: CellTemplate?
    /// The flow layout's measures, in points.
    public var itemSize: Size
    /// A section header's, in points.
    public var headerSize: Size
    /// A section footer's, in points.
    public var footerSize: Size
    /// Between lines, in points.
    public var lineSpacing: Double
    /// Between cells of a line, at least; in points.
    public var itemSpacing: Double
    /// Around a section, in points.
    public var sectionInset: Insets
    /// Whether lines stand beside each other.
    public var scrollsHorizontally: Bool
    /// A collection view with the flow layout's default measures.
    public init(
        view: ViewID, id: ObjectID? = nil, cells: [CellTemplate] = [], header: CellTemplate? = nil,
        footer: CellTemplate? = nil,
        itemSize: Size = Size(width: 50, height: 50), headerSize: Size = .zero, footerSize: Size = .zero,
        lineSpacing: Double = 10, itemSpacing: Double = 10, sectionInset: Insets = .zero,
        scrollsHorizontally: Bool = false
    ) {
        self.view = view
        self.id = id
        self.cells = cells
        self.header = header
        self.footer = footer
        self.itemSize = itemSize
        self.headerSize = headerSize
        self.footerSize = footerSize
        self.lineSpacing = lineSpacing
        self.itemSpacing = itemSpacing
        self.sectionInset = sectionInset
        self.scrollsHorizontally = scrollsHorizontally
    }
}
