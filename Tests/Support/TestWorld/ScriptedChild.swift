import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession

/// A simulated process: its end of the session, and its waiting work.
struct ScriptedChild {
    let start: ProcessStart
    /// The names that scripts may use for it, also after its controller has left.
    let names: Set<String>
    var session: Session<EnvelopeBody, SentBody>
    /// Its connection; nil before its first message.
    var connection: ConnectionID?
    /// The items that it received and has not handled.
    var waiting: [Item] = []
    var state = State.running
    /// The number of its last request.
    var lastRequest: UInt64 = 0

    enum State: Hashable {
        case running
        /// Continues when it is resumed.
        case stopped
        /// Never returns from a callback.
        case hanging
    }

    enum Item {
        case callback(CallID, Callback)
        /// An input.
        case input(ChildInput)
        /// It is to end.
        case end
    }

    var key: ProcessKey { start.key }

    init(_ start: ProcessStart) {
        self.start = start
        let scene = start.scene
        names = Set(
            [
                start.key.controller.description, start.launch.className, scene?.reference.id.rawValue,
                scene?.identity.storyboardIdentifier, scene?.bars.title,
            ].compactMap(\.self))
        session = Session(incarnation: start.key.incarnation.rawValue)
    }
}

extension Callback {
    /// The name scripts use.
    var scriptName: String {
        if case .delegate(let message) = self { return message.name }
        return name?.rawValue ?? ""
    }

    /// The answer of a child without code for the callback: UIKit's defaults, and its scene for its views.
    func plainAnswer(showing scene: SceneModel?) -> Answer {
        switch self {
        case .loadView: scene == nil ? .done : .scene
        case .shouldAutorotate, .supportedInterfaceOrientations, .preferredInterfaceOrientation, .shouldPerformSegue:
            .notImplemented
        case .prepareForSegue: .prepared([])
        case .delegate(let message): message.expectsReply ? .notImplemented : .done
        case .awakeFromNib, .viewDidLoad, .viewWillUnload, .viewDidUnload, .appearance, .viewWillLayoutSubviews,
            .updateViewConstraints, .viewDidLayoutSubviews, .willMoveToParent, .didMoveToParent, .presentationEnded,
            .presentedControllerFailed, .willRotate, .willAnimateRotation, .didRotate,
            .willAnimateFirstHalfOfRotation, .didAnimateFirstHalfOfRotation, .willAnimateSecondHalfOfRotation,
            .deviceOrientationDidChange, .didReceiveMemoryWarning,
            .setEditing, .encodeRestorableState, .decodeRestorableState:
            .done
        }
    }
}
