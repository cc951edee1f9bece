// Generated from Proto by Deploy/generate-messages, as Proto/Swift.map says; do not edit.

public import TroupeModel
public import TroupeScene
public import TroupeSession
public import TroupeValue

extension SceneDescription {
    /// A segue and what fires it.
    public struct Segue: Hashable, Sendable {
        /// Xcode's id.
        public var id: ObjectID
        /// Xcode's name of its kind.
        public var kind: String
        /// The name code fires it by.
        public var identifier: String?
        /// The object whose touch fires it, or the container view that it fills; not set where only code fires it.
        public var trigger: ObjectID?

        /// Makes one with these values.
        public init(id: ObjectID, kind: String, identifier: String? = nil, trigger: ObjectID? = nil) {
            self.id = id
            self.kind = kind
            self.identifier = identifier
            self.trigger = trigger
        }
    }
}

/// A scene as its document has it, in the words of views. Its objects go by the ids that the document has for them;
/// views have them as `storyboard_id`, bar items as `id`.
public struct SceneDescription: Hashable, Sendable {
    /// The controller's, which owns most outlets.
    public var id: ObjectID
    /// The root view first, at the size it was drawn in; rows of static tables stand in their tables, views of bars
    /// behind the root view.
    public var views: [ViewNode]
    /// Properties that hold its objects.
    public var outlets: [Outlet]
    /// What its objects call.
    public var actions: [ActionConnection]
    /// All segues that leave from it.
    public var segues: [Segue]

    /// Makes one with these values.
    public init(
        id: ObjectID, views: [ViewNode] = [], outlets: [Outlet] = [], actions: [ActionConnection] = [],
        segues: [Segue] = []
    ) {
        self.id = id
        self.views = views
        self.outlets = outlets
        self.actions = actions
        self.segues = segues
    }
}

/// The device the interface runs on.
public struct DeviceFacts: Hashable, Sendable {
    /// phone or pad.
    public var idiom: DeviceIdiom
    /// In portrait.
    public var size: Size
    /// How the interface stands as the child starts.
    public var orientation: Orientation
    /// modern or classic.
    public var profile: InterfaceProfile
    /// Whether animations take time.
    public var animates: Bool

    /// Makes one with these values.
    public init(idiom: DeviceIdiom, size: Size, orientation: Orientation, profile: InterfaceProfile, animates: Bool) {
        self.idiom = idiom
        self.size = size
        self.orientation = orientation
        self.profile = profile
        self.animates = animates
    }
}

/// All a child needs to start: written to its descriptor 3, or answered to who starts one by hand. It holds the
/// token, so it travels in no other way.
public struct Launch: Hashable, Sendable {
    /// The protocol version it is written in.
    public var version: UInt32
    /// The path of the `children` socket; empty for a process that was born with a link.
    public var endpoint: String
    /// Which controller the process is.
    public var controller: ControllerID
    /// Which of its processes.
    public var incarnation: Incarnation
    /// What proves that it is that incarnation; empty for a process that was born with a link.
    public var token: String
    /// The class it is to run.
    public var className: String
    /// The scene it shows, as the storyboard layer writes it; empty for a class without scene.
    public var scene: [UInt8]
    /// What it runs on.
    public var device: DeviceFacts
    /// How much it may have unacknowledged before the welcome says otherwise.
    public var credits: SessionCredits
    /// Whether it keeps a journal of the callbacks its code ran.
    public var keepsJournal: Bool
    /// The file the journal is also appended to, one line of JSON for each callback.
    public var journalPath: String
    /// For one that was started by hand, and so holds no leash: the process whose end is the instance's.
    public var keeper: Int32?
    /// The scene, for a class that the application's executable hosts and that has one.
    public var views: SceneDescription?

    /// Makes one with these values.
    public init(
        version: UInt32, endpoint: String, controller: ControllerID, incarnation: Incarnation, token: String,
        className: String, scene: [UInt8] = [], device: DeviceFacts, credits: SessionCredits,
        keepsJournal: Bool = false, journalPath: String = "", keeper: Int32? = nil, views: SceneDescription? = nil
    ) {
        self.version = version
        self.endpoint = endpoint
        self.controller = controller
        self.incarnation = incarnation
        self.token = token
        self.className = className
        self.scene = scene
        self.device = device
        self.credits = credits
        self.keepsJournal = keepsJournal
        self.journalPath = journalPath
        self.keeper = keeper
        self.views = views
    }
}

