public import TroupeModel

/// A visible text of a node, and its position.
public struct ReadableText {
    /// The text as it is shown.
    public var text: String
    /// The position, in the window's coordinates.
    public var point: Point
}

extension SceneNode {
    /// All visible texts of the node, and its accessibility label.
    public var readableTexts: [ReadableText] {
        // The title of a screen is visible only in a bar.
        if case .pane = content { return [] }
        var texts = contentTexts
        if let label = accessibility?.label, !label.isEmpty {
            texts.append(ReadableText(text: label, point: frame.center))
        }
        return texts
    }

    /// True if the name identifies the node: the id in the document, the accessibility identifier, or `c4/12`
    /// (controller and view).
    public func isNamed(_ name: String) -> Bool {
        if storyboardID == name || accessibility?.identifier == name { return true }
        switch id {
        case .view(let controller, let view): return name == "\(controller)/\(view)"
        case .barElement:
            if case .barElement(let element) = content, case .item(_, name)? = element.touch { return true }
            return false
        case .backdrop, .surface, .pane, .placeholder, .retry, .bar: return false
        }
    }

    private var contentTexts: [ReadableText] {
        func here(_ texts: String...) -> [ReadableText] {
            texts.filter { !$0.isEmpty }.map { ReadableText(text: $0, point: frame.center) }
        }
        switch content {
        case .barElement(let element): return here(element.text)
        case .view(let view):
            switch view {
            case .label(let text, _, _, _), .textView(let text, _, _, _), .sectionHeader(let text),
                .sectionFooter(let text):
                return here(text)
            case .button(let title, let image, _, _): return here(title, ButtonSymbol.words(ofImage: image ?? ""))
            case .textField(let text, let placeholder, _, let isSecure):
                return isSecure ? here(placeholder) : here(text, placeholder)
            case .searchBar(let text, let placeholder, _): return here(text, placeholder)
            case .segments(let titles, _):
                return titles.enumerated().map { number, title in
                    let x = frame.minX + (Double(number) + 0.5) * frame.width / Double(titles.count)
                    return ReadableText(text: title, point: Point(x: x, y: frame.center.y))
                }
            case .image(let name, _): return here(name ?? "")
            case .cell(let cell): return here(cell.text, cell.detail)
            case .plain, .toggle, .slider, .stepper, .progress, .activity, .pageControl, .picker, .datePicker,
                .scroll, .table, .collection, .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
                return []
            }
        case .pane, .backdrop, .surface, .placeholder, .bar: return []
        }
    }
}
