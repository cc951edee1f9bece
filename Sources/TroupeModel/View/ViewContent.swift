/// What a view shows, one case for each kind of view Troupe draws; all others are `opaque`.
public enum ViewContent: Hashable, Sendable {
    /// A plain view: a background and its subviews.
    case plain
    /// Text; `lines` 0 for as many as it needs.
    case label(text: String, alignment: TextAlignment, lines: Int, font: Font)
    /// A title, an image's name, or both.
    case button(title: String, image: String?, font: Font)
    /// One line that can be typed into.
    case textField(text: String, placeholder: String, alignment: TextAlignment, isSecure: Bool)
    /// Lines that can be scrolled and perhaps typed into; `offset` is how far they are scrolled, in points.
    case textView(text: String, isEditable: Bool, font: Font, offset: Double = 0)
    /// A switch.
    case toggle(isOn: Bool)
    /// A value between two.
    case slider(value: Double, minimum: Double, maximum: Double)
    /// A value that goes up and down by `step`.
    case stepper(value: Double, minimum: Double, maximum: Double, step: Double)
    /// Titles side by side, of which one may be chosen.
    case segments(titles: [String], selected: Int?)
    /// `fraction` from 0 to 1.
    case progress(fraction: Double)
    /// A wheel that turns while something goes on.
    case activity(isAnimating: Bool)
    /// A dot for each page.
    case pageControl(pages: Int, current: Int)
    /// A picture of the application, by name.
    case image(name: String?)
    /// One list of rows for each wheel, and the row that is chosen in each.
    case picker(columns: [[String]], selected: [Int])
    /// `mode` as Xcode names it: date, time, dateAndTime, countDownTimer; the row that is chosen in each of the wheels
    /// that mode has, none for the moment Apple's pictures show.
    case datePicker(mode: String, selected: [Int] = [])
    /// A field to search with.
    case searchBar(text: String, placeholder: String, prompt: String?)
    /// A part of something larger; sizes in points.
    case scroll(contentSize: Size, offset: Point)
    /// Rows; `offset` is how far it is scrolled, in points.
    case table(style: TableStyle, offset: Double)
    /// What stands above a section's rows.
    case sectionHeader(text: String)
    /// What stands below a section's rows.
    case sectionFooter(text: String)
    /// A table's row.
    case cell(CellContent)
    /// Cells in a grid, and how far it is scrolled, in points.
    case collection(offset: Point)
    /// One of a collection's cells.
    case collectionCell
    /// Views in a row or column; `spacing` in points.
    case stack(axis: String, spacing: Double)
    /// A bar that a scene holds as a plain view of its own: navigationBar, toolbar or tabBar, with its items' titles.
    case bar(kind: String, items: [BarItem])
    /// The place of a contained controller's view.
    case container(ControllerID?)
    /// A place for a web page.
    case web
    /// A place for a map.
    case map
    /// A box with its class in it: a view that Troupe does not know.
    case opaque
}

/// How text stands in its box.
public enum TextAlignment: String, Hashable, Sendable, Codable {
    /// By the writing direction.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// From edge to edge.
    case justified
}

/// A font as far as metrics and displays need it; `size` in points.
public struct Font: Hashable, Sendable, Codable {
    /// In points.
    public var size: Double
    /// Whether it is heavier than usual.
    public var isBold: Bool
    /// Whether it leans.
    public var isItalic: Bool
    /// The family, nil for the system's.
    public var name: String?
    /// A font; UIKit's label font without arguments.
    public init(size: Double = 17, isBold: Bool = false, isItalic: Bool = false, name: String? = nil) {
        self.size = size
        self.isBold = isBold
        self.isItalic = isItalic
        self.name = name
    }
    /// UIKit's label font.
    public static let system = Font()
}

/// The two looks of a table.
public enum TableStyle: String, Hashable, Sendable, Codable {
    /// One list, headers float.
    case plain
    /// Sections apart, on a background.
    case grouped
}

/// What a table's row shows.
public struct CellContent: Hashable, Sendable, Codable {
    /// Xcode's cell styles.
    public enum Style: String, Hashable, Sendable, Codable {
        /// The cell's own views only.
        case custom
        /// A text, perhaps an image before it.
        case basic
        /// The detail at the right edge, beside the text.
        case rightDetail
        /// The text before the detail, both in columns.
        case leftDetail
        /// The detail below the text.
        case subtitle
    }

    /// What stands at the row's right edge.
    public enum Accessory: String, Hashable, Sendable, Codable {
        /// Nothing.
        case none
        /// An arrow: the row leads on.
        case disclosureIndicator
        /// A detail button and an arrow.
        case detailDisclosureButton
        /// The row is chosen.
        case checkmark
        /// A button that tells more of the row.
        case detailButton
    }

    /// How text, detail and image stand.
    public var style: Style
    /// The main line.
    public var text: String
    /// The second line, or the text at the right.
    public var detail: String
    /// The most lines the text may have; 0 for as many as have room.
    public var textLines: Int
    /// The most lines the detail may have; 0 for as many as have room.
    public var detailLines: Int
    /// An image's name.
    public var image: String?
    /// What stands at the right edge.
    public var accessory: Accessory
    /// What the data source asked for it by.
    public var reuseIdentifier: String?
    /// Section and row, counted from 0.
    public var section: Int
    /// Within the section, counted from 0.
    public var row: Int
    /// A row's contents; an empty first row without arguments.
    public init(
        style: Style = .basic, text: String = "", detail: String = "", textLines: Int = 1, detailLines: Int = 1,
        image: String? = nil, accessory: Accessory = .none, reuseIdentifier: String? = nil, section: Int = 0,
        row: Int = 0
    ) {
        self.style = style
        self.text = text
        self.detail = detail
        self.textLines = textLines
        self.detailLines = detailLines
        self.image = image
        self.accessory = accessory
        self.reuseIdentifier = reuseIdentifier
        self.section = section
        self.row = row
    }
}