/// The first message of a child on every connection; not numbered.
public struct Hello: Hashable, Sendable {
    /// The oldest protocol version the child speaks.
    public var oldestVersion: UInt32
    /// The newest protocol version the child speaks.
    public var newestVersion: UInt32
    /// Bits: 1 keeps a journal, 2 holds other controllers.
    public var capabilities: UInt64
    /// Bits of what the daemon must be able to do.
    public var requiredCapabilities: UInt64
    /// The class the process runs.
    public var className: String
    /// The child's process.
    public var process: Int32
    /// The unwind actions its class has so far; facts say later which it has now.
    public var unwindActions: [String]
    /// Whether it stands in for code that is not there, and might have any action.
    public var standsIn: Bool

    /// Makes one with these values.
    public init(
        oldestVersion: UInt32, newestVersion: UInt32, capabilities: UInt64, requiredCapabilities: UInt64 = 0,
        className: String, process: Int32, unwindActions: [String] = [], standsIn: Bool = false
    ) {
        self.oldestVersion = oldestVersion
        self.newestVersion = newestVersion
        self.capabilities = capabilities
        self.requiredCapabilities = requiredCapabilities
        self.className = className
        self.process = process
        self.unwindActions = unwindActions
        self.standsIn = standsIn
    }
}

/// The daemon's answer to a hello; not numbered.
public struct Welcome: Hashable, Sendable {
    /// The version spoken from here on.
    public var version: UInt32
    /// Bits of what both can do.
    public var capabilities: UInt64
    /// How much the child may have unacknowledged.
    public var credits: SessionCredits

    /// Makes one with these values.
    public init(version: UInt32, capabilities: UInt64, credits: SessionCredits) {
        self.version = version
        self.capabilities = capabilities
        self.credits = credits
    }
}

/// The answer to one call.
public struct CallAnswer: Hashable, Sendable {
    /// The callback that is answered.
    public var call: CallID
    /// What the code answered.
    public var answer: Answer

    /// Makes one with these values.
    public init(_ call: CallID, _ answer: Answer) {
        self.call = call
        self.answer = answer
    }
}

/// A request of a child.
public struct Ask: Hashable, Sendable {
    /// Chosen by the child; its reply carries it.
    public var number: UInt64
    /// The call within which it was asked, not answered yet.
    public var during: CallID?
    /// The input because of which it was asked: its handler runs, or a task that the handler started.
    public var input: UInt64?
    /// How long it may wait for its turn, in milliseconds; not set: as long as it takes.
    public var deadline: UInt32?
    /// Whether the child wants the reply; of facts about itself it usually does not.
    public var wantsReply: Bool
    /// What is asked for.
    public var request: Request

    /// Makes one with these values.
    public init(
        number: UInt64, during: CallID? = nil, input: UInt64? = nil, deadline: UInt32? = nil, wantsReply: Bool = true,
        _ request: Request
    ) {
        self.number = number
        self.during = during
        self.input = input
        self.deadline = deadline
        self.wantsReply = wantsReply
        self.request = request
    }
}

/// The reply to a child's request.
public struct Told: Hashable, Sendable {
    /// The number the child chose.
    public var number: UInt64
    /// How the request ended.
    public var reply: Reply

    /// Makes one with these values.
    public init(number: UInt64, _ reply: Reply) {
        self.number = number
        self.reply = reply
    }
}

/// A person's doing in a child's views or on its bar items.
public struct ChildInput: Hashable, Sendable {
    /// Its answer carries it.
    public var number: UInt64
    /// What a person did.
    public var kind: ChildInput.Kind

    /// Makes one with these values.
    public init(number: UInt64, _ kind: ChildInput.Kind) {
        self.number = number
        self.kind = kind
    }
}

extension ChildInput {
    /// What a person did.
    public enum Kind: Hashable, Sendable {
        /// A tap, in the view's coordinates. Without view only the controller itself is asked, for a responder before it in
        /// another process did not handle the tap; then in those of its root view.
        case tap(ViewID?, at: Point)
        /// Text typed into a field, dropped where that is not the first responder; without view for whatever is.
        case text(ViewID?, String)
        /// A bar item of the controller, by its id.
        case barItem(String)
        /// A row of a table, segment of a control (in the only section), or row of a picker (section: the wheel); counted
        /// from 0.
        case choice(ViewID, index: Int, section: Int)
        /// A control set to a value: slider, stepper; a switch to 0 or 1.
        case adjustment(ViewID, value: Double)
        /// A wheel of a picker or date picker turned by so many rows, as far as it goes.
        case turn(ViewID, wheel: Int, rows: Int)
        /// Always true: typing goes to another controller's field from now on. Not answered.
        case endTyping
        /// Methods that a touch in a scene calls which the instance shows; without view that of a bar item.
        case actions([String], of: ViewID?)
        /// Fingers that began in views, in phases; those of several moments may come together.
        case touches([FingerTouch])
        /// A motion of the device, for the first responder: shake.
        case motion(MotionKind)
        /// A button of a headset or a remote control, for the first responder.
        case remoteControl(RemoteControlEvent)
        /// What somebody does who does not see the screen.
        case accessibility(AccessibilityAction, on: ViewID?)
    }

}

