import CMessages
import TroupeModel
import TroupeScene

extension SceneNode: WireCodable {
    static func initialise(_ wire: UnsafeMutablePointer<Troupe__SceneNode>?) { troupe__scene_node__init(wire) }

    /// The id of the view message that carries a node's look. The node's own id identifies the node.
    private static let anyView = ViewID(rawValue: 1)

    func fill(_ wire: inout Troupe__SceneNode, _ arena: Arena) {
        wire.id = arena.message(id)
        wire.parent = arena.message(parent)
        wire.layer = arena.number(layer)
        var view = ViewNode(
            id: Self.anyView, parent: nil, frame: frame, className: className, storyboardID: storyboardID,
            isEnabled: look.isEnabled, isSelected: look.isSelected, alpha: look.alpha, background: look.background,
            tint: look.tint,
            accessibility: accessibility)
        switch content {
        case .view(let content): view.content = content
        case .surface(let arrow): wire.arrow = arena.message(arrow)
        case .placeholder(let cause): arena.set(data: cause, &wire.has_cause, &wire.cause)
        case .barElement(let element): wire.element = arena.message(element)
        case .pane(let incarnation):
            arena.set(number: incarnation.rawValue == 0 ? nil : incarnation, &wire.has_incarnation, &wire.incarnation)
        case .backdrop, .bar: break
        }
        wire.view = arena.message(view)
        wire.visible = arena.message(visible)
        wire.reach = arena.message(reach)
        wire.presence = arena.name(presence == .live ? nil : presence)
    }

    init(wire: UnsafePointer<Troupe__SceneNode>) throws(ProtocolError) {
        let id = try Wire.message(wire.pointee.id, "SceneNode.id") as SceneNodeID
        let view = try Wire.message(wire.pointee.view, "SceneNode.view") as ViewNode
        let content: SceneContent =
            switch id {
            case .pane:
                .pane(
                    try Wire.number(wire.pointee.has_incarnation, wire.pointee.incarnation, "SceneNode.incarnation")
                        ?? Incarnation(rawValue: 0))
            case .view, .retry: .view(view.content)
            case .backdrop: .backdrop
            case .surface: .surface(try Wire.message(wire.pointee.arrow, "SceneNode.arrow"))
            case .placeholder:
                // A placeholder without a cause is the busy mark, which uses the same id.
                if let cause: String = try Wire.data(wire.pointee.has_cause, wire.pointee.cause, "SceneNode.cause") {
                    .placeholder(cause: cause)
                } else {
                    .view(view.content)
                }
            case .bar(let place): .bar(place)
            case .barElement: .barElement(try Wire.message(wire.pointee.element, "SceneNode.element"))
            }
        self.init(
            id: id, parent: try Wire.message(wire.pointee.parent, "SceneNode.parent"),
            layer: try Wire.number(wire.pointee.layer, "SceneNode.layer"), frame: view.frame,
            visible: try Wire.message(wire.pointee.visible, "SceneNode.visible"),
            reach: try Wire.message(wire.pointee.reach, "SceneNode.reach"),
            presence: try Wire.name(wire.pointee.presence, "SceneNode.presence") ?? .live,
            isEnabled: view.isEnabled, isSelected: view.isSelected, alpha: view.alpha, content: content,
            className: view.className, storyboardID: view.storyboardID, background: view.background, tint: view.tint,
            accessibility: view.accessibility)
    }
}
