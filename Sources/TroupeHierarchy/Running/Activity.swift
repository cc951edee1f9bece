import TroupeModel

/// Which activity: transitions, segues being prepared, restorations.
struct ActivityID: Identifier {
    let rawValue: UInt64
}

/// Something under way: a stack of steps, of which the next one may have to wait for an answer.
@dynamicMemberLookup
struct Activity: Hashable, Sendable {
    let id: ActivityID
    let kind: Kind
    let transition: TransitionID
    /// How far it is: see the properties of `Progress`.
    private var progress: Shared<Progress>

    init(id: ActivityID, kind: Kind, transition: TransitionID, plan: Plan, entry: Entry?) {
        self.id = id
        self.kind = kind
        self.transition = transition
        progress = Shared(
            Progress(
                steps: plan.steps.reversed(), controllers: plan.controllers, removed: plan.removed, entry: entry))
    }

    /// How far it is, in one respect.
    subscript<Fact>(dynamicMember fact: WritableKeyPath<Progress, Fact>) -> Fact {
        get { progress.value[keyPath: fact] }
        _modify { yield &progress.value[keyPath: fact] }
    }

    /// What changes while it runs.
    struct Progress: Hashable, Sendable {
        /// What is still to be done; the next step is the last member.
        var steps: [Step]
        /// What a controller asked for while the step under way waited for it (SEMANTICS rule 2), done before the next step.
        var asides: [Step] = []
        var wait: Wait = .nothing
        /// Answers that later steps read.
        var answers = Answers()
        /// What the reply will list.
        var controllers: [ControllerID] = []
        /// What left the hierarchy and ends when the activity has (rule 12).
        var removed: [ControllerID] = []
        /// The request it serves; nil once replied to.
        var entry: Entry?
        /// What was asked for while a custom segue's code performed it, as long as it has no reply.
        var performed = IDSet<RequestID>()
        /// How the last of these ended.
        var lastPerformed: Reply?
    }

    enum Kind: Hashable, Sendable {
        /// It holds the window's queue.
        case transition
        /// A new incarnation takes its place; holds the queue too.
        case restoration(ControllerID)
        /// What a container's new incarnation has not added again is removed; holds the queue too.
        case review(ControllerID)
        /// A presented controller that supervision gave up is dismissed; holds the queue too.
        case dismissal(ControllerID)
        /// A segue before its requests enter the queue, or requests of a tree that is in no window.
        case beside
        /// A message between controllers: by itself it changes nothing that can be seen.
        case message
    }

    enum Wait: Hashable, Sendable {
        case nothing
        case answers(IDSet<CallID>)
        case connection(ControllerID)
        /// Another activity is loading that controller's view.
        case view(ControllerID)
        case animation(TimerID)
        /// What a custom segue's own code asked for, of which the segue's reply is the last (SEMANTICS 3.8).
        case replies(IDSet<RequestID>)
    }

    /// Whether it keeps other transitions of the window waiting.
    var holdsQueue: Bool {
        switch kind {
        case .transition, .restoration, .review, .dismissal: true
        case .beside, .message: false
        }
    }
}

extension Activity {
    /// What taking the next step came to.
    enum Next {
        case step(Step)
        /// Something is waited for.
        case waits
        /// Nothing is left to be done.
        case ended
    }

    /// Takes the next step, where nothing is waited for.
    mutating func next() -> Next {
        guard self.wait == .nothing else { return .waits }
        return self.steps.popLast().map { .step($0) } ?? .ended
    }

    /// Ends what was waited for; takes what was asked for meanwhile.
    mutating func goOn() -> [Step] {
        self.wait = .nothing
        defer { self.asides = [] }
        return self.asides
    }

    /// Waits for answers, besides those it waits for already.
    mutating func waitForAnswers(to calls: consuming IDSet<CallID>) {
        if case .answers(let others) = self.wait { calls.formUnion(others) }
        self.wait = .answers(calls)
    }

    /// Takes an answer in, and notes it where a later step reads it.
    ///
    /// - Returns: whether it waits for no other; nil where it did not wait for answers.
    mutating func take(_ answer: Answer, to call: CallID, as key: AnswerKey?) -> Bool? {
        guard case .answers(var calls) = self.wait else { return nil }
        if let key { self.answers[key] = answer }
        // What it still holds would be copied when it changes.
        self.wait = .nothing
        calls.remove(call)
        guard !calls.isEmpty else { return true }
        self.wait = .answers(calls)
        return false
    }

    /// Gives away the request it serves, with what its reply says: the answer it led to and the controllers it found.
    mutating func takeServed() -> (entry: Entry?, answer: Answer?, found: [ControllerID], TransitionID) {
        (self.entry.take(), self.answers[.reply], self.controllers, transition)
    }

    /// Takes the callbacks to the same controller that stand right behind the step under way, and puts them behind its own.
    mutating func takeTold(_ controller: ControllerID, behind callbacks: inout [(callback: Callback, key: AnswerKey?)])
    {
        while let next = self.steps.last {
            switch next {
            case .tell(controller, let callback): callbacks.append((callback, nil))
            case .ask(controller, let callback, let key): callbacks.append((callback, key))
            default: return
            }
            self.steps.removeLast()
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

/// A request on its way to its one reply.
struct Entry: Hashable, Sendable {
    let id: RequestID
    /// The command it is answered under: a segue's reply is that of the request it led to.
    let command: String
    var request: Request
    let asker: Asker
    let tag: UInt64
    /// What of the stack that stands at its turn stays below the controllers it names.
    var keeps = Kept.nothing
    /// Controllers made for it; they end if it is refused.
    var made: [ControllerID] = []
    /// The timer of the deadline for its turn; nil where it has none.
    var limit: TimerID?
    /// What it is about and what asked for it, as far as that was there when it arrived (rule 3).
    var ground: [ControllerID] = []

    /// Whether it is the way back of an unwind segue: its target's action has run, which counts on that.
    var isWayBackOfSegue: Bool {
        if case .unwind = request { command != request.command } else { false }
    }

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
        case .done, .notImplemented, .orientations, .orientation, .prepared, nil: false
        }
    }
}