/// A callback a child's code ran.
public struct JournalEntry: Hashable, Sendable {
    /// The callback's number.
    public var call: CallID
    /// The callback's name, or a delegate message's own.
    public var name: String

    /// Makes one with these values.
    public init(call: CallID, name: String) {
        self.call = call
        self.name = name
    }
}

/// The child is to fail when that callback comes next: for tests of everybody else.
public struct ChildFault: Hashable, Sendable {
    /// What happens there.
    public var kind: ChildFault.Kind
    /// By its name in events.
    public var callback: String

    /// Makes one with these values.
    public init(_ kind: ChildFault.Kind, at callback: String) {
        self.kind = kind
        self.callback = callback
    }
}

/// An action that the child's class does not have: an error of the touch that called it.
public struct ActionReport: Hashable, Sendable {
    /// The method's name, with its colons.
    public var selector: String
    /// The control, bar item or recognizer that called it: a Value.
    public var sender: Value
    /// The input that it was called for; not set: the oldest that is not handled yet, if there is one.
    public var input: UInt64?
    /// The child stands in for code that is not there: nothing is wrong.
    public var standsIn: Bool

    /// Makes one with these values.
    public init(selector: String, sender: Value, input: UInt64? = nil, standsIn: Bool = false) {
        self.selector = selector
        self.sender = sender
        self.input = input
        self.standsIn = standsIn
    }
}

/// What a message between daemon and child is about.
public enum EnvelopeBody: Hashable, Sendable {
    /// Child: I am here, on a new connection. Not numbered.
    indirect case hello(Hello)
    /// Daemon: so are you known. Not numbered.
    indirect case welcome(Welcome)
    /// Daemon: callbacks to run, in order.
    case deliver([DeliveryItem])
    /// Child: answers to calls.
    case answers([CallAnswer])
    /// Child: a request.
    indirect case ask(Ask)
    /// Daemon: the reply to a request.
    indirect case told(Told)
    /// Child: how its views changed.
    indirect case views(ViewUpdate)
    /// Daemon: what a person did.
    indirect case input(ChildInput)
    /// Child: whether it handled that.
    case handled(Handled)
    /// Daemon, empty: send your journal. Child: all its code ran.
    case journal([JournalEntry])
    /// Daemon: end, with the reason. Child, of a worker: it ends in order at the wish of its starter.
    case end(reason: String)
    /// Daemon: fail when that callback comes next.
    indirect case fault(ChildFault)
    /// Child: an action that nobody there implements.
    indirect case action(ActionReport)
    /// Child: it takes back the request that it made under that number.
    case withdraw(UInt64)
}

/// A question.
public struct ControlRequest: Hashable, Sendable {
    /// Chosen by the client; the answer carries it.
    public var number: UInt64
    /// The version of this conversation that the client speaks; not set by those from before there were several: 1.
    public var version: UInt32
    /// How long a request may wait for its turn, in milliseconds; not set: as long as it takes. Only what waits in the
    /// hierarchy's queue has a turn: touches, text and questions are passed on or answered at once. For `class_news`:
    /// how long it waits at most, a minute where nothing is set.
    public var deadline: UInt32?
    /// What is asked. All but `request` and `launch` are answered with a report.
    public var kind: ControlRequest.Kind

    /// Makes one with these values.
    public init(
        number: UInt64, version: UInt32 = ControlProtocol.version, deadline: UInt32? = nil, _ kind: ControlRequest.Kind
    ) {
        self.number = number
        self.version = version
        self.deadline = deadline
        self.kind = kind
    }
}

