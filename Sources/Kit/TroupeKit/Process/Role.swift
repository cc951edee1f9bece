package import TroupeModel

/// Which controller a process was started for.
package struct Role {
    /// Its place in the hierarchy.
    package let controller: ControllerID
    /// The class it was started for; UIKit's own for a scene without code.
    package let className: String
    /// What it shows; nil for a class without scene.
    package let scene: SceneModel?
}
