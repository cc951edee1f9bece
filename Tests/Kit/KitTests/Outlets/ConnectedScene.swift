import TroupeModel

/// A scene with a label, two buttons, a bar button item, a recognizer and a constraint, connected to its controller.
enum ConnectedScene {
    static let reference = SceneReference(storyboard: "Main", id: "vc")

    /// The scene with these outlets, as pairs of property and object, and these actions, as pairs of sender and
    /// selector.
    static func scene(outlets: [(String, String)] = [], actions: [(String, String)] = []) -> SceneModel {
        var scene = SceneModel(reference: reference, kind: .viewController)
        func node(_ id: UInt64, _ name: String, _ content: ViewContent) -> ViewNode {
            ViewNode(
                id: ViewID(rawValue: id), parent: id == 1 ? nil : ViewID(rawValue: 1),
                frame: Rect(x: 0, y: 44 * Double(id), width: 100, height: 40), content: content, storyboardID: name)
        }
        scene.content.views = [
            node(1, "root", .plain),
            node(2, "label", .label(text: "Name", alignment: .natural, lines: 1, font: .system)),
            node(3, "button", .button(title: "One", image: nil, font: .system)),
            node(4, "button2", .button(title: "Two", image: nil, font: .system)),
            node(5, "toggle", .toggle(isOn: false)),
        ]
        scene.content.constraints = [
            ConstraintModel(
                id: "gap", owner: "root", firstItem: "label", firstAttribute: .leading, secondItem: "root",
                secondAttribute: .leading, constant: 20)
        ]
        scene.bars.navigationItem = NavigationItem(right: [BarItem(id: "item", title: "Save")])
        scene.connections.gestures = [GestureModel(id: "tap", kind: "tapGestureRecognizer", views: ["root"])]
        scene.connections.outlets = outlets.map { property, object in
            OutletConnection(owner: reference.id, property: property, destination: ObjectID(object))
        }
        scene.connections.actions = actions.map { sender, selector in
            ActionConnection(
                sender: ObjectID(sender), selector: selector, destination: reference.id,
                event: sender.hasPrefix("button") ? "touchUpInside" : nil)
        }
        return scene
    }
}
