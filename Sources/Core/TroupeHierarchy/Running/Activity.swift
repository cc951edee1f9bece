import TroupeModel
import TroupeValue

/// Identifies an activity: a transition, a segue before its request, a restoration.
struct ActivityID: Identifier {
    let rawValue: UInt64
}

/// A sequence of steps under way. A step may wait for an answer.
@dynamicMemberLookup
struct Activity: Hashable, Sendable {
    let id: ActivityID
    let kind: Kind
    /// When it began.
    let began: Instant
    var transition: TransitionID
    /// Its progress: see the properties of `Progress`.
    private var progress: Shared<Progress>

    init(id: ActivityID, kind: Kind, at began: Instant, transition: TransitionID, plan: Plan, entry: Entry?) {
        self.id = id
        self.kind = kind
        self.began = began
        self.transition = transition
        progress = Shared(Progress(base: Frame(plan, for: entry)))
    }

    /// A property of its progress.
    subscript<Fact>(dynamicMember fact: WritableKeyPath<Progress, Fact>) -> Fact {
        get { progress.value[keyPath: fact] }
        _modify { yield &progress.value[keyPath: fact] }
    }

    /// The frame under way. Accessed in place: a key path would copy the frame with all its steps.
    var top: Frame {
        _read { yield progress.value.top }
        _modify { yield &progress.value.top }
    }

    /// The state that changes while the activity runs.
    struct Progress: Hashable, Sendable {
        /// The frame it was started for.
        var base: Frame
        /// The frames of requests made inside its callbacks (rule 2), innermost last. A frame is completed before the
        /// rest of the frame in whose callback it was requested.
        var inner: [Frame] = []
        /// The frames requested inside the callback that is now awaited, in order.
        var requested: [Frame] = []
        var wait: Wait = .nothing
        /// The answers that later steps read.
        var answers = Answers()
        /// The requests that a custom segue's code made and that have no reply yet.
        var performed = IDSet<RequestID>()
        /// The reply to the last of these requests, or to the first one that failed.
        var performedReply: Reply?
        /// The custom segue that code performs now. Meanwhile its source counts as the maker of the destination.
        var performing: SegueFiring?

        /// The frame under way: the innermost one.
        var top: Frame {
            _read { if inner.isEmpty { yield base } else { yield inner[inner.count - 1] } }
            _modify { if inner.isEmpty { yield &base } else { yield &inner[inner.count - 1] } }
        }
    }

    /// A request, or a task without one, with its remaining steps and its own reply.
    struct Frame: Hashable, Sendable {
        /// The request it serves; nil after the reply, or if there is no request.
        var entry: Entry?
        /// The remaining steps in reverse: the next step is the last element.
        var steps: [Step]
        /// The controllers that the reply lists.
        var controllers: [ControllerID]
        /// The controllers that left the hierarchy and end with this frame (rule 12).
        var removed: [ControllerID]

        init(_ plan: Plan, for entry: Entry?) {
            self.entry = entry
            steps = plan.steps.reversed()
            controllers = plan.controllers
            removed = plan.removed
        }

        /// The controllers that may end with this frame.
        var concerned: [ControllerID] { removed + controllers }
    }

    enum Kind: Hashable, Sendable {
        /// A transition of the window, which holds the queue.
        case transition
        /// A restoration: a new incarnation takes its place, beside the queue (rule 9).
        case restoration(ControllerID)
        /// Removes the children that a container's new incarnation has not added again; holds the queue.
        case review(ControllerID)
        /// Ends the appearance of a child that its container began by hand and does not end; holds the queue.
        case endOfAppearance(ControllerID)
        /// Dismisses a presented controller that supervision gave up; holds the queue.
        case dismissal(ControllerID)
        /// Makes a window follow its screen (section 3.2); holds the queue.
        case window(WindowID)
        /// Runs without a turn: a segue before its request is queued, or requests in a tree outside the window.
        case unqueued
        /// Part of another activity that waits for it, for example loading one of several branches.
        case part(of: ActivityID)
        /// A message between controllers; on its own it changes nothing visible.
        case message
    }

