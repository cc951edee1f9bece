public import TroupeModel

/// The hierarchy of one instance: controllers, who contains and presents whom, what is under way and what waits.
///
/// A value with one entrance, `handle`: what happened goes in, what is to be done comes out. It does no I/O, has no
/// clock and no randomness, so that every rule of SEMANTICS can be proven without a process. `Hierarchy+*.swift` hold
/// the rules, a file for each section.
public struct Hierarchy: Hashable, Sendable {
    /// The compiled application; nil for an instance that starts with an empty window.
    public internal(set) var application: ApplicationModel?
    /// What the instance was started with, on the screen it has now.
    public internal(set) var settings: Settings

    /// The controllers and the window.
    var tree: ControllerTree
    /// Requests whose turn has not come (rule 1).
    var queue: [Entry] = []
    /// Presentations that wait beside the queue until their ground holds (SEMANTICS 3.6).
    var parked: [Parked] = []
    /// Controllers whose new incarnation waits for the running transition to settle (rule 9).
    var restorations: [ControllerID] = []
    /// Containers whose new incarnation was loaded on the way: what it has not added again goes once the transition that
    /// did so has settled (SEMANTICS 3.4).
    var reviews: [ControllerID] = []
    var activities: Table<ActivityID, Activity> = [:]
    /// The activity that holds the queue.
    var running: ActivityID?
    var pending: Table<CallID, PendingCall> = [:]
    var timers: Table<TimerID, TimerPurpose> = [:]
    var numbers = Numbers()
    /// The panels of tab bar controllers whose tabs a person rearranges.
    var panels: [ControllerID: TabPanel] = [:]
    /// Processes that have yet to end and whose controllers are gone.
    var departed: [ControllerID: DepartedProcess] = [:]
    /// Controllers that supervision has given up.
    var givenUp: Set<ControllerID> = []
    /// Whether sizes may have changed outside a transition.
    var needsLayout = false
    /// Whether something may have become visible without a transition that told it.
    var mayHaveUntold = false
    /// Where views stand; nil where that may have changed since it was found out.
    var places: Places?
    /// Whether the first controllers have appeared, or there were none.
    var hasLaunched = false
    /// Whether the instance is being stopped.
    var isStopping = false

    // What the current call of `handle` works with.
    /// Custom segues whose requests all have their reply.
    var released: [ActivityID] = []
    var effects: [Effect] = []
    var now = Instant(microseconds: 0)

    var scenes: [SceneReference: SceneModel]
    /// Applications to be loaded when the requests that brought them have their turn.
    var arrivals: [RequestID: Arrival] = [:]

    /// An application to come, and the screen that comes with it.
    struct Arrival: Hashable, Sendable {
        var application: ApplicationModel
        var screen: Screen?
    }

    /// A hierarchy with an empty window.
    public init(application: ApplicationModel?, settings: Settings) {
        self.application = application
        self.settings = settings
        tree = ControllerTree(
            window: Window(
                idiom: settings.idiom, portraitSize: settings.portraitSize, orientation: settings.orientation))
        scenes = Self.scenes(of: application)
    }

    /// Takes in what happened and says what to do. Any order of inputs is safe; what is out of date is ignored.
    public mutating func handle(_ input: Input, at now: Instant) -> [Effect] {
        self.now = now
        effects.reserveCapacity(Self.usualEffects)
        if input.mayMoveViews { places = nil }
        switch input {
        case .launch: launch()
        case .request(let request, let asker, let tag): admit(request, from: asker, tag: tag)
        case .withdrawn(let tag): withdraw(tag)
        case .limited(let tag, let milliseconds): limit(tag, milliseconds: milliseconds)
        case .spawned(let id, let incarnation, let pid): spawned(id, incarnation, pid: pid)
        case .connected(let id, let incarnation, let actions): connected(id, incarnation, unwindActions: actions)
        case .answered(let id, let incarnation, let call, let answer): answered(id, incarnation, call, answer)
        case .inputSent(let id, let incarnation, let call, let name): inputSent(call, name, to: id, incarnation)
        case .exited(let id, let incarnation, let cause, let decision): exited(id, incarnation, cause, decision)
        case .timer(let timer): due(timer)
        case .reload(let application, let screen, let asker, let tag):
            admitReload(Arrival(application: application, screen: screen), from: asker, tag: tag)
        case .adopted(let id, let pid): adopted(id, pid: pid)
        case .stop: stop()
        }
        pump()
        defer { effects = [] }
        return effects
    }

    /// What one input seldom exceeds.
    private static let usualEffects = 16

    /// The scene of a reference, placeholders followed.
    func scene(_ reference: SceneReference?) -> SceneModel? {
        guard let reference, let scene = scenes[reference] else { return nil }
        return scene.target == nil ? scene : application?.resolve(reference)
    }

    /// A presentation that waits for its ground.
    struct Parked: Hashable, Sendable {
        var entry: Entry
        let timer: TimerID
    }

    /// What a timer is for.
    enum TimerPurpose: Hashable, Sendable {
        case watch(ControllerID)
        case restart(ControllerID)
        case animation(ActivityID)
        case parked(RequestID)
        /// The deadline of a request that waits for its turn.
        case turn(RequestID)
    }

    /// The next number of each kind; never reused.
    struct Numbers: Hashable, Sendable {
        private var controller: UInt64 = 0
        private var transition: UInt64 = 0
        private var request: UInt64 = 0
        private var call: UInt64 = 0
        private var timer: UInt64 = 0
        private var activity: UInt64 = 0
        private var places: UInt64 = 0

        private static func next(_ number: inout UInt64) -> UInt64 {
            number += 1
            return number
        }
        mutating func nextController() -> ControllerID { ControllerID(rawValue: Self.next(&controller)) }
        mutating func nextTransition() -> TransitionID { TransitionID(rawValue: Self.next(&transition)) }
        mutating func nextRequest() -> RequestID { RequestID(rawValue: Self.next(&request)) }
        mutating func nextCall() -> CallID { CallID(rawValue: Self.next(&call)) }
        mutating func nextTimer() -> TimerID { TimerID(rawValue: Self.next(&timer)) }
        mutating func nextActivity() -> ActivityID { ActivityID(rawValue: Self.next(&activity)) }
        mutating func nextPlaces() -> UInt64 { Self.next(&places) }
    }
}