extension ControlRequest {
    /// What is asked. All but `request` and `launch` are answered with a report.
    public enum Kind: Hashable, Sendable {
        /// A request to the hierarchy, answered with its terminal reply. Targets are strings the daemon resolves.
        case request(Request)
        /// The hierarchy, with the views of each controller or without.
        case tree(views: Bool)
        /// The instance in one object.
        case list
        /// How a controller's process fares.
        case status(Target)
        /// The last of what children wrote to their standard error; of all where no target is set.
        case logs(Target?)
        /// The composed interface as text.
        case snapshot
        /// What is shown where, with the views of each child, for pictures: as it is, or as it would be on another screen.
        case scene(Arrangement)
        /// The path of a model file: the application from now on.
        case reload(path: String)
        /// The process begins to watch the storyboards, failed to read a saved one, or found a mistake in it.
        case watcher(process: Int32, failure: String?, finding: String?)
        /// Ends the instance.
        case stop
        /// What can go wrong around the instance.
        case doctor
        /// A child is being started by hand; answered with its launch.
        case launch(className: String, replacing: Target?, process: Int32)
        /// A fault is to be brought in.
        case inject(InjectedFault)
        /// The segues of a controller, or of the default one.
        case segues(Target?)
        /// The journals of all children that keep one.
        case journal
        /// Takes the request back that this client asked under that number.
        case withdraw(UInt64)
        /// The classes that executables host, and those of workers.
        case classes
        /// The same, once a text may name other classes than now; at the deadline as they are then.
        case classNews
    }

}

/// An answer.
public struct ControlReply: Hashable, Sendable {
    /// The number the client chose.
    public var number: UInt64
    /// The version the daemon speaks. In an answer to a question it cannot read, the number is 0.
    public var version: UInt32
    /// What came of the question.
    public var kind: ControlReply.Kind

    /// Makes one with these values.
    public init(number: UInt64, version: UInt32 = ControlProtocol.version, _ kind: ControlReply.Kind) {
        self.number = number
        self.version = version
        self.kind = kind
    }
}

extension ControlReply {
    /// What came of the question.
    public enum Kind: Hashable, Sendable {
        /// The terminal reply to a request.
        case reply(Reply)
        /// The members of the printed form of what was asked for: a Value.
        case report(Value)
        /// What a child started by hand needs.
        case launch(Launch)
        /// Why there is no answer.
        case failure(Failure)
    }

}

/// Asks for what happened after an event.
public struct EventsRequest: Hashable, Sendable {
    /// The last number known; 0 for all that is kept.
    public var after: UInt64
    /// The most events to answer with.
    public var limit: Int

    /// Makes one with these values.
    public init(after: UInt64, limit: Int) {
        self.after = after
        self.limit = limit
    }
}

/// One event: the members of its printed form.
public struct EventRecord: Hashable, Sendable {
    /// The event's number, counted up by one.
    public var sequence: UInt64
    /// A Value.
    public var report: Value

    /// Makes one with these values.
    public init(sequence: UInt64, report: Value) {
        self.sequence = sequence
        self.report = report
    }
}

/// What happened.
public struct EventBatch: Hashable, Sendable {
    /// How many events between the one asked after and the first here are no longer kept; 0 for none.
    public var missed: UInt64
    /// In order; none where only a gap is told.
    public var events: [EventRecord]

    /// Makes one with these values.
    public init(missed: UInt64 = 0, events: [EventRecord] = []) {
        self.missed = missed
        self.events = events
    }
}

/// What a client of the scene endpoint says.
public enum SceneRequest: Hashable, Sendable {
    /// Next: asks for the scene after that version, 0 for none known; answered when there is a newer one (a hanging
    /// get).
    case next(after: UInt64)
    /// What a person did at the display, with the version it was aimed at. Not answered.
    case input(SceneRequest.Input, version: UInt64)
}

extension SceneRequest {
    /// What a person did.
    public enum Input: Hashable, Sendable {
        /// A tap, in the window's coordinates.
        case tap(Point, on: SceneNodeID?)
        /// Text typed into a field that the display shows: it is dropped where typing goes elsewhere by now.
        case text(String, into: SceneNodeID)
        /// A key by its name: return, escape, tab, backspace, up, down, left, right.
        case key(String)
        /// A view that has a value, or scrolls, set to it; for one that scrolls how far down, in points.
        case adjustment(ControllerID, ViewID, value: Double)
        /// A wheel of a picker or date picker, counted from 0, turned by so many rows, as far as it goes.
        case turn(ControllerID, ViewID, wheel: Int, rows: Int)
        /// A finger, in the window's coordinates. What it began in has all that follows of it.
        case touch(FingerTouch, on: SceneNodeID?)
    }

}
