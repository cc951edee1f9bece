import TroupeMessages
import TroupeModel

/// The identity of a controller's process.
struct ChildIdentity {
    var controller: ControllerID
    var incarnation: Incarnation
    var device = DeviceIdiom.phone
    /// The size of the screen in portrait.
    var screen = Size(width: 320, height: 480)
    var orientation = Orientation.portrait
    var profile = InterfaceProfile.modern
    /// The scene to show; nil for a class without a scene.
    var scene: SceneModel?

    /// Creates the identity of a controller.
    init(
        controller: ControllerID, incarnation: Incarnation, device: DeviceIdiom = .phone,
        orientation: Orientation = .portrait, scene: SceneModel? = nil
    ) {
        self.controller = controller
        self.incarnation = incarnation
        self.device = device
        self.orientation = orientation
        self.scene = scene
    }

    /// Creates the identity of a launch message's controller.
    init(_ launch: Launch) throws(ProgramError) {
        self.init(
            controller: launch.controller, incarnation: launch.incarnation, device: launch.device.idiom,
            orientation: launch.device.orientation)
        profile = launch.device.profile
        screen = launch.device.size
        guard !launch.scene.isEmpty else { return }
        do throws(ModelFile.Failure) {
            scene = try SceneFile.scene(of: launch.scene)
        } catch {
            throw .unreadableLaunch("its scene is malformed (\(error))")
        }
    }
}
