public import TroupeModel

/// An element of the screen as assistive software presents it.
public struct AccessibilityElement: Hashable, Sendable {
    /// The node of the element.
    public let id: SceneNodeID
    /// A short name of the element.
    public let label: String
    /// The element's current value; empty without a value.
    public let value: String
    /// The effect of using the element; empty if the code gives no hint.
    public let hint: String
    /// The names of the UIKit traits.
    public let traits: [String]
    /// The element's frame, in the window's coordinates.
    public let frame: Rect

    /// The spoken text: label, value, traits and hint.
    public var spoken: String {
        let kinds = traits.compactMap { Self.words[$0] }
        return ([label, value] + kinds + [hint]).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The form in replies.
    public var report: HeardElement {
        HeardElement(
            controller: id.controller, label: label, value: value, hint: hint, traits: traits, spoken: spoken,
            frame: frame)
    }

    /// The spoken words of the traits; other traits are silent.
    private static let words = [
        "button": "button", "header": "heading", "selected": "selected", "notEnabled": "dimmed",
        "adjustable": "adjustable", "searchField": "search field", "image": "image", "tab": "tab",
        "textField": "text field",
    ]
}

extension SceneTree {
    /// All accessibility elements of the front-most layer, and of the passthrough views of a popover, in reading order:
    /// line by line from the top, each line from left to right. Complexity: O(n log n).
    public func accessibilityElements() -> [AccessibilityElement] {
        let front = layers.lastIndex { $0.style != .full }
        var coveredNodes: Set<SceneNodeID> = []
        var elements: [AccessibilityElement] = []
        for node in nodes {
            if let parent = node.parent, coveredNodes.contains(parent) {
                // An element speaks for its subviews, except for controls, which are elements of their own.
                coveredNodes.insert(node.id)
                guard node.isControl else { continue }
            }
            if let front, node.layer < front, !passes(node.id, layers[front]) { continue }
            guard node.visible != nil, node.presence == .live, let element = element(of: node) else { continue }
            elements.append(element)
            if node.holdsItsParts { coveredNodes.insert(node.id) }
        }
        return Self.inReadingOrder(elements)
    }

    /// The result of a touch in the middle of a node; nil if the node takes no touches.
    public func hit(of id: SceneNodeID) -> Hit? {
        guard let node = self[id], node.isEnabled else { return nil }
        return hit(node, at: (node.visible ?? node.frame).center)
    }

    private static func inReadingOrder(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
        var lines: [[AccessibilityElement]] = []
        for element in elements.sorted(by: { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }) {
            if let first = lines.last?.first, element.frame.center.y < first.frame.maxY {
                lines[lines.count - 1].append(element)
            } else {
                lines.append([element])
            }
        }
        return lines.flatMap { $0.sorted { $0.frame.minX < $1.frame.minX } }
    }

    private func element(of node: SceneNode) -> AccessibilityElement? {
        let said = node.accessibility
        guard said?.isElement != false, said?.label != nil || node.isElementByDefault else { return nil }
        let label = said?.label ?? node.spokenLabel(parts: node.holdsItsParts ? texts(in: node.id) : [])
        let value = said?.value ?? node.spokenValue
        guard !label.isEmpty || !value.isEmpty || node.isControl else { return nil }
        var traits = said?.traits ?? []
        for trait in node.spokenTraits where !traits.contains(trait) { traits.append(trait) }
        return AccessibilityElement(
            id: node.id, label: label, value: value, hint: said?.hint ?? "", traits: traits,
            frame: node.frame)
    }

    /// The visible texts in a cell's design.
    private func texts(in id: SceneNodeID) -> [String] {
        nodes.filter { $0.visible != nil && isPart($0.id, of: id) && !$0.isControl }.compactMap { node in
            guard node.id != id, case .view(.label(let text, _, _, _)) = node.content, !text.isEmpty else { return nil }
            return text
        }
    }
}

extension SceneNode {
    /// True if the node is a control.
    fileprivate var isControl: Bool { if case .view(let content) = content { content.isControl } else { false } }

    /// True if the node speaks for the nodes in it.
    fileprivate var holdsItsParts: Bool {
        if accessibility?.isElement == true { return true }
        switch content {
        case .view(.cell), .view(.collectionCell): return true
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement: return false
        }
    }