    enum Wait: Hashable, Sendable {
        case nothing
        case answers(IDSet<CallID>)
        /// The hello of a controller's process; a timer may end the wait for a later incarnation.
        case connection(ControllerID, until: TimerID?)
        /// The view of a controller that another activity is loading.
        case view(ControllerID)
        case animation(TimerID)
        /// The parts that run concurrently.
        case parts(IDSet<ActivityID>)
        /// The requests that a custom segue's code made; the segue's reply follows the last of them (section 3.8).
        case replies(IDSet<RequestID>)
    }

    /// True if it waits for the hello of the controller's process.
    func waitsForHello(of id: ControllerID) -> Bool {
        if case .connection(id, _) = self.wait { true } else { false }
    }

    /// True if other transitions of the window wait for it.
    var holdsQueue: Bool {
        switch kind {
        case .transition, .review, .endOfAppearance, .dismissal, .window: true
        case .restoration, .unqueued, .part, .message: false
        }
    }

    /// True if it changes appearances: in the queue, or as a restoration beside it.
    var isTransition: Bool {
        switch kind {
        case .transition, .restoration, .review, .endOfAppearance, .dismissal, .window: true
        case .unqueued, .part, .message: false
        }
    }
}

extension Activity {
    /// The result of taking the next step.
    enum Next {
        case step(Step)
        /// A frame requested inside a callback is complete.
        case innerEnded(Frame)
        /// The activity waits.
        case waits
        /// No steps are left.
        case ended
    }

    /// Takes the next step unless the activity waits.
    mutating func next() -> Next {
        guard case .nothing = self.wait else { return .waits }
        if let step = top.steps.popLast() { return .step(step) }
        return self.inner.popLast().map { .innerEnded($0) } ?? .ended
    }

    /// Ends the wait. Frames requested meanwhile come first, in the order of their requests.
    ///
    /// - Returns: true if there are requested frames.
    mutating func endWait() -> Bool {
        self.wait = .nothing
        guard !self.requested.isEmpty else { return false }
        self.inner += self.requested.reversed()
        self.requested = []
        return true
    }

    /// All frames, each with its own reply, in the order of their requests.
    var frames: [Frame] { [self.base] + self.inner + self.requested }

    /// True if it removes a matching controller that still has callbacks due.
    func isRemoving(_ fits: (ControllerID) -> Bool) -> Bool {
        self.base.removed.contains(where: fits) || self.inner.contains { $0.removed.contains(where: fits) }
    }

    /// Waits for these answers in addition to the ones already awaited.
    mutating func waitForAnswers(to calls: consuming IDSet<CallID>) {
        if case .answers(let others) = self.wait { calls.formUnion(others) }
        self.wait = .answers(calls)
    }

    /// Handles an answer, and stores it for a later step if that has a key.
    ///
    /// - Returns: true if no other answer is awaited.
    mutating func receive(_ answer: Answer, to call: CallID, as key: AnswerKey?) -> Bool {
        if let key { self.answers[key] = answer }
        return stopWaiting(for: call)
    }

    /// Stops waiting for a concurrent part.
    ///
    /// - Returns: true if no other part is awaited.
    mutating func stopWaiting(for part: ActivityID) -> Bool {
        guard case .parts(var open) = self.wait else { return false }
        open.remove(part)
        self.wait = .parts(open)
        return open.isEmpty
    }

    /// Stops waiting for an answer.
    ///
    /// - Returns: true if no other answer is awaited.
    mutating func stopWaiting(for call: CallID) -> Bool {
        guard case .answers(var calls) = self.wait else { return false }
        // Drop the copy in `wait` so that the change does not trigger copy-on-write.
        self.wait = .nothing
        calls.remove(call)
        self.wait = .answers(calls)
        return calls.isEmpty
    }

    /// Removes and returns the request of the base frame, with the answer and the controllers for its reply.
    mutating func removeServed() -> (entry: Entry?, answer: Answer?, found: [ControllerID], TransitionID) {
        (self.base.entry.take(), self.answers[.reply], self.base.controllers, transition)
    }

