package import TroupeModel

/// The controller that a process was started for.
package struct Role {
    /// The controller's id in the hierarchy.
    package let controller: ControllerID
    /// The class that the process was started for; UIKit's own for a scene without code.
    package let className: String
    /// The scene to show; nil for a class without a scene.
    package let scene: SceneModel?
}
