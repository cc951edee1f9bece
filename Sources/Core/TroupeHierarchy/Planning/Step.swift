import TroupeModel
import TroupeValue

/// One step of an activity. The orders that the rules give are written as lists of these.
indirect enum Step: Hashable, Sendable {
    /// A callback. Consecutive ones to the same child travel in one message.
    case tell(ControllerID, Callback)
    /// A call whose answer a later step reads.
    case ask(ControllerID, Callback, AnswerKey)
    /// The same callback to several that UIKit does not order among each other (rule 5).
    case tellAll([ControllerID], Callback)

    /// Starts and loads a branch, outer first (rule 11).
    case load(ControllerID)
    case loadOne(ControllerID)
    /// What a controller shows once its own view is loaded.
    case loadChildren(ControllerID)
    /// The branches that these begin, none of which is inside another, side by side.
    case loadTogether([ControllerID])
    /// Loads the children a restored container has added while it loaded; the others go on as they were.
    case loadAdded(ControllerID)
    /// Starts a controller's process without loading its view: somebody has a question.
    case wake(ControllerID)
    /// Waits until a message can be sent to a controller, whose process is started without its view where it has none; the
    /// request fails where no process comes (section 7).
    case reach(ControllerID)
    /// The first things a fresh incarnation is told (rule 10).
    case awaken(ControllerID, loadsView: Bool)
    /// What an incarnation is told once the embed segues of its scene were carried out; another, which came since, is
    /// told when its own view is loaded.
    case finishLoading(ControllerID, Incarnation, [Callback])
    /// viewDidLoad was answered, or will not be.
    case loaded(ControllerID, Incarnation)
    /// The embed segues of the scene, between loadView and viewDidLoad.
    case embed(ControllerID, [SegueModel])
    /// Takes over what `prepareForSegue` of that controller set.
    case configure(made: [ControllerID], by: ControllerID)

    case willMove(ControllerID, toParent: ControllerID?)
    case didMove(ControllerID, toParent: ControllerID?)

    /// One phase for whole branches.
    case phase(AppearancePhase, [AppearanceChange], animated: Bool)
    /// One phase for controllers that nothing orders among each other: sent in their order, awaited together (rule 5).
    case appearance(AppearancePhase, [AppearanceTarget])
    /// That phase of willAppear for those that a callback in it brought into these branches (rule 2); skipped where the
    /// places still have the number they had, `since`.
    case phaseOfArrivals([AppearanceChange], animated: Bool, told: IDSet<ControllerID>, since: LayoutClock.Mark?)
    /// The first controller of a navigation stack has been shown (section 3.2).
    case settleFirst(ControllerID)
    case layout
    /// Controllers that do not contain each other are laid out together.
    case layoutLevel([ControllerID])
    /// `milliseconds` of animation, if animations run.
    case animate(Int)
    /// A built-in container speaks to its delegate.
    case delegate(of: ControllerID, ContainerMessage)

    /// Plans a request here, as part of this activity.
    case act(Request)
    /// The same for what goes before, or makes up, what was asked for: the reply does not list it.
    case prelude(Request)
    case rotation(RotationStep)
    /// The window's new bounds.
    case turnWindow(Orientation)
    case segue(SegueStep, SegueFiring)
    /// Takes the orientation that suits what is shown full screen, without rotation callbacks; where there is none the
    /// request is refused and what it changed taken back. Without anything to take back the interface stays as it is.
    case settleOrientation(presenting: ControllerID?, else: [Reversal])
    /// The user's choice of a tab, once the delegate was asked.
    case selectByUser(ControllerID, Int)
    /// A person's touch beside a popover, once the delegate was asked.
    case dismissByUser(ControllerID)
    /// What a person who rearranges the tabs of a tab bar controller brings about.
    case customizing(CustomizingStep, of: ControllerID)
    case reply
    /// The reply to a custom segue, once all that its code asked for has its own.
    case replyLast
    case fail(Failure)
    /// A container that forwards appearance by hand has disappeared: whatever its children were not told they are now.
    case endForwarding(of: ControllerID)
    /// A container has begun by hand to have a child appear or disappear: that holds the queue until it ends it.
    case holdQueue(for: ControllerID)
    /// The new incarnation of a controller, whose view is loaded, appears if the controller is visible (rule 9).
    case takePlace(ControllerID)
    /// Removes the children that a container started again has not taken up.
    case removeAbandoned(ControllerID)
    case ready
    /// Starts the processes anew whose scenes read otherwise since a reload.
    case exchange([ControllerID])
}

extension Step {
    /// Whether carrying it out may change where views stand; telling of what was done does not.
    var mayMoveViews: Bool {
        switch self {
        case .phase, .appearance, .phaseOfArrivals, .layout, .layoutLevel: false
        case .tell, .ask, .tellAll, .load, .loadOne, .loadChildren, .loadTogether, .loadAdded, .wake, .reach, .awaken,
            .finishLoading, .loaded,
            .embed, .configure, .willMove, .didMove, .settleFirst, .animate, .delegate, .act, .prelude, .rotation,
            .turnWindow, .segue, .settleOrientation, .selectByUser, .dismissByUser, .customizing, .reply, .replyLast,
            .fail,
            .endForwarding, .holdQueue, .takePlace, .removeAbandoned, .ready, .exchange:
            true
        }
    }
}

/// A branch that comes or goes, and how its outermost member is told (rule 8).
struct AppearanceChange: Hashable, Sendable {
    var root: ControllerID
    var reason: AppearanceReason
    var flags: AppearanceFlags = []
}

/// A controller that is told a phase, and with what.
struct AppearanceTarget: Hashable, Sendable {
    var controller: ControllerID
    var context: AppearanceContext
}

/// What takes back a part of what planning a request changed.
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
    case turn(Orientation)
    case finish(from: Orientation, told: [ControllerID])
}

/// The steps around the panel in which tabs are rearranged.
enum CustomizingStep: Hashable, Sendable {
    case tellBegin
    case show
    case tellEnd(TabOrder)
    case hide
    case tellEnded(TabOrder)
}

/// The steps of a segue whose continuation depends on an answer.
enum SegueStep: Hashable, Sendable {
    case instantiate
    case prepare
    case perform
    case performCustom
    case wayBack
}

/// A segue being fired.
struct SegueFiring: Hashable, Sendable {
    var segue: SegueModel
    var source: ControllerID
    var sender: Value
    /// What it made, the destination first; for an unwind segue the target.
    var made: [ControllerID] = []
}
