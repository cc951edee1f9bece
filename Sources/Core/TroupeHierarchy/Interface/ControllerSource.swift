import TroupeModel

/// The scene or classes to make a controller from. Every name in the destination has been resolved.
indirect enum ControllerSource: Hashable, Sendable {
    /// A scene with the scenes of its relationships.
    case scene(SceneModel)
    /// A class alone.
    ///
    /// - Parameter isTitle: True if bars show the class's name until its code sets a title.
    case className(String, isTitle: Bool)
    /// A built-in container and its contents, in order.
    case container(ControllerKind, [ControllerSource])
    /// An empty built-in container with the class of its companion.
    case containerClass(String, ControllerKind)

    /// The kind of the outermost controller.
    var kind: ControllerKind {
        switch self {
        case .scene(let scene): scene.kind
        case .className: .viewController
        case .container(let kind, _), .containerClass(_, let kind): kind
        }
    }
}
