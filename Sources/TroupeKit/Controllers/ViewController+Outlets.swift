import TroupeModel

extension ViewController {
    /// Outlets that every class has.
    private static var ownOutlets: [String] { ["view", "searchDisplayController"] }

    /// The outlets that a scene ties to a controller of this class and that the class does not have, in the scene's order; empty
    /// where the class does not say which it has.
    static func missingOutlets(in scene: SceneModel) -> [String] {
        guard let names = outletNames else { return [] }
        let known = Set(names + ownOutlets)
        var missing: [String] = []
        for outlet in scene.connections.outlets
        where outlet.owner == scene.reference.id && !known.contains(outlet.property)
            && !missing.contains(outlet.property)
        {
            missing.append(outlet.property)
        }
        return missing
    }

    /// Tells of outlets that the class does not have, as UIKit does where a scene is loaded; the screen goes on without them.
    func reportMissingOutlets(in scene: SceneModel) {
        guard !standsIn else { return }
        for name in Self.missingOutlets(in: scene) {
            let words =
                "\(type(of: self)) is not key value coding-compliant for the key \(name): its scene "
                + "\(scene.reference.id.rawValue) has an outlet of that name and the class does not"
            channel.report(
                failure: Failure(
                    .badArgument, words, hint: "name it in outletNames of the class, or remove it from the storyboard"))
        }
    }
}
