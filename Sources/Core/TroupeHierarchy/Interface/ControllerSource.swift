import TroupeModel

/// The scene or classes that a controller is made of, after every name of its destination was found.
indirect enum ControllerSource: Hashable, Sendable {
    /// A scene, with all that its relationships contain.
    case scene(SceneModel)
    /// A class alone.
    ///
    /// - Parameter isTitle: Whether bars show the class's name until its code says a title.
    case className(String, isTitle: Bool)
    /// A built-in container and its contents, in order.
    case container(ControllerKind, [ControllerSource])

    /// The kind of the outermost controller.
    var kind: ControllerKind {
        switch self {
        case .scene(let scene): scene.kind
        case .className: .viewController
        case .container(let kind, _): kind
        }
    }
}
