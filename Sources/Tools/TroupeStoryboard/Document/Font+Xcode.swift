import TroupeModel

extension Font {
    /// Xcode's `fontDescription`, with the sizes UIKit gives names and text styles.
    init(_ element: XMLElement) {
        self = .system
        if let style = element.word("style", among: KnownWords.textStyles), let named = Self.style(style) {
            self = named
        }
        switch element.word("size", among: KnownWords.fontSizes) {
        case "system": size = 14
        case "smallSystem": size = 12
        case "label": size = 17
        case "button": size = 18
        case _: break
        }
        if let points = element.number("pointSize"), points > 0 { size = points }
        switch element.word("type", among: KnownWords.fontTypes) {
        case "boldSystem": isBold = true
        case "italicSystem": isItalic = true
        case _: break
        }
        switch element.word("weight", among: KnownWords.fontWeights) {
        case "semibold", "bold", "heavy", "black": isBold = true
        case _: break
        }
        if let name = element["name"] {
            self.name = element["family"] ?? name
            isBold = isBold || name.contains("Bold") || name.contains("Heavy")
            isItalic = isItalic || name.contains("Italic") || name.contains("Oblique")
        }
    }

    /// UIKit's line advance for a text style, in points; nil for a font without a text style.
    static func lineAdvance(_ element: XMLElement) -> Double? {
        switch element["style"]?.split(separator: "TextStyle").last {
        case "Body", "Headline": 22
        case "Subhead": 20
        case "Footnote": 18
        case "Caption1": 16
        case "Caption2": 13
        case "Callout": 21
        case "Title0": 41
        case "Title1": 34
        case "Title2": 28
        case "Title3": 25
        case _: nil
        }
    }

    private static func style(_ name: String) -> Font? {
        switch name.split(separator: "TextStyle").last {
        case "Body": Font(size: 17)
        case "Headline": Font(size: 17, isBold: true)
        case "Subhead": Font(size: 15)
        case "Footnote": Font(size: 13)
        case "Caption1": Font(size: 12)
        case "Caption2": Font(size: 11)
        case "Callout": Font(size: 16)
        case "Title0": Font(size: 34)
        case "Title1": Font(size: 28)
        case "Title2": Font(size: 22)
        case "Title3": Font(size: 20)
        case _: nil
        }
    }
}
