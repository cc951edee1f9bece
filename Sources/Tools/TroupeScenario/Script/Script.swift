public import TroupeModel
public import TroupeValue

/// A scenario: its setup, then its lines in order.
public struct Script: Hashable, Sendable {
    /// The name of the file, for messages.
    public var file: String
    /// The headers.
    public var setup: Setup
    /// The statements, in order.
    public var lines: [Line]

    /// A line with a statement.
    public struct Line: Hashable, Sendable {
        /// Counted from 1.
        public var number: Int
        /// The text of the line, without its comment.
        public var text: String
        /// The statement.
        public var statement: Statement
    }
}

extension Script {
    /// True if the scenario scripts its children's own code, or plans faults in their callbacks: its children are then
    /// players.
    public var needsPlayers: Bool {
        !setup.behaviours.isEmpty
            || lines.contains { line in
                if case .ask(_, by: .controller) = line.statement { return true }
                return if case .fault(_, controller: _, at: .some) = line.statement { true } else { false }
            }
    }
}

/// The headers of a scenario.
public struct Setup: Hashable, Sendable {
    /// The storyboard's file, relative to the scenario's folder.
    public var storyboard: String?
    /// The device; nil for the document's own.
    public var device: Device?
    /// The interface profile; nil accepts any. An instance of the scenario's own then gets the modern one, with the
    /// rules of 2012.
    public var profile: InterfaceProfile?
    /// True if animations take time; nil accepts both. An instance of the scenario's own then has no animations.
    public var animates: Bool?
    /// The deadlines of children.
    public var deadlines = DeadlineChoice()
    /// The ends after which children are restarted; nil accepts any choice. An instance of the scenario's own then
    /// always restarts them.
    public var restart: RestartChoice?
    /// True if the instance saves its application, because a line relaunches it.
    public var restores = false
    /// The reason that the scenario runs in the core only; nil if it also runs over real processes.
    public var coreOnly: String?
    /// The scripted behaviour of the children's own code.
    public var behaviours: [Behaviour] = []

    /// A setup without headers, for a device.
    public init(device: Device? = nil) { self.device = device }
}

/// One action of a child's own code in a callback.
public struct Behaviour: Hashable, Sendable {
    /// The controller, by any of its names.
    public var controller: String
    /// A callback or delegate message; `launch` for the start.
    public var callback: String
    /// The action.
    public var action: Action

    /// The possible actions of a child's code in a callback.
    public enum Action: Hashable, Sendable {
        /// Sends a request before it answers.
        case ask(ControllerRequest)
        /// Returns a given answer.
        case answer(Reaction)
        /// Answers after a delay in milliseconds.
        case slow(milliseconds: Int)
        /// Never answers.
        case silent
        /// Crashes there, each time.
        case crash
        /// Exits there with code 0, each time.
        case exit
    }

    /// An answer.
    public enum Reaction: Hashable, Sendable {
        /// Yes or no.
        case bool(Bool)
        /// A mask; for a preferred orientation its first member.
        case orientations(OrientationMask)
        /// A text, to a delegate message.
        case text(String)
        /// The settings of `prepareForSegue`: the controller, its values, its delegate.
        case prepared(controller: String, values: Fields, delegate: String?)
    }
}

/// The statement of a line.
public enum Statement: Hashable, Sendable {
    /// Launch the application; implied if a script does not state it.
    case launch
    /// Send a request.
    case ask(ControllerRequest, by: Person)
    /// Expect the next callbacks, exactly; with `skipping`, other callbacks may precede each.
    case expect([Expectation], skipping: Bool)
    /// Expect no further callback.
    case expectNothing
    /// Expect the reply to a request, without unexpected callbacks before it.
    case reply(ReplyExpectation)
    /// Wait for an event within a number of milliseconds, whatever else happens.
    case wait(EventExpectation, milliseconds: Int)
    /// Inject a fault into a child, at once or in a callback.
    case fault(Fault, controller: String, at: CallbackName?)
    /// Check the current hierarchy.
    case tree(TreeExpectation)
    /// Check the visible bars.
    case bars(BarExpectation)
    /// Withdraw the latest request.
    case withdraw
    /// Stop the instance.
    case quit
    /// Stop the instance and start it again, with the application that it saved.
    case relaunch
    /// Print the current state, without a check.
    case show(Sight)

    /// The views that a script can print.
    public enum Sight: String, Hashable, Sendable, CaseIterable {
        /// The composed interface as text.
        case snapshot
        /// The hierarchy, drawn.
        case tree
        /// The callbacks and replies since the last print.
        case callbacks
    }

    /// The sender of a request.
    public enum Person: Hashable, Sendable {
        /// A program at the control endpoint.
        case client
        /// A person's touch.
        case user
        /// A controller's own code, outside a callback.
        case controller(String)
    }
}
