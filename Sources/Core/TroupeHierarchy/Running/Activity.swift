import TroupeModel
import TroupeValue

/// Which activity: transitions, segues being prepared, restorations.
struct ActivityID: Identifier {
    let rawValue: UInt64
}

/// Something under way: steps, of which the next one may have to wait for an answer.
@dynamicMemberLookup
struct Activity: Hashable, Sendable {
    let id: ActivityID
    let kind: Kind
    /// When it was started.
    let began: Instant
    var transition: TransitionID
    /// How far it is: see the properties of `Progress`.
    private var progress: Shared<Progress>

    init(id: ActivityID, kind: Kind, at began: Instant, transition: TransitionID, plan: Plan, entry: Entry?) {
        self.id = id
        self.kind = kind
        self.began = began
        self.transition = transition
        progress = Shared(Progress(base: Frame(plan, for: entry)))
    }

    /// How far it is, in one respect.
    subscript<Fact>(dynamicMember fact: WritableKeyPath<Progress, Fact>) -> Fact {
        get { progress.value[keyPath: fact] }
        _modify { yield &progress.value[keyPath: fact] }
    }

    /// What is being done. Found in place: through a key path it would be copied with all its steps.
    var top: Frame {
        _read { yield progress.value.top }
        _modify { yield &progress.value.top }
    }

    /// What changes while it runs.
    struct Progress: Hashable, Sendable {
        /// What it was started for.
        var base: Frame
        /// What controllers asked for inside callbacks of it (rule 2), the one under way last: each is done before what is
        /// left of the one it was asked in.
        var inner: [Frame] = []
        /// The requests made inside the callback that is waited for now, in order.
        var requested: [Frame] = []
        var wait: Wait = .nothing
        /// Answers that later steps read.
        var answers = Answers()
        /// What was asked for while a custom segue's code performed it, as long as it has no reply.
        var performed = IDSet<RequestID>()
        /// How the last of these ended, or the first that was not carried out.
        var performedReply: Reply?
        /// The custom segue that code performs now: meanwhile its source may act on its destination as that one's maker.
        var performing: SegueFiring?

        /// What is being done: the innermost of what was asked for.
        var top: Frame {
            _read { if inner.isEmpty { yield base } else { yield inner[inner.count - 1] } }
            _modify { if inner.isEmpty { yield &base } else { yield &inner[inner.count - 1] } }
        }
    }

    /// A request, or what needs none, as far as it is carried out: it keeps its own steps and has a reply of its own.
    struct Frame: Hashable, Sendable {
        /// The request it serves; nil once replied to, and where there is none.
        var entry: Entry?
        /// What is still to be done; the next step is the last member.
        var steps: [Step]
        /// What the reply will list.
        var controllers: [ControllerID]
        /// What left the hierarchy and ends when this has (rule 12).
        var removed: [ControllerID]

        init(_ plan: Plan, for entry: Entry?) {
            self.entry = entry
            steps = plan.steps.reversed()
            controllers = plan.controllers
            removed = plan.removed
        }

        /// What may end with it.
        var concerned: [ControllerID] { removed + controllers }
    }

    enum Kind: Hashable, Sendable {
        /// It holds the window's queue.
        case transition
        /// A new incarnation takes its place, beside the queue (rule 9).
        case restoration(ControllerID)
        /// What a container's new incarnation has not added again is removed; holds the queue too.
        case review(ControllerID)
        /// A presented controller that supervision gave up is dismissed; holds the queue too.
        case dismissal(ControllerID)
        /// It waits for nobody's turn: a segue before its request enters the queue, requests of a tree that is in no window.
        case unqueued
        /// What another activity waits for and does side by side with more of the kind: loading a branch.
        case part(of: ActivityID)
        /// A message between controllers: by itself it changes nothing that can be seen.
        case message
    }

    enum Wait: Hashable, Sendable {
        case nothing
        case answers(IDSet<CallID>)
        /// The hello of a controller's process; a timer may end the wait for that of a later incarnation.
        case connection(ControllerID, until: TimerID?)
        /// Another activity is loading that controller's view.
        case view(ControllerID)
        case animation(TimerID)
        /// What it does side by side.
        case parts(IDSet<ActivityID>)
        /// What a custom segue's own code asked for, of which the segue's reply is the last (section 3.8).
        case replies(IDSet<RequestID>)
    }

    /// Whether it waits for the hello of a controller's process.
    func waitsForHello(of id: ControllerID) -> Bool {
        if case .connection(id, _) = self.wait { true } else { false }
    }

    /// Whether it keeps other transitions of the window waiting.
    var holdsQueue: Bool {
        switch kind {
        case .transition, .review, .dismissal: true
        case .restoration, .unqueued, .part, .message: false
        }
    }

    /// Whether it changes appearances: in the queue, or as a restoration beside it.
    var isTransition: Bool {
        switch kind {
        case .transition, .restoration, .review, .dismissal: true
        case .unqueued, .part, .message: false
        }
    }
}

extension Activity {
    /// What taking the next step came to.
    enum Next {
        case step(Step)
        /// What was asked for inside a callback is done.
        case innerEnded(Frame)
        /// Something is waited for.
        case waits
        /// Nothing is left to be done.
        case ended
    }

    /// Takes the next step, where nothing is waited for.
    mutating func next() -> Next {
        guard case .nothing = self.wait else { return .waits }
        if let step = top.steps.popLast() { return .step(step) }
        return self.inner.popLast().map { .innerEnded($0) } ?? .ended
    }

