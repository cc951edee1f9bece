import TroupeModel

// The items of bars: navigation items, bar button items, tab bar items.
extension StoryboardReader {
    mutating func navigationItem(_ element: XMLElement) throws(StoryboardError) -> NavigationItem {
        var item = NavigationItem(
            title: element["title"], prompt: element["prompt"], backTitle: element["backButtonTitle"],
            hidesBackButton: element.flag("hidesBackButton") ?? false,
            leftItemsSupplementBackButton: element.flag("leftItemsSupplementBackButton") ?? false)
        let owner = Owner(element, role: .other)
        while let part = try xml.nextChild(of: element) {
            switch part.name {
            case "barButtonItem":
                let button = try barButtonItem(part)
                switch part.key {
                case "backBarButtonItem":
                    item.backImage = button.soleImage
                    if item.backImage == nil { item.backTitle = button.label }
                case "leftBarButtonItem": item.left.append(button)
                case "rightBarButtonItem": item.right.append(button)
                case _: note(part, "a bar button item in this place is not known; it was left out")
                }
            case "leftBarButtonItems": item.left += try barButtonItems(in: part)
            case "rightBarButtonItems": item.right += try barButtonItems(in: part)
            case "string", "mutableString":
                let text = try string(part)
                switch part.key {
                case "title": item.title = text
                case "prompt": item.prompt = text
                case "backButtonTitle": item.backTitle = text
                case _: break
                }
            case "connections": try connections(part, of: owner)
            case _ where part.key == "titleView":
                item.titleView = try looseView(part, place: .titleView).first?.id
            case _ where Vocabulary.itemParts.contains(part.name): continue
            case _: note(part, "this part of a navigation item is not known and was left out")
            }
        }
        return item
    }

    mutating func tabBarItem(_ element: XMLElement) throws(StoryboardError) -> TabBarItem {
        var item = TabBarItem(
            title: element["title"], systemItem: element.word("systemItem", among: KnownWords.tabBarSystemItems),
            image: element["image"],
            badge: element["badgeValue"])
        while let part = try xml.nextChild(of: element) {
            switch (part.name, part.key) {
            case ("string", "title"), ("mutableString", "title"): item.title = try string(part)
            case ("string", "badgeValue"), ("mutableString", "badgeValue"): item.badge = try string(part)
            case ("imageReference", "image"): item.image = part["image"]
            case ("connections", _): try connections(part, of: Owner(element, role: .other))
            case (let name, _) where Vocabulary.itemParts.contains(name): continue
            case _: note(part, "this part of a tab bar item is not known and was left out")
            }
        }
        if item.title == nil, let system = item.systemItem { item.title = SystemItem.title(system) }
        return item
    }

    /// The bar button items that are children of an element.
    mutating func barButtonItems(in list: XMLElement) throws(StoryboardError) -> [BarItem] {
        var items: [BarItem] = []
        while let element = try xml.nextChild(of: list) {
            if element.name == "barButtonItem" {
                items.append(try barButtonItem(element))
            } else {
                note(element, "only bar button items are known here; it was left out")
            }
        }
        return items
    }

    mutating func barButtonItem(_ element: XMLElement) throws(StoryboardError) -> BarItem {
        let owner = Owner(element, role: .barButtonItem)
        var item = BarItem(
            id: owner.id.rawValue, title: element["title"] ?? "",
            systemItem: element.word("systemItem", among: KnownWords.barButtonSystemItems),
            image: element["image"], isEnabled: element.flag("enabled") ?? true,
            style: element.word("style", among: KnownWords.barButtonStyles) ?? "bordered")
        while let part = try xml.nextChild(of: element) {
            switch part.name {
            case "connections": try connections(part, of: owner)
            case "userDefinedRuntimeAttributes": try runtimeAttributes(part, of: owner.id)
            case "string", "mutableString":
                let text = try string(part)
                if part.key == "title" { item.title = text }
            case "imageReference": item.image = item.image ?? part["image"]
            case _ where part.key == "customView" || ViewVocabulary.isView(part.name):
                let nodes = try looseView(part, place: .barButtonItem(owner.id))
                if item.title.isEmpty { item.title = nodes.firstText ?? "" }
                item.view = nodes.first?.id
            case _ where Vocabulary.itemParts.contains(part.name): continue
            case _: note(part, "this part of a bar button item is not known and was left out")
            }
        }
        if item.title.isEmpty, let system = item.systemItem, !item.isSpace { item.title = SystemItem.title(system) }
        return item
    }

    private mutating func looseView(
        _ element: XMLElement, place: LooseView.Place
    ) throws(StoryboardError) -> [ViewNode] {
        var nodes: [ViewNode] = []
        try view(element, parent: nil, bounds: .zero, into: &nodes)
        scene.content.looseViews.append(LooseView(place: place, nodes: nodes))
        return nodes
    }
}

/// The English names of system items.
enum SystemItem {
    /// The title of a system item: `fastForward` becomes Fast Forward.
    static func title(_ name: String) -> String {
        var title = ""
        for character in name {
            if title.isEmpty {
                title = character.uppercased()
            } else {
                if character.isUppercase { title += " " }
                title.append(character)
            }
        }
        return title
    }
}

extension [ViewNode] {
    /// The text that people would call this view by.
    var firstText: String? {
        for node in self {
            switch node.content {
            case .label(let text, _, _, _) where !text.isEmpty: return text
            case .button(let title, _, _, _) where !title.isEmpty: return title
            case .segments(let titles, _) where !titles.isEmpty: return titles.joined(separator: " | ")
            case .searchBar(_, let placeholder, _) where !placeholder.isEmpty: return placeholder
            case _: continue
            }
        }
        return nil
    }
}
