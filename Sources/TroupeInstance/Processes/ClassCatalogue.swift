import TroupeModel

/// Which executable a class's processes run: the application's, if it says that it hosts the class, else `troupe-scene`.
public struct ClassCatalogue: Hashable, Sendable {
    /// The program for scenes without code of their own.
    public let stage: String
    /// The application's executable.
    public let application: String?
    /// The classes it hosts.
    public let hosted: Set<String>
    /// Commands that children of a class are started through.
    public let wraps: [String: [String]]

    /// A catalogue; without application every class is shown without code.
    public init(stage: String, application: String? = nil, hosted: Set<String> = [], wraps: [String: [String]] = [:]) {
        self.stage = stage
        self.application = application
        self.hosted = hosted
        self.wraps = wraps
    }

    /// What children are processes of, unless they are wrapped.
    public var executables: [String] { [application, stage].compactMap(\.self) }

    /// What is started for a controller, the executable first; with arguments that people see in `ps`.
    func command(for className: String, _ controller: ControllerID) -> [String] {
        var words = [stage]
        if let application, hosted.contains(className) { words = [application] }
        words += ["--controller", controller.description, "--class", className]
        if let wrap = wraps[className] { words = wrap + words }
        return words
    }

    /// An application as it is run: without code for its delegate there is nobody to be told of the launch.
    func application(_ model: ApplicationModel) -> ApplicationModel {
        guard let name = model.delegateClass, !hosted.contains(name) else { return model }
        var model = model
        model.delegateClass = nil
        return model
    }

    /// What a developer should know of a scene whose class no program hosts; nil if one does, or it has none of its own.
    func complaint(about scene: SceneModel?) -> String? {
        guard let scene, let name = scene.identity.customClass, name != scene.kind.className, !hosted.contains(name)
        else {
            return nil
        }
        guard let application else {
            return "no program hosts \(name): its scene is shown without code (--children names a program)"
        }
        return "\(application) does not host \(name): its scene is shown without code (hand it to Application.run)"
    }

    func isWrapped(_ className: String) -> Bool { wraps[className] != nil }
}
