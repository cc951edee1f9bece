import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession

/// A process that is none: its end of the session, and what it has not got to.
struct ScriptedChild {
    let start: ProcessStart
    /// What scripts may call it, also when its controller has left.
    let names: Set<String>
    var session: Session<EnvelopeBody, SentBody>
    /// The connection it speaks over; nil before its first word.
    var connection: ConnectionID?
    /// What it was told and has not got to.
    var waiting: [Item] = []
    var state = State.running
    /// The last of its requests.
    var lastRequest: UInt64 = 0

    enum State: Hashable {
        case running
        /// Goes on when it is continued.
        case stopped
        /// Never comes back from a callback.
        case hanging
    }

    enum Item {
        case callback(CallID, Callback)
        /// What a person did.
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

    /// What a child answers whose class has no code for it: UIKit's defaults, and its scene for its views.
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
            .setEditing:
            .done
        }
    }
}
