import TroupeModel

// Views: frames, masks, content and subviews.
extension StoryboardReader {
    /// Appends a view and its descendants to `nodes`; cells go to their table or collection instead.
    ///
    /// - Parameter bounds: The superview's size. A view without a frame of its own fills it.
    mutating func view(
        _ element: XMLElement, parent: ViewID?, bounds: Size, role: Owner.Role? = nil, into nodes: inout [ViewNode]
    ) throws(StoryboardError) {
        let owner = Owner(element, role: role ?? .control)
        let place = nodes.count
        nodes.append(node(element, parent: parent, bounds: bounds))
        if ViewVocabulary.className(element.name) == nil {
            note(element, "views of this kind are not known; it is shown as a box with its class")
        }
        var facts = ViewFacts(element)
        while let part = try xml.nextChild(of: element) {
            try viewPart(part, owner: owner, at: place, facts: &facts, into: &nodes)
        }
        nodes[place].content = facts.content(nodes: nodes[place...], resources: resources)
        if case .bar = nodes[place].content, nodes[place].background == nil {
            nodes[place].background = barStyle(element)?.background
        }
        let imageSize = facts.shownImage.flatMap { resources.images[$0] }
        if facts.hasImageBehindTitle {
            facts.layout.backgroundSize = imageSize
        } else {
            facts.layout.imageSize = facts.layout.imageSize ?? imageSize
        }
        facts.layout.controls = era(of: element, facts)
        if facts.layout != ViewLayoutTraits() {
            scene.content.traits.append(PlacedTraits(view: nodes[place].id, traits: facts.layout))
        }
        if let table = facts.table {
            scene.content.tables.append(table.model(view: nodes[place].id, element: element))
        }
        if element.name == "collectionView" { scene.content.collections.append(facts[collectionAt: nodes[place].id]) }
    }

    /// The system version whose metrics a control has; the oldest for views whose metrics never changed.
    private func era(of element: XMLElement, _ facts: ViewFacts) -> ControlEra {
        switch element.name {
        case "segmentedControl", "stepper", "textField": toolsEra == .ios7 ? .ios7 : .ios13
        case "button" where facts.hasSymbol: hasSymbols ? .ios13 : .ios7
        case "switch": toolsEra == .ios26 ? .ios26 : .ios7
        case _: .ios7
        }
    }

    private mutating func node(_ element: XMLElement, parent: ViewID?, bounds: Size) -> ViewNode {
        ViewNode(
            id: scene.nextView(), parent: parent, frame: Rect(origin: .zero, size: bounds),
            className: element["customClass"] ?? ViewVocabulary.className(element.name)
                ?? "UI" + element.name.prefix(1).uppercased() + element.name.dropFirst(),
            storyboardID: element["id"], isHidden: element.flag("hidden") ?? false,
            isEnabled: (element.flag("enabled") ?? true) && (element.flag("userInteractionEnabled") ?? true),
            isSelected: element.flag("selected") ?? false, alpha: element.number("alpha") ?? 1,
            tag: element.integer("tag") ?? 0)
    }

    // MARK: Parts

