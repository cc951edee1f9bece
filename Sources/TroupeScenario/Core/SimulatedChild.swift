import TroupeCommand
import TroupeHierarchy
import TroupeModel

/// A process that is none: takes deliveries in order and says what it would have done.
struct SimulatedChild: Hashable, Sendable {
    let incarnation: Incarnation
    /// Its controller as it was when it was started: it is called so also when that has left.
    let facts: ControllerFacts?
    /// Deliveries it has not got to.
    var waiting: [Item] = []
    var isConnected = false
    /// Stopped, or hanging in a callback, it gets to nothing.
    var standing = Standing.running
    /// Why it ends once it got to everything.
    var ending: TerminationCause?

    enum Standing: Hashable, Sendable {
        case running
        /// Goes on when it is continued.
        case stopped
        /// Never comes back from a callback.
        case hanging
    }

    struct Item: Hashable, Sendable {
        let call: CallID
        /// Nil for what a person did, which no class here has code for.
        let callback: Callback?
    }
}

extension Callback {
    /// The name scripts use.
    var scriptName: String {
        if case .delegate(let message) = self { return message.name }
        return name?.rawValue ?? ""
    }

    /// What a child answers whose class has no code for it: UIKit's defaults.
    var plainAnswer: Answer {
        switch self {
        case .shouldAutorotate, .supportedInterfaceOrientations, .preferredInterfaceOrientation, .shouldPerformSegue:
            .notImplemented
        case .prepareForSegue: .prepared([])
        case .delegate(let message): message.expectsReply ? .notImplemented : .done
        case .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .appearance,
            .viewWillLayoutSubviews, .updateViewConstraints, .viewDidLayoutSubviews, .willMoveToParent,
            .didMoveToParent,
            .presentationEnded, .presentedControllerFailed, .willRotate, .willAnimateRotation, .didRotate,
            .didReceiveMemoryWarning, .setEditing:
            .done
        }
    }
}
