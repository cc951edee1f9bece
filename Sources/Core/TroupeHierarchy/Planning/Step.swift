import TroupeModel
import TroupeValue

/// One step of an activity. Plans are lists of steps.
indirect enum Step: Hashable, Sendable {
    /// Sends a callback. Consecutive callbacks to the same child travel in one message.
    case deliver(ControllerID, Callback)
    /// Sends a call and stores its answer for a later step.
    case ask(ControllerID, Callback, AnswerKey)
    /// Sends the same callback to controllers that UIKit does not order among each other (rule 5).
    case deliverAll([ControllerID], Callback)

    /// Starts and loads a branch, outer first (rule 11).
    case load(ControllerID)
    case loadOne(ControllerID)
    /// Loads the children that a controller shows, once its own view is loaded.
    case loadChildren(ControllerID)
    /// Loads several branches concurrently. No root is inside another branch.
    case loadTogether([ControllerID])
    /// Loads the children that a restored container added while it loaded; its other children are unchanged.
    case loadAdded(ControllerID)
    /// Starts a controller's process without loading its view, to ask a question.
    case wake(ControllerID)
    /// Waits until a controller can receive a message. If it has no process, one is started without its view; if no
    /// process comes, the request fails (section 7).
    case reach(ControllerID)
    /// Sends a new incarnation its first callbacks (rule 10).
    case awaken(ControllerID, loadsView: Bool)
    /// Sends an incarnation the remaining callbacks of loading after the embed segues of its scene. A later incarnation
    /// gets them when its own view is loaded.
    case finishLoading(ControllerID, Incarnation, [Callback])
    /// Ends the loading of a view: viewDidLoad was answered, or no answer will come.
    case loaded(ControllerID, Incarnation)
    /// Performs the embed segues of the scene, between loadView and viewDidLoad.
    case embed(ControllerID, [SegueModel])
    /// Applies the configurations from the controller's `prepareForSegue`.
    case configure(made: [ControllerID], by: ControllerID)

    case willMove(ControllerID, toParent: ControllerID?)
    case didMove(ControllerID, toParent: ControllerID?)

    /// Sends one phase to whole branches.
    case phase(AppearancePhase, [AppearanceChange], animated: Bool)
    /// Sends one phase to controllers that have no order among each other: sent in sequence, awaited together (rule 5).
    case appearance(AppearancePhase, [AppearanceTarget])
    /// Sends willAppear to the controllers that a callback of the phase added to these branches (rule 2). Skipped if
    /// the layout clock still has the mark `since`.
    case lateAppearance([AppearanceChange], animated: Bool, told: IDSet<ControllerID>, since: LayoutClock.Mark?)
    /// Ends the move of a stack's first controller after its first display (section 3.2).
    case settleFirst(ControllerID)
    case layout
    /// Lays out controllers that do not contain each other, together.
    case layoutLevel([ControllerID])
    /// Waits for an animation of that many milliseconds, if animations run.
    case animate(Int)
    /// Sends a message from a built-in container to its delegate.
    case delegate(of: ControllerID, ContainerMessage)

    /// Plans a request as part of this activity.
    case act(Request)
    /// Plans a request that precedes the requested one or is a part of it; the reply does not list its controllers.
    case prelude(Request)
    case rotation(RotationStep)
    /// Gives the window its new bounds.
    case turnWindow(Orientation)
    case segue(SegueStep, SegueFiring)
    /// Chooses an orientation for the full-screen controller, without rotation callbacks. If no orientation is allowed,
    /// the request is refused and its changes are undone; without reversals the interface keeps its orientation.
    case settleOrientation(presenting: ControllerID?, else: [Reversal])
    /// Selects the tab that a person chose, after the delegate was asked.
    case selectByUser(ControllerID, Int)
    /// Dismisses a popover after a touch beside it, once the delegate was asked.
    case dismissByUser(ControllerID)
    /// Performs one step of asking the application class about the saved application.
    case restoring(RestoringStep)
    /// Performs one step of a page view controller.
    case page(PageStep, of: ControllerID)
    /// Performs one step of a split view controller.
    case pane(PaneStep, of: ControllerID)
    /// Performs one step of rearranging the tabs of a tab bar controller.
    case customizing(CustomizingStep, of: ControllerID)
    case reply
    /// Sends the reply to a custom segue, after the replies to all requests that its code made.
    case replyLast
    case fail(Failure)
    /// Sends the children of a container that forwards appearance by hand their remaining callbacks, after the
    /// container has disappeared.
    case endForwarding(of: ControllerID)
    /// Holds the queue until the child's container ends the appearance or disappearance that it has begun by hand.
    case holdQueue(for: ControllerID)
    /// Makes a new incarnation appear if its controller is visible (rule 9). Its view is loaded.
    case takePlace(ControllerID)
    /// Removes the children that a restarted container has not taken up.
    case removeAbandoned(ControllerID)
    /// Shows the children of refused transitions, as an addition does (section 3.4).
    case showRefused(ControllerID)
    case ready
    /// Restarts the processes whose scenes changed in a reload.
    case exchange([ControllerID])
    /// Ends the process of a hidden controller to save memory, unless the controller is needed or owes an answer by now.
    case retire(ControllerID, Incarnation)
}