    /// True if the node is an accessibility element by default.
    fileprivate var isElementByDefault: Bool {
        switch content {
        case .barElement: true
        case .view(let view):
            switch view {
            case .label, .button, .textField, .textView, .toggle, .slider, .stepper, .segments, .progress, .activity,
                .pageControl, .picker, .datePicker, .searchBar, .cell, .collectionCell, .sectionHeader, .sectionFooter:
                true
            case .plain, .image, .scroll, .table, .collection, .stack, .bar, .container, .web, .map, .opaque: false
            }
        case .pane, .backdrop, .surface, .placeholder, .bar: false
        }
    }

    /// The default label.
    fileprivate func spokenLabel(parts: [String]) -> String {
        guard case .view(let view) = content else {
            guard case .barElement(let element) = content else { return "" }
            // A back button without words is an arrow alone.
            return element.kind == .back && element.text.isEmpty ? "Back" : element.text
        }
        switch view {
        case .label(let text, _, _, _), .sectionHeader(let text), .sectionFooter(let text): return text
        case .button(let title, let image, _, _):
            return title.isEmpty ? ButtonSymbol.words(ofImage: image ?? "") : title
        case .textField(_, let placeholder, _, _), .searchBar(_, let placeholder, _): return placeholder
        case .cell(let cell):
            return ([cell.text, cell.detail] + parts).filter { !$0.isEmpty }.joined(separator: ", ")
        case .collectionCell: return parts.joined(separator: ", ")
        case .plain, .image, .textView, .toggle, .slider, .stepper, .segments, .progress, .activity, .pageControl,
            .picker, .datePicker, .scroll, .table, .collection, .stack, .bar, .container, .web, .map, .opaque:
            return ""
        }
    }

    /// The default value.
    fileprivate var spokenValue: String {
        guard case .view(let view) = content else {
            guard case .barElement(let element) = content, let badge = element.badge else { return "" }
            // A badge that is not a number is spoken as it is.
            guard let count = Int(badge) else { return badge }
            return count == 1 ? "1 item" : "\(count) items"
        }
        switch view {
        case .textField(let text, _, _, let isSecure):
            return isSecure ? (text.isEmpty ? "" : "\(text.count) characters") : text
        case .textView(let text, _, _, _), .searchBar(let text, _, _): return text
        case .toggle(let isOn): return isOn ? "on" : "off"
        case .slider(let value, let least, let most):
            guard most > least, value.isFinite else { return "" }
            return "\(Int(((value - least) / (most - least)).clamped(0, 1) * 100)) percent"
        case .stepper(let value, _, _, _): return Self.number(value)
        case .segments(let titles, let selected):
            return selected.flatMap { titles.indices.contains($0) ? titles[$0] : nil } ?? ""
        case .progress(let fraction): return fraction.isFinite ? "\(Int(fraction.clamped(0, 1) * 100)) percent" : ""
        case .activity(let isAnimating): return isAnimating ? "in progress" : "halted"
        case .pageControl(let pages, let current): return "page \(current.clampedIndex + 1) of \(pages)"
        case .picker(let columns, let selected):
            return zip(columns, selected).compactMap { $0.indices.contains($1) ? $0[$1] : nil }.joined(separator: ", ")
        case .plain, .label, .button, .image, .datePicker, .scroll, .table, .sectionHeader, .sectionFooter, .cell,
            .collection, .collectionCell, .stack, .bar, .container, .web, .map, .opaque:
            return ""
        }
    }

    /// The default traits.
    fileprivate var spokenTraits: [String] {
        var traits: [String] = []
        switch content {
        case .barElement(let element):
            switch element.kind {
            case .back, .item, .row, .choice: traits.append("button")
            case .title: traits.append("header")
            case .tab: traits.append("tab")
            case .prompt: traits.append("staticText")
            }
        case .view(let view):
            switch view {
            case .button, .toggle, .cell, .collectionCell: traits.append("button")
            case .slider, .stepper, .picker, .datePicker, .pageControl: traits.append("adjustable")
            case .label, .sectionFooter: traits.append("staticText")
            case .sectionHeader: traits.append("header")
            case .textField: traits.append("textField")
            case .searchBar: traits.append("searchField")
            case .plain, .textView, .segments, .progress, .activity, .image, .scroll, .table, .collection, .stack, .bar,
                .container, .web, .map, .opaque:
                break
            }
        case .pane, .backdrop, .surface, .placeholder, .bar: break
        }
        if look.isSelected { traits.append("selected") }
        if !look.isEnabled, isControl { traits.append("notEnabled") }
        return traits
    }

    /// A number as it is spoken.
    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "" }
        return value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
    }
}

extension Int {
    /// The number, clamped so that adding 1 cannot overflow.
    fileprivate var clampedIndex: Int { Swift.min(self, 1 << 30) }
}
