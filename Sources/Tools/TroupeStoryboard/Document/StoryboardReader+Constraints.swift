import TroupeModel

// Constraints, layout guides and margins, and variations by size class.
extension StoryboardReader {
    mutating func constraints(_ list: XMLElement, owner: ObjectID) throws(StoryboardError) {
        while let element = try xml.nextChild(of: list) {
            guard element.name == "constraint", element["firstAttribute"] != nil else {
                note(element, "a constraint without an attribute was left out")
                continue
            }
            for item in ["firstItem", "secondItem"] {
                if let id = element[item] { tied.append((constraint: element, attribute: item, item: id)) }
            }
            while let part = try xml.nextChild(of: element) {
                if part.name == "variation" { try variation(part, of: element.id) }
            }
            let constant = element.number("constant") ?? 0
            guard let first = attribute("firstAttribute", of: element) else { continue }
            var second: LayoutAttribute?
            if element["secondItem"] != nil, element["secondAttribute"] != nil {
                second = attribute("secondAttribute", of: element)
                guard second != nil else { continue }
            }
            scene.content.constraints.append(
                ConstraintModel(
                    id: element.id, owner: owner, firstItem: element["firstItem"].map { ObjectID($0) } ?? owner,
                    firstAttribute: first, relation: element.word("relation") ?? .equal,
                    secondItem: element["secondItem"].map { ObjectID($0) }, secondAttribute: second,
                    multiplier: multiplier(element), constant: constant,
                    priority: priority("priority", of: element) ?? 1000, identifier: element["identifier"],
                    isPlaceholder: element.flag("placeholder") ?? false))
        }
    }

    private mutating func attribute(_ name: String, of element: XMLElement) -> LayoutAttribute? {
        let word = element[name] ?? ""
        if let attribute = LayoutAttribute(rawValue: word) { return attribute }
        note(element, "the attribute \(word.prefix(40)) of the constraint is not known; it was left out")
        return nil
    }

    /// A number, or a ratio of two: `0.5`, `16:9`, `3/2`.
    private mutating func multiplier(_ element: XMLElement) -> Double {
        guard let text = element["multiplier"] else { return 1 }
        let words = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
        let parts = words.compactMap { Double($0) }.filter(\.isFinite)
        guard parts.count == words.count, parts.count <= 2, parts.count < 2 || parts[1] != 0 else {
            note(element, "multiplier=\"\(text.prefix(40))\" is neither a number nor a ratio; 1 is used")
            return 1
        }
        return parts.count == 2 ? parts[0] / parts[1] : parts[0]
    }

    private mutating func priority(_ name: String, of element: XMLElement) -> Double? {
        guard let number = element.number(name) else { return nil }
        guard !(1...1000).contains(number) else { return number }
        let nearest = min(max(number, 1), 1000)
        note(element, "the priority \(number) is not between 1 and 1000; \(Int(nearest)) is used")
        return nearest
    }

    // MARK: Guides and margins

    mutating func guide(_ part: XMLElement, of traits: inout ViewLayoutTraits) {
        guard let id = part.id else { return }
        let kind: ViewLayoutTraits.Guide.Kind
        switch part.key {
        case "safeArea": kind = .safeArea
        case "layoutMargins": kind = .layoutMargins
        case "readableContent": kind = .readableContent
        case "contentLayoutGuide": kind = .contentLayout
        case "frameLayoutGuide": kind = .frameLayout
        case "keyboard": kind = .keyboard
        case let key: return note(part, "the layout guide \(key ?? "without key") is not known and was left out")
        }
        traits.guides.append(.init(id: id, kind: kind))
    }

    func margins(_ part: XMLElement, of traits: inout ViewLayoutTraits) {
        switch part.key {
        case "layoutMargins", "directionalLayoutMargins":
            traits.margins = Insets(
                top: part.number("top") ?? 0, left: part.number("left") ?? part.number("leading") ?? 0,
                bottom: part.number("bottom") ?? 0, right: part.number("right") ?? part.number("trailing") ?? 0)
            // A stack view with margins of its own arranges its views relative to them.
            traits.stack?.isRelativeToMargins = true
        case _: break
        }
    }

    func insets(_ part: XMLElement) -> Insets {
        Insets(
            top: part.number("minY") ?? 0, left: part.number("minX") ?? 0, bottom: part.number("maxY") ?? 0,
            right: part.number("maxX") ?? 0)
    }