    /// Ends what was waited for. What was asked for meanwhile is done first, in the order it was asked for.
    ///
    /// - Returns: whether there is such.
    mutating func goOn() -> Bool {
        self.wait = .nothing
        guard !self.requested.isEmpty else { return false }
        self.inner += self.requested.reversed()
        self.requested = []
        return true
    }

    /// Everything in it that has a reply of its own, in the order it was asked for.
    var frames: [Frame] { [self.base] + self.inner + self.requested }

    /// Whether it removes a controller that fits, and has still to tell it so.
    func isRemoving(_ fits: (ControllerID) -> Bool) -> Bool {
        self.base.removed.contains(where: fits) || self.inner.contains { $0.removed.contains(where: fits) }
    }

    /// Waits for answers, besides those it waits for already.
    mutating func waitForAnswers(to calls: consuming IDSet<CallID>) {
        if case .answers(let others) = self.wait { calls.formUnion(others) }
        self.wait = .answers(calls)
    }

    /// Takes an answer in, and notes it where a later step reads it.
    ///
    /// - Returns: whether it waits for no other.
    mutating func take(_ answer: Answer, to call: CallID, as key: AnswerKey?) -> Bool {
        if let key { self.answers[key] = answer }
        return stopWaiting(for: call)
    }

    /// Waits for something it does side by side no longer.
    ///
    /// - Returns: whether it waits for no other.
    mutating func stopWaiting(for part: ActivityID) -> Bool {
        guard case .parts(var open) = self.wait else { return false }
        open.remove(part)
        self.wait = .parts(open)
        return open.isEmpty
    }

    /// Waits for an answer no longer.
    ///
    /// - Returns: whether it waits for no other.
    mutating func stopWaiting(for call: CallID) -> Bool {
        guard case .answers(var calls) = self.wait else { return false }
        // What it still holds would be copied when it changes.
        self.wait = .nothing
        calls.remove(call)
        self.wait = .answers(calls)
        return calls.isEmpty
    }

    /// Gives away the request it serves, with what its reply says: the answer it led to and the controllers it found.
    mutating func takeServed() -> (entry: Entry?, answer: Answer?, found: [ControllerID], TransitionID) {
        (self.base.entry.take(), self.answers[.reply], self.base.controllers, transition)
    }

    /// Takes the callbacks to the same controller that stand right behind the step under way, and puts them behind its own.
    mutating func takeTold(_ controller: ControllerID, behind callbacks: inout [(callback: Callback, key: AnswerKey?)])
    {
        while let next = top.steps.last {
            if case .tell(controller, let callback) = next {
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

/// Names of the answers a later step of an activity reads.
enum AnswerKey: Hashable, Sendable {
    case should
    case prepare
    case mask
    case preferred
    case perform
    case reply
}

/// Answers by what was asked. There are so few that a list finds them sooner than a dictionary.
struct Answers: Hashable, Sendable {
    private struct Given: Hashable, Sendable {
        let key: AnswerKey
        var answer: Answer
    }

    private var given: [Given] = []

    /// Gives an answer away, and forgets it.
    mutating func remove(_ key: AnswerKey) -> Answer? {
        defer { self[key] = nil }
        return self[key]
    }

    /// Setting nil forgets.
    subscript(key: AnswerKey) -> Answer? {
        get { given.first { $0.key == key }?.answer }
        set {
            if !given.isEmpty { given.removeAll { $0.key == key } }
            if let newValue { given.append(Given(key: key, answer: newValue)) }
        }
    }
}

/// A request on its way to its one reply, which ``OpenReplies`` has for it.
struct Entry: Hashable, Sendable {
    let id: RequestID
    /// The command it is answered under: a segue's reply is that of the request it led to.
    let command: String
    var request: Request
    /// What was asked for: a segue becomes the request that it led to.
    let asked: Request
    let asker: Asker
    /// What of the stack that stands at its turn stays below the controllers it names.
    var keeps = Kept.nothing
    /// Controllers made for it; they end if it is refused.
    var made: [ControllerID] = []
    /// The timer of the deadline for its turn; nil where it has none.
    var limit: TimerID?
    /// What it is about and what asked for it, as far as that was there when it arrived (rule 3).
    var ground: [ControllerID] = []

    init(id: RequestID, command: String, request: Request, asker: Asker) {
        self.id = id
        self.command = command
        self.request = request
        asked = request
        self.asker = asker
    }

    /// Whether it is the way back of an unwind segue: its target's action has run, which counts on that.
    var isWayBackOfSegue: Bool {
        if case .unwind = request { command != request.command } else { false }
    }

    /// Itself as events of it and of its transition say it.
    var eventDetails: EventDetails { .request(id, command: command, asker: EventAsker(asker)) }

    /// What a stack to be set takes over of the one before: a segue says so when it is performed, and the stack is
    /// looked at when its turn comes (rule 1).
    enum Kept: Hashable, Sendable {
        /// The request names the whole stack.
        case nothing
        /// The new controllers take the top's place.
        case allButTop
        /// The new controllers go on top.
        case all
    }
}

/// A delivery whose answer is not here yet.
struct PendingCall: Hashable, Sendable {
    let controller: ControllerID
    let incarnation: Incarnation
    /// The activity that waits for it; nil for posts and for calls to a silent child.
    let activity: ActivityID?
    let key: AnswerKey?
    let name: String
    /// Nil for what a person did, which belongs to none and is no callback that a log could lose.
    let transition: TransitionID?
}

extension Answer? {
    /// Whether a should-question was answered no, by a plain answer or by a delegate's value.
    var isRefusal: Bool {
        switch self {
        case .bool(let yes): !yes
        case .value(let payload): payload.value == .bool(false)
        case .done, .notImplemented, .orientations, .orientation, .prepared, .scene, nil: false
        }
    }
}
