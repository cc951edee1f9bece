import CMessages
import TroupeModel
import TroupeScene

/// What kind of thing an id names.
private enum NodeKind: String {
    case backdrop, surface, pane, view, placeholder, bar, barElement
}

/// Which bar it is, or is in.
private enum BarKind: String {
    case navigation, toolbar, tabs, more, customize, view
}

/// Which part of a bar.
private enum PartKind: String {
    case prompt, back, title, left, right, item, tab, row
}

extension SceneNodeID: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__SceneNodeID>?) {
        troupe__scene_node_id__init(message)
    }

    func fill(_ message: inout Troupe__SceneNodeID, _ arena: Arena) {
        message.controller = controller.rawValue
        message.kind = arena.name(kind)
        switch self {
        case .backdrop, .surface, .pane, .placeholder: break
        case .view(_, let view): set(view, &message.has_view, &message.view)
        case .bar(let place): Self.fill(place, &message, arena)
        case .barElement(let place, let part):
            Self.fill(place, &message, arena)
            Self.fill(part, &message, arena)
        }
    }

    private var kind: NodeKind {
        switch self {
        case .backdrop: .backdrop
        case .surface: .surface
        case .pane: .pane
        case .view: .view
        case .placeholder: .placeholder
        case .bar: .bar
        case .barElement: .barElement
        }
    }

    private static func fill(_ place: BarPlace, _ message: inout Troupe__SceneNodeID, _ arena: Arena) {
        let kind: BarKind
        switch place {
        case .navigation: kind = .navigation
        case .toolbar: kind = .toolbar
        case .tabs: kind = .tabs
        case .more: kind = .more
        case .customize: kind = .customize
        case .view(_, let view):
            kind = .view
            set(view, &message.has_view, &message.view)
        }
        message.bar = arena.name(kind)
    }

    private static func fill(_ part: TroupeScene.BarPart, _ message: inout Troupe__SceneNodeID, _ arena: Arena) {
        let (kind, index): (PartKind, Int?) =
            switch part {
            case .prompt: (.prompt, nil)
            case .back: (.back, nil)
            case .title: (.title, nil)
            case .left(let index): (.left, index)
            case .right(let index): (.right, index)
            case .item(let index): (.item, index)
            case .tab(let index): (.tab, index)
            case .row(let index): (.row, index)
            }
        message.part = arena.name(kind)
        set(index.map { UInt32(clamping: $0) }, &message.has_index, &message.index)
    }

    init(wire message: Troupe__SceneNodeID) throws(ProtocolError) {
        let controller: ControllerID = try Wire.id(message.controller, "a node's controller")
        switch try Wire.name(message.kind, "a node's kind", as: NodeKind.self) {
        case .backdrop: self = .backdrop(controller)
        case .surface: self = .surface(controller)
        case .pane: self = .pane(controller)
        case .placeholder: self = .placeholder(controller)
        case .view: self = .view(controller, try Self.view(message))
        case .bar: self = .bar(try Self.place(message, controller))
        case .barElement: self = .barElement(try Self.place(message, controller), try Self.part(message))
        }
    }

    private static func view(_ message: Troupe__SceneNodeID) throws(ProtocolError) -> ViewID {
        try Wire.id(message.view, "a node's view")
    }

    private static func place(
        _ message: Troupe__SceneNodeID, _ controller: ControllerID
    ) throws(ProtocolError) -> BarPlace {
        switch try Wire.name(message.bar, "a bar", as: BarKind.self) {
        case .navigation: .navigation(controller)
        case .toolbar: .toolbar(controller)
        case .tabs: .tabs(controller)
        case .more: .more(controller)
        case .customize: .customize(controller)
        case .view: .view(controller, try view(message))
        }
    }

    private static func part(_ message: Troupe__SceneNodeID) throws(ProtocolError) -> TroupeScene.BarPart {
        let index = Int(message.index)
        return switch try Wire.name(message.part, "a part of a bar", as: PartKind.self) {
        case .prompt: .prompt
        case .back: .back
        case .title: .title
        case .left: .left(index)
        case .right: .right(index)
        case .item: .item(index)
        case .tab: .tab(index)
        case .row: .row(index)
        }
    }
}
