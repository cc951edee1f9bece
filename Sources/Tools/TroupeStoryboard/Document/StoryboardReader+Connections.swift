import TroupeModel
import TroupeValue

/// The object a list of connections belongs to.
struct Owner {
    /// The part of an object's type that decides how its segues are triggered.
    enum Role {
        case controller
        case control
        case barButtonItem
        case gesture
        case staticCell
        case prototypeCell
        case collectionCell
        case other
    }

    let id: ObjectID
    let role: Role

    /// The object of an element. An element without an id gets one from its line, so that its connections are kept.
    init(_ element: XMLElement, role: Role) {
        id = element.id ?? ObjectID("#\(element.line)")
        self.role = role
    }

    /// The trigger of a segue of this object.
    func trigger(of segue: XMLElement, kind: SegueKind) -> SegueTrigger {
        switch kind {
        case .relationship: return .containment(nil)
        case .embed: return .containment(role == .controller ? nil : id)
        case .push, .modal, .presentation, .popover, .popoverPresentation, .replace, .show, .showDetail, .custom,
            .unwind, .unknown:
            break
        }
        switch role {
        case .controller: return .controller
        case .control, .other: return .control(id)
        case .barButtonItem: return .barButtonItem(id)
        case .gesture: return .gesture(id)
        case .staticCell: return segue["trigger"] == "accessoryAction" ? .accessory(id) : .staticCell(id)
        case .prototypeCell: return segue["trigger"] == "accessoryAction" ? .accessory(id) : .prototypeCell(id)
        case .collectionCell: return .collectionCell(id)
        }
    }
}

// Outlets, actions, segues, and values set by key path.
extension StoryboardReader {
    mutating func connections(_ list: XMLElement, of owner: Owner) throws(StoryboardError) {
        while let connection = try xml.nextChild(of: list) {
            switch connection.name {
            case "outlet", "outletCollection": outlet(connection, of: owner)
            case "action":
                guard let selector = connection["selector"], let destination = connection["destination"] else {
                    note(connection, "the action names no selector or no destination and was left out")
                    continue
                }
                let action = ActionConnection(
                    sender: owner.id, selector: selector, destination: ObjectID(destination),
                    event: connection.word("eventType", among: KnownWords.controlEvents))
                scene.connections.actions.append(action)
                places.actions[action] = connection.line
            case "segue": try segue(connection, of: owner)
            case _: note(connection, "connections of this kind are not known; it was left out")
            }
        }
    }

    private mutating func outlet(_ connection: XMLElement, of owner: Owner) {
        guard let property = connection["property"], let destination = connection["destination"] else {
            note(connection, "the outlet names no property or no destination and was left out")
            return
        }
        let target = ObjectID(destination)
        if property == "gestureRecognizers" {
            scene.gestureViews.append((gesture: target, view: owner.id))
            return
        }
        let outlet = OutletConnection(
            owner: owner.id, property: property, destination: target,
            isCollection: connection.name == "outletCollection")
        scene.connections.outlets.append(outlet)
        places.outlets[outlet] = connection.line
    }

    // MARK: Segues

    private mutating func segue(_ element: XMLElement, of owner: Owner) throws(StoryboardError) {
        guard let destination = element["destination"] else {
            note(element, "the segue names no destination and was left out")
            return
        }
        let kind = SegueKind(rawValue: element["kind"] ?? "")
        if case .unknown(let name) = kind {
            note(element, "segues of kind \"\(name)\" are not known; it shows its destination as \"show\" does")
        }
        let popover = try popover(element, kind: kind)
        let id = element.id ?? ObjectID("#\(element.line)")
        if kind == .relationship { places.relationships[id] = element.line }
        scene.segues.append(
            SegueModel(
                id: id, kind: kind, identifier: element["identifier"],
                source: SceneReference(storyboard: name, id: owner.id), destination: ObjectID(destination),
                trigger: owner.trigger(of: element, kind: kind),
                relationship: element["relationship"].map(Relationship.Name.init(rawValue:)),
                customClass: element["customClass"], customModule: element["customModule"],
                animates: element.flag("animates") ?? true, modalPresentationStyle: presentationStyle(element),
                modalTransitionStyle: transitionStyle(element), popover: popover,
                unwindAction: element["unwindAction"],
                splitTargetIndex: element.integer("splitViewControllerTargetIndex"),
                creationSelector: element["destinationCreationSelector"], line: element.line))
    }

