public import TroupeModel

/// A scenario: what holds from the start, then lines in order.
public struct Script: Hashable, Sendable {
    /// The file's name, for messages.
    public var file: String
    /// What holds from the start.
    public var setup: Setup
    /// What happens then, in order.
    public var lines: [Line]

    /// One line that does or checks something.
    public struct Line: Hashable, Sendable {
        /// Counted from 1.
        public var number: Int
        /// As it stands in the file, without the comment.
        public var text: String
        /// What it does.
        public var statement: Statement
    }
}

extension Script {
    /// Whether it speaks for children's own code, or has them fail at a moment of it: its children are players.
    public var needsPlayers: Bool {
        !setup.behaviours.isEmpty
            || lines.contains { line in
                if case .ask(_, by: .controller) = line.statement { return true }
                return if case .fault(_, controller: _, at: .some) = line.statement { true } else { false }
            }
    }
}

/// What the headers of a scenario say.
public struct Setup: Hashable, Sendable {
    /// The storyboard's file, relative to the scenario's folder.
    public var storyboard: String?
    /// What it runs on; nil leaves it to the document.
    public var device: Device?
    /// Which guide's rules hold; nil leaves it, which are those of 2012 in an instance of the scenario's own.
    public var profile: InterfaceProfile?
    /// Whether animations take time; nil leaves it, which is no in an instance of the scenario's own.
    public var animates: Bool?
    /// How long children may take.
    public var deadlines = DeadlineChoice()
    /// After which ends children are started again; nil leaves it, which is always in an instance of the scenario's own.
    public var restart: RestartChoice?
    /// Why the scenario holds in the core only; nil for one that holds over real processes too.
    public var coreOnly: String?
    /// What the children's own code does.
    public var behaviours: [Behaviour] = []

    /// Nothing but the document decides, on that device.
    public init(device: Device? = nil) { self.device = device }
}

/// One thing that a child's own code does in a callback.
public struct Behaviour: Hashable, Sendable {
    /// The controller by any of its names.
    public var controller: String
    /// A callback or delegate message; `launch` for its start.
    public var callback: String
    /// What it does there.
    public var action: Action

    /// What a child's code can do in a callback.
    public enum Action: Hashable, Sendable {
        /// Asks for something before it answers.
        case ask(ControllerRequest)
        /// Answers so.
        case answer(Reaction)
        /// Answers that many milliseconds later.
        case slow(milliseconds: Int)
        /// Never answers it.
        case silent
        /// Ends there, each time.
        case crash
        /// Ends there as if it had done its work, each time.
        case exit
    }

    /// What it answers.
    public enum Reaction: Hashable, Sendable {
        /// Yes or no.
        case bool(Bool)
        /// A mask; of a preferred orientation its first.
        case orientations(OrientationMask)
        /// To a delegate message.
        case text(String)
        /// What `prepareForSegue` sets: on which controller, which values, which delegate.
        case prepared(controller: String, values: Fields, delegate: String?)
    }
}

/// What a line of a scenario does.
public enum Statement: Hashable, Sendable {
    /// The application's initial controller is shown; implied where a script does not say it.
    case launch
    /// Somebody asks for something.
    case ask(ControllerRequest, by: Person)
    /// The next callbacks, exactly; with `skipping` others may come before each.
    case expect([Expectation], skipping: Bool)
    /// No callback that was not expected.
    case expectNothing
    /// The reply to a request, and that nothing unexpected came before it.
    case reply(ReplyExpectation)
    /// Something happens within that many milliseconds; nothing is said of what else does.
    case wait(EventExpectation, milliseconds: Int)
    /// A fault of a child, at once or when it gets to a callback.
    case fault(Fault, controller: String, at: CallbackName?)
    /// Something holds of the hierarchy as it stands.
    case tree(TreeExpectation)
    /// Something holds of the bars as they are shown.
    case bars(BarExpectation)
    /// Who asked last takes that back.
    case withdraw
    /// The instance is asked to stop.
    case quit
    /// Prints what there is to see; checks nothing.
    case show(Sight)

    /// What a script can have printed.
    public enum Sight: String, Hashable, Sendable, CaseIterable {
        /// The composed interface as text.
        case snapshot
        /// The hierarchy, drawn.
        case tree
        /// The callbacks and replies since they were last shown.
        case callbacks
    }

    /// Who asks.
    public enum Person: Hashable, Sendable {
        /// A program at the control endpoint.
        case client
        /// A person's touch.
        case user
        /// That controller's own code, outside a callback.
        case controller(String)
    }
}
