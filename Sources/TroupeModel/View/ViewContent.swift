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

extension Font {
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

extension CellContent {
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
}