    /// Reads the parts of a segue. They matter only for popovers.
    private mutating func popover(_ element: XMLElement, kind: SegueKind) throws(StoryboardError) -> PopoverModel? {
        var popover = PopoverModel()
        if let view = element["popoverAnchorView"] {
            popover.anchor = .view(ObjectID(view))
        } else if let item = element["popoverAnchorBarButtonItem"] {
            popover.anchor = .barButtonItem(ObjectID(item))
        }
        while let part = try xml.nextChild(of: element) {
            switch part.name {
            case "popoverArrowDirection":
                var directions: PopoverModel.ArrowDirections = []
                if part.flag("up") == true { directions.insert(.up) }
                if part.flag("down") == true { directions.insert(.down) }
                if part.flag("left") == true { directions.insert(.left) }
                if part.flag("right") == true { directions.insert(.right) }
                popover.arrowDirections = directions
            case "outletCollection", "outlet": passthrough(part, into: &popover)
            case "connections":
                while let connection = try xml.nextChild(of: part) { passthrough(connection, into: &popover) }
            case "nil": continue
            case _: note(part, "this part of a segue is not known and was left out")
            }
        }
        return kind == .popover || kind == .popoverPresentation || popover.anchor != .sender ? popover : nil
    }

    private func passthrough(_ connection: XMLElement, into popover: inout PopoverModel) {
        guard connection["property"] == "passthroughViews", let view = connection["destination"] else { return }
        popover.passthroughViews.append(ObjectID(view))
    }

    // MARK: Runtime attributes

    mutating func runtimeAttributes(_ list: XMLElement, of owner: ObjectID) throws(StoryboardError) {
        while let element = try xml.nextChild(of: list) {
            guard element.name == "userDefinedRuntimeAttribute", let keyPath = element["keyPath"] else {
                note(element, "a runtime attribute without a key path was left out")
                continue
            }
            guard let content = try runtimeContent(element) else {
                note(element, "the value of runtime attribute \(keyPath) is not known; it was left out")
                continue
            }
            scene.content.runtimeAttributes.append(RuntimeAttribute(owner: owner, keyPath: keyPath, content: content))
        }
    }

    private mutating func runtimeContent(_ element: XMLElement) throws(StoryboardError) -> RuntimeAttribute.Content? {
        let type = element["type"]
        var content: RuntimeAttribute.Content?
        if let text = element["value"] {
            switch type {
            case "boolean": content = element.flag("value").map { .boolean($0) }
            case "image": content = .image(text)
            case "localizedString": content = .localizedString(text)
            case _: content = .string(text)
            }
        } else if type == "nil" {
            content = .null
        }
        while let value = try xml.nextChild(of: element) {
            switch value.name {
            case "integer": content = value["value"].flatMap { Int64($0) }.map { .integer($0) }
            case "real", "float", "double": content = value.number("value").map { .real($0) }
            case "bool", "boolean": content = value.flag("value").map { .boolean($0) }
            case "string", "mutableString":
                let text = try string(value)
                content = type == "localizedString" ? .localizedString(text) : .string(text)
            case "point": content = .point(value.origin)
            case "size": content = .size(value.size)
            case "rect": content = .rect(Rect(origin: value.origin, size: value.size))
            case "range":
                content = .range(
                    location: Int64(value.integer("location") ?? 0), length: Int64(value.integer("length") ?? 0))
            case "color": content = resources.color(value).map { .color($0) }
            case "imageReference": content = value["image"].map { .image($0) }
            case "nil": content = .null
            case _: continue
            }
        }
        // Xcode omits an empty text.
        if content == nil, type == "string" || type == "localizedString" { content = .string("") }
        return content
    }

    // MARK: Text

    /// The text of a `<string>` or `<mutableString>`, decoded from Base64 if necessary.
    mutating func string(_ element: XMLElement) throws(StoryboardError) -> String {
        let text = try xml.text(of: element)
        guard element.flag("base64-UTF8") == true else { return text }
        // Xcode breaks the lines and omits the padding.
        let digits = text.filter { !$0.isWhitespace }
        let padding = String(repeating: "=", count: (4 - digits.count % 4) % 4)
        guard let bytes = Base64.decode(digits + padding) else {
            note(element, "the text is not base64 as declared; it is shown unchanged")
            return text
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The plain text of an `<attributedString>`.
    mutating func attributedString(_ element: XMLElement) throws(StoryboardError) -> String {
        var text = ""
        while let fragment = try xml.nextChild(of: element) {
            guard fragment.name == "fragment" else { continue }
            text += fragment["content"] ?? ""
            while let part = try xml.nextChild(of: fragment) {
                if part.key == "content", part.name == "string" || part.name == "mutableString" {
                    text += try string(part)
                }
            }
        }
        return text
    }
}