    // MARK: Size classes

    /// Reads the properties of a view or constraint in some size classes.
    ///
    /// - Parameters:
    ///   - constraint: The constraint, if the variation belongs to one.
    ///   - stack: The stack view, if the variation belongs to one.
    mutating func variation(
        _ element: XMLElement, of constraint: ObjectID?, stack: ObjectID? = nil
    ) throws(StoryboardError) {
        // No device here has the idiom of Mac applications.
        if element.key?.split(separator: "-").contains("userInterfaceIdiom=mac") == true { return }
        guard let classes = SizeClasses(variation: element.key ?? "default") else {
            let key = (element.key ?? "").prefix(60)
            return note(element, "the size classes \(key) are not known; their variations were left out")
        }
        var variation = SizeClassVariation(classes: classes)
        if let constraint, let constant = element.number("constant") {
            variation.constant = .init(constraint: constraint, value: constant)
        }
        if let stack { variation.stack = .init(element, of: stack) }
        while let part = try xml.nextChild(of: element) {
            guard part.name == "mask" else {
                note(part, "variations by size class are not applied; the view is used as it is stored")
                continue
            }
            while let change = try xml.nextChild(of: part) {
                guard let reference = change["reference"] else { continue }
                switch change.name {
                case "include": variation.included.append(ObjectID(reference))
                case "exclude": variation.excluded.append(ObjectID(reference))
                case _: note(change, "this part of a variation is not known and was left out")
                }
            }
        }
        scene.content.variations.append(variation)
    }
}

extension SizeClassVariation.Stack {
    /// A variation's properties of a stack view; nil if the variation leaves them unchanged.
    init?(_ element: XMLElement, of view: ObjectID) {
        self.init(
            view: view, isVertical: element["axis"].map { $0 == "vertical" },
            distribution: element.word("distribution"),
            alignment: element.word("alignment"), spacing: element.number("spacing"))
        if self == Self(view: view) { return nil }
    }
}

extension SizeClasses {
    /// Xcode's key of a variation: `default`, `heightClass=compact`, `heightClass=regular-widthClass=compact`.
    init?(variation key: String) {
        self.init()
        for part in key.split(separator: "-") where part != "default" {
            let words = part.split(separator: "=")
            guard words.count == 2, let step = Step(rawValue: String(words[1])) else { return nil }
            switch words[0] {
            case "widthClass": width = step
            case "heightClass": height = step
            case _: return nil
            }
        }
    }
}

extension ViewLayoutTraits {
    /// The traits from a view's own attributes; its child elements add more later.
    init(_ element: XMLElement) {
        self.init()
        // A fixed frame marks a view without constraints so far.
        translatesMask =
            element.flag("translatesAutoresizingMaskIntoConstraints") ?? true || element.flag("fixedFrame") == true
        func priority(_ name: String) -> Double? { element.number(name).map { min(max($0, 1), 1000) } }
        hugging.horizontal = priority("horizontalHuggingPriority") ?? hugging.horizontal
        hugging.vertical = priority("verticalHuggingPriority") ?? hugging.vertical
        resistance.horizontal = priority("horizontalCompressionResistancePriority") ?? resistance.horizontal
        resistance.vertical = priority("verticalCompressionResistancePriority") ?? resistance.vertical
        insetsMarginsFromSafeArea = element.flag("insetsLayoutMarginsFromSafeArea") ?? true
        preservesMargins = element.flag("preservesSuperviewLayoutMargins") ?? false
        if let width = element.number("preferredMaxLayoutWidth"), width > 0 { preferredMaxWidth = width }
        switch element.name {
        case "stackView":
            stack = StackTraits(
                isVertical: element["axis"] == "vertical", distribution: element.word("distribution") ?? .fill,
                alignment: element.word("alignment") ?? .fill,
                spacing: element.number("spacing") ?? (element["spacingType"] == "standard" ? 8 : 0),
                isRelativeToMargins: element.flag("layoutMarginsRelativeArrangement") ?? false)
        case "activityIndicatorView":
            if ["large", "whiteLarge"].contains(element["style"]) { imageSize = Size(width: 37, height: 37) }
        case "textView": growsWithText = element.flag("scrollEnabled") == false
        case "textField": hasBorder = element["borderStyle"] != nil
        case _: break
        }
    }
}
