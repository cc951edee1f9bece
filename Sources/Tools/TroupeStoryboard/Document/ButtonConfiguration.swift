import TroupeModel

/// A button's configuration (Xcode 13 and later). It takes precedence over the titles of its states.
struct ButtonConfiguration {
    /// UIKit's default insets around a title.
    static let insets = Insets(top: 7, left: 12, bottom: 7, right: 12)

    var title: ViewFacts.Title
    /// The title's font; by default as large as body text.
    var font = Font(size: 17)
    var insets = Self.insets
    /// The button's background colour; nil for a clear one.
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
