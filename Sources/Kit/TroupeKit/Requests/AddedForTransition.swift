import TroupeMessages
import TroupeModel

extension [EnvelopeBody] {
    /// Names a transition in the addition of its destination, if the same turn has made both requests: then the child
    /// appears with the transition, and not before it (section 3.4).
    mutating func nameTransition(_ request: Request) {
        guard case .transition(let replaced, let destination, _, _) = request else { return }
        for place in indices.reversed() {
            guard case .ask(var ask) = self[place],
                case .add(destination, let container, let frame, let view, nil) = ask.request,
                case .controller = destination
            else { continue }
            ask.request = .add(
                destination, to: container, frame: frame, containerView: view, transitionFrom: replaced)
            self[place] = .ask(ask)
            return
        }
    }
}
