public import TroupeModel

extension ViewController {
    /// Whether it is on its way into a container. Valid within appearance callbacks.
    public var isMovingToParent: Bool { appearanceFlags.contains(.movingToParent) }
    /// Whether it is on its way out of a container. Valid within appearance callbacks.
    public var isMovingFromParent: Bool { appearanceFlags.contains(.movingFromParent) }
    /// Whether it is being presented. Valid within appearance callbacks.
    public var isBeingPresented: Bool { appearanceFlags.contains(.beingPresented) }
    /// Whether it is being dismissed. Valid within appearance callbacks.
    public var isBeingDismissed: Bool { appearanceFlags.contains(.beingDismissed) }

    /// A recorded value, or nil if there is none of that name and type.
    public func configuration<T: Decodable>(_ key: String, as type: T.Type = T.self) -> T? {
        configuration[key].flatMap { try? ValueDecoder().decode(T.self, from: $0) }
    }

    /// Another controller, by its id: what a message or value named.
    public func controller(_ id: ControllerID) -> RemoteController { channel.handle(on: id) }

    /// The view that the storyboard tied to a property of this controller; nil if there is none of that class.
    public func outlet<T: View>(_ property: String, as type: T.Type = T.self) -> T? {
        outlets(property, as: type).first
    }

    /// The views of an outlet collection in order.
    public func outlets<T: View>(_ property: String, as type: T.Type = T.self) -> [T] {
        guard let scene else { return [] }
        return scene.connections.outlets.compactMap { outlet in
            guard outlet.property == property, outlet.owner == scene.reference.id else { return nil }
            return product.objects[outlet.destination] as? T
        }
    }

    /// The constraint that the storyboard tied to a property of this controller, once its view is loaded; change its `constant` to move what depends on it.
    public func constraint(_ property: String) -> LayoutConstraint? {
        guard let scene, let root = tree.root else { return nil }
        return scene.connections.outlets.first { $0.property == property && $0.owner == scene.reference.id }
            .flatMap { root.place.constraints?.constraint($0.destination, of: root) }
    }

    /// The bar item that the storyboard tied to a property of this controller.
    public func itemOutlet(_ property: String) -> BarButtonItem? {
        guard let scene else { return nil }
        return scene.connections.outlets.first { $0.property == property && $0.owner == scene.reference.id }
            .flatMap { barButtonItem($0.destination.rawValue) }
    }

    /// The item of that id in its bars.
    public func barButtonItem(_ id: String) -> BarButtonItem? { items[id] }

    /// What typing and motion go to first: one of its views, or itself.
    public var firstResponder: Responder? { tree.firstResponder }
}