    /// Removes the callbacks to the same controller directly after the current step, and appends them to its callbacks.
    mutating func removeFollowing(
        _ controller: ControllerID, behind callbacks: inout [(callback: Callback, key: AnswerKey?)]
    ) {
        while let next = top.steps.last {
            if case .deliver(controller, let callback) = next {
                callbacks.append((callback, nil))
            } else if case .ask(controller, let callback, let key) = next {
                callbacks.append((callback, key))
            } else {
                return
            }
            top.steps.removeLast()
        }
    }
}

/// The keys of answers that a later step of an activity reads.
enum AnswerKey: Hashable, Sendable {
    case should
    case prepare
    case mask
    case preferred
    case perform
    case page
    case spine
    case hides
    case restore
    case reply
}

/// Answers by key. There are so few that a linear search is faster than a dictionary.
struct Answers: Hashable, Sendable {
    private struct Given: Hashable, Sendable {
        let key: AnswerKey
        var answer: Answer
    }

    private var given: [Given] = []

    mutating func remove(_ key: AnswerKey) -> Answer? {
        defer { self[key] = nil }
        return self[key]
    }

    /// Setting nil removes the answer.
    subscript(key: AnswerKey) -> Answer? {
        get { given.first { $0.key == key }?.answer }
        set {
            if !given.isEmpty { given.removeAll { $0.key == key } }
            if let newValue { given.append(Given(key: key, answer: newValue)) }
        }
    }
}

/// A request on its way to its one reply, which ``OpenReplies`` tracks.
struct Entry: Hashable, Sendable {
    let id: RequestID
    /// The command that the reply names: for a request that a segue made, the segue's command.
    let command: String
    var request: Request
    /// The original request. `request` is replaced by the request that a segue makes.
    let asked: Request
    let asker: Asker
    /// The part of the old stack that stays below the named controllers; the stack is read at the request's turn.
    var keeps = KeptStackPart.nothing
    /// The controllers made for the request; they end if it is refused.
    var made: [ControllerID] = []
    /// The timer of the deadline for its turn; nil without a deadline.
    var limit: TimerID?
    /// The request's subjects and asker, as far as they existed at its arrival (rule 3).
    var subjects: [ControllerID] = []

    init(id: RequestID, command: String, request: Request, asker: Asker) {
        self.id = id
        self.command = command
        self.request = request
        asked = request
        self.asker = asker
    }

    /// True for the way back of an unwind segue. The action of its target has already run and relies on it.
    var isWayBackOfSegue: Bool {
        if case .unwind = request { command != request.command } else { false }
    }

    /// The request in its own events and those of its transition.
    var eventDetails: EventDetails { .request(id, command: command, asker: EventAsker(asker)) }

    /// The part of the old stack that a new stack keeps. A segue chooses the part when it is performed; the stack is
    /// read at the request's turn (rule 1).
    enum KeptStackPart: Hashable, Sendable {
        /// Keeps nothing: the request names the whole stack.
        case nothing
        /// Keeps all but the top: the new controllers replace it.
        case allButTop
        /// Keeps the whole stack: the new controllers go on top.
        case all
    }
}

/// A delivery that is not answered yet.
struct PendingCall: Hashable, Sendable {
    let controller: ControllerID
    let incarnation: Incarnation
    /// The activity that waits for it; nil for posts and for calls to a silent child.
    let activity: ActivityID?
    let key: AnswerKey?
    /// The name in events.
    let name: String
    /// True for the launch callback of the application class.
    let isLaunch: Bool
    /// True if the answer may be the state that the code saves (section 10).
    var savesState = false
    /// The transition of the delivery; nil for an input event, which belongs to no transition and is never logged as a
    /// lost callback.
    let transition: TransitionID?
}

extension Answer {
    /// The answer to a question with yes or no, a plain one or a delegate's value; nil for any other answer.
    var yesOrNo: Bool? {
        switch self {
        case .bool(let yes): yes
        case .value(let payload): payload.value.bool
        case .done, .notImplemented, .orientations, .orientation, .prepared, .scene, .controller, .number: nil
        }
    }
}

extension Answer? {
    /// True if a should-question was answered no, by a plain answer or by a delegate's value.
    var isRefusal: Bool { self?.yesOrNo == false }
}