    private mutating func viewPart(
        _ part: XMLElement, owner: Owner, at place: Int, facts: inout ViewFacts, into nodes: inout [ViewNode]
    ) throws(StoryboardError) {
        switch part.name {
        case "rect":
            if part.key == "frame" { nodes[place].frame = part.rect }
        case "autoresizingMask":
            nodes[place].mask = AutoresizingMask(part)
            for attribute in part.attributes.keys.sorted() where !KnownWords.autoresizing.contains(attribute) {
                note(part, "autoresizing by \(attribute) is not known and was left out")
            }
        case "subviews":
            while let view = try xml.nextChild(of: part) {
                _ = try subview(view, of: facts.element, at: place, into: &nodes)
            }
        case "connections": try connections(part, of: owner)
        case "userDefinedRuntimeAttributes": try runtimeAttributes(part, of: owner.id)
        case "constraints": try constraints(part, owner: owner.id)
        case "gestureRecognizers":
            while let gesture = try xml.nextChild(of: part) { try self.gesture(gesture, on: owner.id) }
        case "color": color(part, at: place, into: &nodes)
        case "accessibility": nodes[place].accessibility = try accessibility(part)
        case "viewLayoutGuide":
            if part.key == "safeArea", nodes[place].parent == nil, scene.layout.guides != .layoutGuides {
                scene.layout.guides = .safeArea
                scene.layout.safeArea = part.id
            }
            guide(part, of: &facts.layout)
        case "edgeInsets", "directionalEdgeInsets": margins(part, of: &facts.layout)
        case "inset": if part.key == "contentEdgeInsets" { facts.layout.contentInsets = insets(part) }
        case "fontDescription":
            facts.font = Font(part)
            if facts.element.name == "textField" { facts.layout.fieldFont = facts.font }
            if facts.element.name == "label" { facts.layout.lineAdvance = Font.lineAdvance(part) }
        case "string", "mutableString": facts.texts[part.key ?? ""] = try string(part)
        case "attributedString": facts.texts[part.key ?? ""] = try attributedString(part)
        case "state":
            let title = try state(part)
            if part.word("key", among: KnownWords.controlStates) == "normal" {
                facts.title = title
                if let color = title.color { nodes[place].tint = color }
            }
        case "buttonConfiguration":
            let configuration = try buttonConfiguration(part)
            facts.configuration = configuration
            facts.layout.contentInsets = configuration.insets
            if let color = configuration.title.color { nodes[place].tint = color }
            if let color = configuration.background { nodes[place].background = color }
        case "segments":
            while let segment = try xml.nextChild(of: part) { facts.segments.append(try segmentTitle(segment)) }
        case "items": facts.items += try items(in: part)
        case "size":
            if part.key == "contentSize" { facts.contentSize = part.size }
        case "sections", "prototypes", "cells", "collectionViewFlowLayout", "collectionViewLayout",
            "collectionReusableView":
            try rows(part, at: place, facts: &facts, nodes: nodes)
        case "tableViewCell":
            note(part, "a cell outside of sections and prototypes was left out")
        case "variation":
            try variation(part, of: nil, stack: facts.layout.stack == nil ? nil : facts.element.id)
        case _ where part.key == "tableHeaderView" || part.key == "tableFooterView":
            let id = try subview(part, of: facts.element, at: place, into: &nodes)
            if part.key == "tableHeaderView" { facts.table?.header = id } else { facts.table?.footer = id }
        case _ where ViewVocabulary.isView(part.name) || part.key == "contentView" || part.key == "backgroundView":
            _ = try subview(part, of: facts.element, at: place, into: &nodes)
        case "simulatedOrientationMetrics":
            if nodes[place].parent == nil { scene.simulatedOrientation = orientation(of: part) ?? .portrait }
        case _ where part.name.hasPrefix("simulated") || Vocabulary.viewParts.contains(part.name): break
        case _: note(part, "this part of a view is not known and was left out")
        }
    }

    /// Reads a subview. If the superview does not resize its subviews, the subview's mask is cleared.
    private mutating func subview(
        _ element: XMLElement, of superview: XMLElement, at place: Int, into nodes: inout [ViewNode]
    ) throws(StoryboardError) -> ViewID {
        let next = nodes.count
        try view(element, parent: nodes[place].id, bounds: nodes[place].frame.size, into: &nodes)
        if superview.flag("autoresizesSubviews") == false { nodes[next].mask = [] }
        return nodes[next].id
    }

    private mutating func color(_ part: XMLElement, at place: Int, into nodes: inout [ViewNode]) {
        switch part.key {
        case "backgroundColor":
            nodes[place].background = resources.color(part)
            if nodes[place].background == nil {
                note(part, "the colour is not defined in the document; no colour is used")
            }
        case "barTintColor": nodes[place].background = resources.color(part) ?? nodes[place].background
        case "tintColor": nodes[place].tint = resources.color(part)
        // The explicit colour of a view's content overrides its inherited tint.
        case "textColor", "onTintColor", "minimumTrackTintColor", "progressTintColor", "currentPageIndicatorTintColor":
            nodes[place].tint = resources.color(part) ?? nodes[place].tint
        case _: break
        }
    }

