public import TroupeModel

/// Something on the screen as those hear it who do not see it.
public struct AccessibilityElement: Hashable, Sendable {
    /// What it is.
    public let id: SceneNodeID
    /// What it is, in few words.
    public let label: String
    /// What it holds now; empty for nothing.
    public let value: String
    /// What happens when it is used; empty where nobody says.
    public let hint: String
    /// How it behaves, by UIKit's names.
    public let traits: [String]
    /// Where it is, in the window.
    public let frame: Rect

    /// What is spoken of it: label, value, what it is, and what happens when it is used.
    public var spoken: String {
        let kinds = traits.compactMap { Self.words[$0] }
        return ([label, value] + kinds + [hint]).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The form in replies.
    public var heard: HeardElement {
        HeardElement(
            controller: id.controller, label: label, value: value, hint: hint, traits: traits, spoken: spoken,
            frame: frame)
    }

    /// Traits that are heard.
    private static let words = [
        "button": "button", "header": "heading", "selected": "selected", "notEnabled": "dimmed",
        "adjustable": "adjustable", "searchField": "search field", "image": "image", "tab": "tab",
        "textField": "text field",
    ]
}

extension SceneTree {
    /// All that can be heard of the front-most layer, in reading order: line by line from the top, each from left to
    /// right. Complexity: O(n log n).
    public func accessibilityElements() -> [AccessibilityElement] {
        let front = layers.lastIndex { $0.style != .full }
        var spokenFor: Set<SceneNodeID> = []
        var elements: [AccessibilityElement] = []
        for node in nodes {
            if let parent = node.parent, spokenFor.contains(parent) {
                // What an element holds is heard with it, but for what answers by itself.
                spokenFor.insert(node.id)
                guard node.isControl else { continue }
            }
            if let front, node.layer < front { continue }
            guard node.visible != nil, node.presence == .live, let element = element(of: node) else { continue }
            elements.append(element)
            if node.holdsItsParts { spokenFor.insert(node.id) }
        }
        return Self.inReadingOrder(elements)
    }

    /// What a touch of a thing's middle meets; nil where that takes none.
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
        guard said?.isElement != false, said?.label != nil || node.isHeard else { return nil }
        let label = said?.label ?? node.heardLabel(parts: node.holdsItsParts ? texts(in: node.id) : [])
        let value = said?.value ?? node.heardValue
        guard !label.isEmpty || !value.isEmpty || node.isControl else { return nil }
        var traits = said?.traits ?? []
        for trait in node.heardTraits where !traits.contains(trait) { traits.append(trait) }
        return AccessibilityElement(
            id: node.id, label: label, value: value, hint: said?.hint ?? "", traits: traits,
            frame: node.frame)
    }

    /// What can be read in a row's design.
    private func texts(in id: SceneNodeID) -> [String] {
        nodes.filter { $0.visible != nil && isPart($0.id, of: id) && !$0.isControl }.compactMap { node in
            guard node.id != id, case .view(.label(let text, _, _, _)) = node.content, !text.isEmpty else { return nil }
            return text
        }
    }
}

extension SceneNode {
    /// Whether it answers by itself.
    fileprivate var isControl: Bool { if case .view(let content) = content { content.isControl } else { false } }

    /// Whether what lies in it is heard with it.
    fileprivate var holdsItsParts: Bool {
        if accessibility?.isElement == true { return true }
        switch content {
        case .view(.cell), .view(.collectionCell): return true
        case .view, .pane, .backdrop, .surface, .placeholder, .bar, .barElement: return false
        }
    }

    /// Whether it is heard where nobody says whether it is.
    fileprivate var isHeard: Bool {
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

    /// Its words, where the code says none.
    fileprivate func heardLabel(parts: [String]) -> String {
        guard case .view(let view) = content else {
            return if case .barElement(let element) = content { element.text } else { "" }
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

    /// What it holds now.
    fileprivate var heardValue: String {
        guard case .view(let view) = content else { return "" }
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

    /// How it behaves.
    fileprivate var heardTraits: [String] {
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

    /// A number as people say it.
    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return "" }
        return value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
    }
}

extension Int {
    /// Never so large that one more would be too much.
    fileprivate var clampedIndex: Int { Swift.min(self, 1 << 30) }
}
