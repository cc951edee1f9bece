import TroupeModel

/// A button's look of Xcode 13 and later, which goes before the title of its states.
struct ButtonConfiguration {
    /// The room that UIKit leaves around a title by default.
    static let insets = Insets(top: 7, left: 12, bottom: 7, right: 12)

    var title: ViewFacts.Title
    /// The title's, by default as large as the text of a body.
    var font = Font(size: 17)
    var insets = Self.insets
    /// What the button is filled with; nil for nothing.
    var background: Color?
}

extension StoryboardReader {
    /// Reads a button's configuration.
    mutating func buttonConfiguration(_ element: XMLElement) throws(StoryboardError) -> ButtonConfiguration {
        var configuration = ButtonConfiguration(
            title: ViewFacts.Title(text: element["title"] ?? "", image: element["image"]))
        while let part = try xml.nextChild(of: element) {
            switch (part.name, part.key) {
            case ("string", "title"), ("mutableString", "title"): configuration.title.text = try string(part)
            case ("attributedString", "attributedTitle"): configuration.title.text = try attributedString(part)
            case ("imageReference", "image"): configuration.title.image = part["image"] ?? configuration.title.image
            case ("fontDescription", "titleFontDescription"): configuration.font = Font(part)
            case ("directionalEdgeInsets", "contentInsets"):
                configuration.insets = Insets(
                    top: part.number("top") ?? 0, left: part.number("leading") ?? 0,
                    bottom: part.number("bottom") ?? 0, right: part.number("trailing") ?? 0)
            case ("color", "baseForegroundColor"): configuration.title.color = resources.color(part)
            case ("color", "baseBackgroundColor"): configuration.background = resources.color(part)
            case _: continue
            }
        }
        return configuration
    }
}
