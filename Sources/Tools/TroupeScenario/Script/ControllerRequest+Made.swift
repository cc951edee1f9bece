public import TroupeModel

extension ControllerRequest {
    /// The request with a controller that is already made in place of a scene, which would be made anew. The code of a
    /// custom segue shows its destination this way.
    ///
    /// - Parameter find: Finds the made controller of a name; nil for every other name.
    public func showing(made find: (String) -> ControllerID?) -> ControllerRequest {
        func own(_ shown: Destination) -> Destination {
            guard case .scene(let name) = shown, let made = find(name) else { return shown }
            return .controller(made)
        }
        return switch self {
        case .command(.push(let shown, let stack, let animated)):
            .command(.push(own(shown), onto: stack, animated: animated))
        case .command(.present(let shown, let presenter, let presentation)):
            .command(.present(own(shown), from: presenter, presentation))
        case .add(let name, let container, let replaced):
            .add(find(name)?.description ?? name, to: container, transitionFrom: replaced)
        case .limited(let request, let milliseconds):
            .limited(request.showing(made: find), milliseconds: milliseconds)
        case .command, .willMove, .didMove, .forward, .transition, .setFrame, .release, .send, .post, .configure: self
        }
    }
}
