// The visible text on the objects that trigger segues.

extension SceneModel {
    /// The visible text on the object that triggers a segue; nil if the object has no text or is not on the screen.
    /// Complexity: O(views).
    public func words(on trigger: SegueTrigger) -> String? {
        guard let id = trigger.object else { return nil }
        let bar = bars.navigationItem.map { $0.left + $0.right } ?? []
        if let item = (bar + bars.toolbarItems).first(where: { $0.id == id.rawValue }) {
            return [item.title, item.systemItem ?? "", item.image ?? ""].first { !$0.isEmpty }
        }
        if let cell = cells.first(where: { $0.id == id }) {
            return cell.nodes.lazy.compactMap(\.words).first ?? cell.reuseIdentifier
        }
        return view(id)?.words
    }

    /// A description of an object for developers: class, text and id. Complexity: O(views).
    public func description(of object: ObjectID) -> String {
        let recognizer = connections.gestures.first { $0.id == object }?.kind
        let text = words(on: .control(object)).map { " \"\($0.shownOnOneLine)\"" } ?? ""
        return "\(recognizer ?? view(object)?.className ?? "item")\(text) (\(object))"
    }

    private func view(_ id: ObjectID) -> ViewNode? {
        func matches(_ node: ViewNode) -> Bool { node.storyboardID == id.rawValue }
        return content.views.first(where: matches)
            ?? content.looseViews.lazy.flatMap(\.nodes).first(where: matches)
            ?? cells.lazy.flatMap(\.nodes).first(where: matches)
    }

    /// Every cell of the document: static rows, prototypes and collection cells.
    private var cells: [CellTemplate] {
        staticSections.flatMap(\.cells) + prototypeCells + content.collections.flatMap(\.cells)
    }
}

extension ApplicationModel {
    /// The title that is visible when a scene is shown: its own, else that of the first screen that it contains.
    public func title(at scene: SceneModel) -> String? {
        var current = scene
        for _ in 0..<ContainmentLimits.depth {
            if let title = current.bars.navigationItem?.title ?? current.bars.title, !title.isEmpty { return title }
            let first = current.connections.relationships.first.flatMap { child in
                resolve(SceneReference(storyboard: current.reference.storyboard, id: child.destination))
            }
            guard let first else { return nil }
            current = first
        }
        return nil
    }
}

extension ViewNode {
    /// The first visible text of the view.
    fileprivate var words: String? {
        let texts: [String?] =
            switch content {
            case .label(let text, _, _, _), .textView(let text, _, _, _): [text]
            case .button(let title, let image, _, _): [title, image.map(ButtonSymbol.words)]
            case .textField(let text, let placeholder, _, let isSecure): [isSecure ? nil : text, placeholder]
            case .searchBar(let text, let placeholder, _): [text, placeholder]
            case .image(let name, _): [name]
            case .cell(let cell): [cell.text, cell.detail]
            case .plain, .toggle, .slider, .stepper, .segments, .progress, .activity, .pageControl, .picker,
                .datePicker, .scroll, .table, .sectionHeader, .sectionFooter, .collection, .collectionCell, .stack,
                .bar, .container, .web, .map, .opaque:
                []
            }
        return ([accessibility?.label] + texts).compactMap { $0 }.first { !$0.isEmpty }
    }
}