extension Step {
    /// True if the step may change the placement of views; steps that only report changes do not.
    var mayMoveViews: Bool {
        switch self {
        case .phase, .appearance, .lateAppearance, .layout, .layoutLevel: false
        case .deliver, .ask, .deliverAll, .load, .loadOne, .loadChildren, .loadTogether, .loadAdded, .wake, .reach,
            .awaken,
            .finishLoading, .loaded,
            .embed, .configure, .willMove, .didMove, .settleFirst, .animate, .delegate, .act, .prelude, .rotation,
            .turnWindow, .segue, .settleOrientation, .selectByUser, .dismissByUser, .restoring, .page, .pane,
            .customizing,
            .reply,
            .replyLast,
            .fail,
            .endForwarding, .holdQueue, .takePlace, .removeAbandoned, .showRefused, .ready,
            .exchange, .retire:
            true
        }
    }
}

/// The root of a branch that appears or disappears, with the reason and flags in its callbacks (rule 8).
struct AppearanceChange: Hashable, Sendable {
    var root: ControllerID
    var reason: AppearanceReason
    var flags: AppearanceFlags = []
}

/// A controller that receives the callback of a phase, and the context of the callback.
struct AppearanceTarget: Hashable, Sendable {
    var controller: ControllerID
    var context: AppearanceContext
}

/// Undoes one change that planning made.
enum Reversal: Hashable, Sendable {
    case unlink(ControllerID)
    case link(ControllerID, PresentationRecord)
    case root(ControllerID)
}

/// The steps of a rotation whose continuation depends on an answer.
enum RotationStep: Hashable, Sendable {
    case askMask(Orientation, ControllerID)
    case askDeciders(presenting: ControllerID?)
    case decide(Orientation)
    case askPanes(Orientation)
    case turn(Orientation)
    case finish(from: Orientation, told: [ControllerID])
}

/// The steps in which the application class is asked about the saved application.
enum RestoringStep: Hashable, Sendable {
    /// Asks if the application is to be restored.
    case askPermission
    /// Forgets the saved application if the class has refused, else asks for the first controller.
    case takePermission
    /// Asks for the controller of a record.
    case askController(Int)
    /// Takes the controller that the class has given for a record.
    case takeController(Int)
}

/// The steps around the panel in which tabs are rearranged.
enum CustomizingStep: Hashable, Sendable {
    case callWillBegin
    case show
    case callWillEnd(TabOrder)
    case hide
    case callDidEnd(TabOrder)
}

/// The steps of a segue whose continuation depends on an answer.
enum SegueStep: Hashable, Sendable {
    case instantiate
    case prepare
    case perform
    case performCustom
    case wayBack
}

/// A segue that is being performed.
struct SegueFiring: Hashable, Sendable {
    var segue: SegueModel
    var source: ControllerID
    var sender: Value
    /// The controllers it made, the destination first; for an unwind segue the target.
    var made: [ControllerID] = []
}
