public import TroupeModel

/// A text a person reads on a node, and where.
public struct ReadableText {
    /// As it is shown.
    public var text: String
    /// In the window's coordinates.
    public var point: Point
}

extension SceneNode {
    /// All that can be read on it, and what assistive software would say.
    public var readableTexts: [ReadableText] {
        // A screen's title is read in a bar, where it is anywhere.
        if case .pane = content { return [] }
        var texts = contentTexts
        if let label = accessibility?.label, !label.isEmpty {
            texts.append(ReadableText(text: label, point: frame.center))
        }
        return texts
    }

    /// Whether it goes by that name: Xcode's id, an accessibility identifier, or `c4/12` (controller and view).
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
