import TroupeModel

/// The steps of a split view controller that ask its delegate if the first pane hides, and follow the answer
/// (section 3.7).
enum PaneStep: Hashable, Sendable {
    /// Asks the delegate if the first pane hides in an orientation.
    case ask(Orientation)
    /// Notes the delegate's answer.
    case take(Orientation)
}
