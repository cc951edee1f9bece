/// What a view shows, one case for each kind of view Troupe draws; all others are `opaque`.
public enum ViewContent: Hashable, Sendable, Codable {
    /// A plain view: a background and its subviews.
    case plain
    case label(text: String, alignment: TextAlignment, lines: Int, font: Font)
    case button(title: String, image: String?, font: Font)
    case textField(text: String, placeholder: String, alignment: TextAlignment, isSecure: Bool)
    case textView(text: String, isEditable: Bool, font: Font)
    case toggle(isOn: Bool)
    case slider(value: Double, minimum: Double, maximum: Double)
    case stepper(value: Double, minimum: Double, maximum: Double, step: Double)
    case segments(titles: [String], selected: Int?)
    /// `fraction` from 0 to 1.
    case progress(fraction: Double)
    case activity(isAnimating: Bool)
    case pageControl(pages: Int, current: Int)
    case image(name: String?)
    /// One list of rows for each wheel, and the row that is chosen in each.
    case picker(columns: [[String]], selected: [Int])
    /// `mode` as Xcode names it: date, time, dateAndTime, countDownTimer.
    case datePicker(mode: String)
    case searchBar(text: String, placeholder: String, prompt: String?)
    case scroll(contentSize: Size, offset: Point)
    case table(style: TableStyle, offset: Double)
    case sectionHeader(text: String)
    case sectionFooter(text: String)
    case cell(CellContent)
    case collection(offset: Point)
    case collectionCell
    case stack(axis: String, spacing: Double)
    /// A bar that a scene holds as a plain view of its own: navigationBar, toolbar or tabBar, with its items' titles.
    case bar(kind: String, items: [BarItem])
    /// The place of a contained controller's view.
    case container(ControllerID?)
    case web
    case map
    /// A box with its class in it: a view that Troupe does not know.
    case opaque
}

/// How text stands in its box.
public enum TextAlignment: String, Hashable, Sendable, Codable {
    case natural
    case left
    case center
    case right
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
    case plain
    case grouped
}

/// What a table's row shows.
public struct CellContent: Hashable, Sendable, Codable {
    /// Xcode's cell styles.
    public enum Style: String, Hashable, Sendable, Codable {
        case custom
        case basic
        case rightDetail
        case leftDetail
        case subtitle
    }

    /// What stands at the row's right edge.
    public enum Accessory: String, Hashable, Sendable, Codable {
        case none
        case disclosureIndicator
        case detailDisclosureButton
        case checkmark
        case detailButton
    }

    /// How text, detail and image stand.
    public var style: Style
    /// The main line.
    public var text: String
    /// The second line, or the text at the right.
    public var detail: String
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
        style: Style = .basic, text: String = "", detail: String = "", image: String? = nil,
        accessory: Accessory = .none, reuseIdentifier: String? = nil, section: Int = 0, row: Int = 0
    ) {
        self.style = style
        self.text = text
        self.detail = detail
        self.image = image
        self.accessory = accessory
        self.reuseIdentifier = reuseIdentifier
        self.section = section
        self.row = row
    }
}