    private mutating func accessibility(_ element: XMLElement) throws(StoryboardError) -> AccessibilityFacts {
        var facts = AccessibilityFacts(
            label: element["label"], value: element["value"], hint: element["hint"],
            identifier: element["identifier"] ?? element["accessibilityIdentifier"])
        while let part = try xml.nextChild(of: element) {
            switch (part.name, part.key) {
            case ("accessibilityTraits", _):
                facts.traits = part.attributes.filter { $0.key != "key" && $0.value == "YES" }.map(\.key).sorted()
            case ("bool", "isElement"): facts.isElement = part.flag("value") ?? true
            case ("string", "label"), ("mutableString", "label"): facts.label = try string(part)
            case ("string", "hint"), ("mutableString", "hint"): facts.hint = try string(part)
            case ("string", "value"), ("mutableString", "value"): facts.value = try string(part)
            case _: continue
            }
        }
        return facts
    }

    /// Reads a control's title and image for one of its states.
    private mutating func state(_ element: XMLElement) throws(StoryboardError) -> ViewFacts.Title {
        var title = ViewFacts.Title(text: element["title"] ?? "", image: element["image"] ?? element["backgroundImage"])
        title.isImageBehind = element["image"] == nil && element["backgroundImage"] != nil
        while let part = try xml.nextChild(of: element) {
            switch (part.name, part.key) {
            case ("string", "title"), ("mutableString", "title"): title.text = try string(part)
            case ("attributedString", "attributedTitle"): title.text = try attributedString(part)
            case ("imageReference", _): title.image = title.image ?? part["image"]
            case ("color", "titleColor"): title.color = resources.color(part)
            case _: continue
            }
        }
        return title
    }

    private mutating func segmentTitle(_ element: XMLElement) throws(StoryboardError) -> String {
        var title = element["title"] ?? ""
        while let part = try xml.nextChild(of: element) {
            switch (part.name, part.key) {
            case ("string", "title"), ("mutableString", "title"): title = try string(part)
            case _: continue
            }
        }
        guard title.isEmpty, let image = element["image"] else { return title }
        return Self.stem(of: image)
    }

    /// An image's name without the file extension.
    private static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The items of a bar that is a view.
    private mutating func items(in list: XMLElement) throws(StoryboardError) -> [BarItem] {
        var items: [BarItem] = []
        while let element = try xml.nextChild(of: list) {
            switch element.name {
            case "barButtonItem": items.append(try barButtonItem(element))
            case "navigationItem":
                let item = try navigationItem(element)
                items += item.left
                items.append(BarItem(id: Owner(element, role: .other).id.rawValue, title: item.title ?? ""))
                items += item.right
            case "tabBarItem":
                let item = try tabBarItem(element)
                items.append(
                    BarItem(
                        id: Owner(element, role: .other).id.rawValue, title: item.title ?? "",
                        systemItem: item.systemItem, image: item.image))
            case _: note(element, "this item of a bar is not known and was left out")
            }
        }
        return items
    }
}

extension AutoresizingMask {
    /// Xcode's `autoresizingMask`, which names margins by their edge.
    init(_ element: XMLElement) {
        self = []
        if element.flag("flexibleMinX") == true { insert(.flexibleLeftMargin) }
        if element.flag("widthSizable") == true { insert(.flexibleWidth) }
        if element.flag("flexibleMaxX") == true { insert(.flexibleRightMargin) }
        if element.flag("flexibleMinY") == true { insert(.flexibleTopMargin) }
        if element.flag("heightSizable") == true { insert(.flexibleHeight) }
        if element.flag("flexibleMaxY") == true { insert(.flexibleBottomMargin) }
    }
}
