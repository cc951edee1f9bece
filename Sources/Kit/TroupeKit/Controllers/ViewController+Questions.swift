public import TroupeModel
import TroupeValue

extension ViewController {
    /// True if the controller is being added to a container. Valid within appearance callbacks.
    public var isMovingToParent: Bool { appearanceFlags.contains(.movingToParent) }
    /// True if the controller is being removed from a container. Valid within appearance callbacks.
    public var isMovingFromParent: Bool { appearanceFlags.contains(.movingFromParent) }
    /// True if the controller is being presented. Valid within appearance callbacks.
    public var isBeingPresented: Bool { appearanceFlags.contains(.beingPresented) }
    /// True if the controller is being dismissed. Valid within appearance callbacks.
    public var isBeingDismissed: Bool { appearanceFlags.contains(.beingDismissed) }

    /// The recorded value with that key; nil if there is no value of that key and type.
    public func configuration<T: Decodable>(_ key: String, as type: T.Type = T.self) -> T? {
        configuration[key].flatMap { try? ValueDecoder().decode(T.self, from: $0) }
    }

    /// A handle on another controller, by an id from a message or value.
    public func controller(_ id: ControllerID) -> RemoteController { channel.handle(on: id) }

    /// The view that the storyboard connects to a property of this controller; nil if there is no such view of that
    /// class.
    public func outlet<T: View>(_ property: String, as type: T.Type = T.self) -> T? {
        outlets(property, as: type).first
    }

    /// The views of an outlet collection, in order.
    public func outlets<T: View>(_ property: String, as type: T.Type = T.self) -> [T] {
        guard !standsForAnother else {
            reportHandle(using: "outlet(\"\(property)\")")
            return []
        }
        guard let scene else { return [] }
        return scene.connections.outlets.compactMap { outlet in
            guard outlet.property == property, outlet.owner == scene.reference.id else { return nil }
            return product.objects[outlet.destination] as? T
        }
    }

    /// The constraint that the storyboard connects to a property of this controller; nil before the view is loaded.
    /// Change its `constant` to move the views that depend on it.
    public func constraint(_ property: String) -> LayoutConstraint? {
        guard !standsForAnother else {
            reportHandle(using: "constraint(\"\(property)\")")
            return nil
        }
        guard let scene, let root = tree.root else { return nil }
        return scene.connections.outlets.first { $0.property == property && $0.owner == scene.reference.id }
            .flatMap { root.place.constraints?.constraint($0.destination, of: root) }
    }

    /// The bar item that the storyboard connects to a property of this controller.
    public func itemOutlet(_ property: String) -> BarButtonItem? {
        guard !standsForAnother else {
            reportHandle(using: "itemOutlet(\"\(property)\")")
            return nil
        }
        guard let scene else { return nil }
        return scene.connections.outlets.first { $0.property == property && $0.owner == scene.reference.id }
            .flatMap { barButtonItem($0.destination.rawValue) }
    }

    /// The item with that id in the controller's bars.
    public func barButtonItem(_ id: String) -> BarButtonItem? { items[id] }

    /// The first receiver of typing and motion: one of the controller's views, or the controller itself.
    public var firstResponder: Responder? { tree.firstResponder }
}
