import TroupeModel

extension ViewController {
    /// Reports outlets of the scene that the class lacks, as UIKit does when it loads a scene. The controller continues
    /// without them.
    func reportMissingOutlets(in scene: SceneModel) {
        guard !standsIn else { return }
        for name in scene.outlets(missingIn: Self.hosted).map(\.property) {
            let words =
                "\(type(of: self)) is not key value coding-compliant for the key \(name): its scene "
                + "\(scene.reference.id.rawValue) has an outlet of that name and the class does not"
            channel.report(
                failure: Failure(
                    .badArgument, words,
                    hint: Spelling.nearest(to: name, among: Self.outletNames ?? []).map { "did you mean '\($0)'?" }
                        ?? "name it in outletNames of the class, or remove it from the storyboard"))
        }
    }
}
