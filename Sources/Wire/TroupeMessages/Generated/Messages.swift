// Generated from Proto and Proto/Swift.map by Deploy/generate-messages; do not edit.

public import TroupeModel
public import TroupeScene
public import TroupeSession
public import TroupeValue

extension SceneDescription {
    /// A segue and its trigger.
    public struct Segue: Hashable, Sendable {
        /// Xcode's id.
        public var id: ObjectID
        /// Xcode's name of its kind.
        public var kind: String
        /// The name that code performs it by.
        public var identifier: String?
        /// The trigger: an object that fires it when touched, or the container view that it fills; not set if only code
        /// fires it.
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

/// A scene as its document describes it, in view nodes. Its objects have the ids of the document: views as
/// `storyboard_id`, bar items as `id`.
public struct SceneDescription: Hashable, Sendable {
    /// The id of the controller, which owns most outlets.
    public var id: ObjectID
    /// The root view first, at the size it was drawn in; rows of static tables are in their tables, views of bars come
    /// after the root view.
    public var views: [ViewNode]
    /// Properties that hold its objects.
    public var outlets: [OutletConnection]
    /// The methods that its objects call.
    public var actions: [ActionConnection]
    /// All its segues.
    public var segues: [Segue]

    /// Makes one with these values.
    public init(
        id: ObjectID, views: [ViewNode] = [], outlets: [OutletConnection] = [], actions: [ActionConnection] = [],
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
    /// The orientation of the interface when the child starts.
    public var orientation: Orientation
    /// modern or classic.
    public var profile: InterfaceProfile
    /// True if animations take time.
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

/// Everything a child needs to start: written to its descriptor 3, or sent to a worker. It holds the token, so it
/// travels no other way.
public struct Launch: Hashable, Sendable {
    /// The protocol version it is written in.
    public var version: UInt32
    /// The path of the `children` socket; empty for a process that was born with a link.
    public var endpoint: String
    /// The controller of the process.
    public var controller: ControllerID
    /// The incarnation of the controller.
    public var incarnation: Incarnation
    /// The proof that the process is that incarnation; empty for a process that was born with a link.
    public var token: String
    /// The class of the controller.
    public var className: String
    /// Its scene, as the storyboard layer writes it; empty for a class without scene.
    public var scene: [UInt8]
    /// Its device.
    public var device: DeviceFacts
    /// The credits until the welcome.
    public var credits: SessionCredits
    /// True if it keeps a journal of the callbacks that its code ran.
    public var keepsJournal: Bool
    /// The file the journal is also appended to, one line of JSON for each callback.
    public var journalPath: String
    /// For a worker, which holds no leash: the process to watch; its end is the end of the instance.
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
    /// Bits: 1 keeps a journal, 2 contains other controllers.
    public var capabilities: UInt64
    /// Bits of the capabilities that the daemon must have.
    public var requiredCapabilities: UInt64
    /// The class the process runs.
    public var className: String
    /// The child's process.
    public var process: Int32
    /// The unwind actions of its class at the start; facts report later changes.
    public var unwindActions: [String]
    /// True if it stands in for missing code, and may have any action.
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
    /// The version of all later messages.
    public var version: UInt32
    /// Bits of the capabilities that both have.
    public var capabilities: UInt64
    /// The unacknowledged messages and bytes that the child may have.
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
    /// The call number of the answered callback.
    public var call: CallID
    /// The answer of the code.
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
    /// The unanswered call during which it was sent.
    public var during: CallID?
    /// The input that caused it: the input's handler runs, or a task that the handler started.
    public var input: UInt64?
    /// The longest wait for its turn, in milliseconds; not set: no limit.
    public var deadline: UInt32?
    /// True if the child wants the reply; usually false for facts about itself.
    public var wantsReply: Bool
    /// The request.
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

/// A person's input in a child's views or on its bar items.
public struct ChildInput: Hashable, Sendable {
    /// The input number, which the answer repeats.
    public var number: UInt64
    /// A person's input, by its kind.
    public var kind: ChildInput.Kind

    /// Makes one with these values.
    public init(number: UInt64, _ kind: ChildInput.Kind) {
        self.number = number
        self.kind = kind
    }
}

extension ChildInput {
    /// A person's input, by its kind.
    public enum Kind: Hashable, Sendable {
        /// A tap, in the view's coordinates. Without a view only the controller is asked, because an earlier responder in
        /// another process did not handle the tap; the location is then in the coordinates of its root view.
        case tap(ViewID?, at: Point)
        /// Text typed into a field; if the field is not the first responder, the text is dropped. Without a view for the
        /// first responder.
        case text(ViewID?, String)
        /// A bar item of the controller, by its id.
        case barItem(String)
        /// A row of a table, segment of a control (in the only section), or row of a picker (section: the wheel); counted
        /// from 0.
        case choice(ViewID, index: Int, section: Int)
        /// A control set to a value: slider, stepper; a switch to 0 or 1.
        case adjustment(ViewID, value: Double)
        /// A wheel of a picker or date picker, turned by a number of rows, within its bounds.
        case turn(ViewID, wheel: Int, rows: Int)
        /// Always true: from now on another controller's field gets the typing. Not answered.
        case endTyping
        /// Actions that a touch calls, in a scene that the instance shows; without a view those of a bar item.
        case actions([String], of: ViewID?)
        /// Touches that began in views, in phases; touches of several moments may travel together.
        case touches([FingerTouch])
        /// A motion of the device, for the first responder: shake.
        case motion(MotionKind)
        /// A button of a headset or a remote control, for the first responder.
        case remoteControl(RemoteControlEvent)
        /// An accessibility action.
        case accessibility(AccessibilityAction, on: ViewID?)
    }

}

/// A callback that a child's code ran.
public struct JournalEntry: Hashable, Sendable {
    /// The call number.
    public var call: CallID
    /// The callback's name, or a delegate message's own.
    public var name: String

    /// Makes one with these values.
    public init(call: CallID, name: String) {
        self.call = call
        self.name = name
    }
}

/// A fault for tests: the child fails at the next call of that callback.
public struct ChildFault: Hashable, Sendable {
    /// The kind of fault.
    public var kind: ChildFault.Kind
    /// The callback, by its name in events.
    public var callback: String

    /// Makes one with these values.
    public init(_ kind: ChildFault.Kind, at callback: String) {
        self.kind = kind
        self.callback = callback
    }
}

/// A missing action of the child's class: an error of the touch that called it.
public struct ActionReport: Hashable, Sendable {
    /// The method's name, with its colons.
    public var selector: String
    /// The control, bar item or recognizer that called it: a Value.
    public var sender: Value
    /// The input that called it; not set: the oldest unhandled input, if there is one.
    public var input: UInt64?
    /// True if the child stands in for missing code: this is no error.
    public var standsIn: Bool

    /// Makes one with these values.
    public init(selector: String, sender: Value, input: UInt64? = nil, standsIn: Bool = false) {
        self.selector = selector
        self.sender = sender
        self.input = input
        self.standsIn = standsIn
    }
}

/// The body of a message between daemon and child.
public enum EnvelopeBody: Hashable, Sendable {
    /// Child: the first message on a new connection. Not numbered.
    indirect case hello(Hello)
    /// Daemon: the answer to hello. Not numbered.
    indirect case welcome(Welcome)
    /// Daemon: callbacks to run, in order.
    case deliver([DeliveryItem])
    /// Child: answers to calls.
    case answers([CallAnswer])
    /// Child: a request.
    indirect case ask(Ask)
    /// Daemon: the reply to a request.
    indirect case told(Told)
    /// Child: a change of its views.
    indirect case views(ViewUpdate)
    /// Daemon: a person's input.
    indirect case input(ChildInput)
    /// Child: whether it handled the input.
    case handled(Handled)
    /// Daemon, empty: the request for the journal. Child: its journal.
    case journal([JournalEntry])
    /// Daemon: the order to end, with the reason. Worker: its clean end, requested by its starter.
    case end(reason: String)
    /// Daemon: a fault at the next call of a callback.
    indirect case fault(ChildFault)
    /// Child: an action that its class does not implement.
    indirect case action(ActionReport)
    /// Child: the withdrawal of the request with that number.
    case withdraw(UInt64)
}

/// A question.
public struct ControlRequest: Hashable, Sendable {
    /// Chosen by the client; the answer carries it.
    public var number: UInt64
    /// The client's version of this protocol; not set by clients from before there were several versions: 1.
    public var version: UInt32
    /// The longest wait of a request for its turn, in milliseconds; not set: no limit. Only requests in the hierarchy's
    /// queue have a turn: touches, text and questions are passed on or answered at once. For `class_news`: the longest
    /// wait, a minute if not set.
    public var deadline: UInt32?
    /// The kind of question. All but `request` and `launch` are answered with a report.
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
    /// The kind of question. All but `request` and `launch` are answered with a report.
    public enum Kind: Hashable, Sendable {
        /// A request to the hierarchy, answered with its terminal reply. Targets are strings that the daemon resolves.
        case request(Request)
        /// The hierarchy; true with the views of each controller.
        case tree(views: Bool)
        /// The instance in one object.
        case list
        /// The state of a controller's process.
        case status(Target)
        /// The last lines that children wrote to their standard error; of all children if no target is set.
        case logs(Target?)
        /// The composed interface as text.
        case snapshot
        /// The composed interface of another screen as text, by the number of the screen.
        case snapshotOf(WindowID)
        /// The interface with the views of each child, for pictures: as it is, or as it would be on another screen.
        case scene(Arrangement)
        /// The path of a model file, which replaces the application.
        case reload(path: String)
        /// The process begins to watch the storyboards, could not read a saved storyboard, or found a mistake in it.
        case watcher(process: Int32, failure: String?, finding: String?)
        /// Ends the instance.
        case stop
        /// The health of the instance.
        case doctor
        /// A worker starts; answered with its launch.
        case launch(className: String, replacing: Target?, process: Int32)
        /// Injects a fault.
        case inject(InjectedFault)
        /// The segues of a controller, or of the default one.
        case segues(Target?)
        /// The journals of all children that keep one.
        case journal
        /// Withdraws the request that this client sent under that number.
        case withdraw(UInt64)
        /// The classes that executables host, and those of workers.
        case classes
        /// The same, answered when the classes may have changed; at the deadline with the classes of that moment.
        case classNews
        /// The client speaks the screen reader's texts to a person, until it asks with false or its connection ends. The
        /// screen reader is on meanwhile, and the client ignores empty messages: the daemon sends them to find out that it
        /// is gone.
        case speaks(Bool)
    }

}

/// An answer.
public struct ControlReply: Hashable, Sendable {
    /// The number the client chose.
    public var number: UInt64
    /// The daemon's version. In an answer to a question that it cannot read, the number is 0.
    public var version: UInt32
    /// The kind of answer.
    public var kind: ControlReply.Kind

    /// Makes one with these values.
    public init(number: UInt64, version: UInt32 = ControlProtocol.version, _ kind: ControlReply.Kind) {
        self.number = number
        self.version = version
        self.kind = kind
    }
}

extension ControlReply {
    /// The kind of answer.
    public enum Kind: Hashable, Sendable {
        /// The terminal reply to a request.
        case reply(Reply)
        /// The members of the report in its printed form: a Value.
        case report(Value)
        /// The launch of a worker.
        case launch(Launch)
        /// Why there is no answer.
        case failure(Failure)
    }

}

/// Asks for the events after an event.
public struct EventsRequest: Hashable, Sendable {
    /// The last known number; 0 for all kept events.
    public var after: UInt64
    /// The maximum number of events in the answer.
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

/// Events.
public struct EventBatch: Hashable, Sendable {
    /// The number of events between `after` and the first here that are no longer kept; 0 for no gap.
    public var missed: UInt64
    /// In order; empty if only a gap is reported.
    public var events: [EventRecord]

    /// Makes one with these values.
    public init(missed: UInt64 = 0, events: [EventRecord] = []) {
        self.missed = missed
        self.events = events
    }
}

/// A message of a client of the scene endpoint.
public enum SceneRequest: Hashable, Sendable {
    /// Next: asks for the scene after that version, 0 for no known version; answered when there is a newer one (a
    /// hanging get).
    case next(after: UInt64)
    /// Look: asks for the scene after that version, as `after` does, for a command that shows no scene to a person. It
    /// is no display: the application does not become active.
    case look(after: UInt64)
    /// Next: asks for the scene of another screen. The person's input at the display is input on that screen.
    case nextOfScreen(after: UInt64, WindowID, size: Size)
    /// A person's input at the display, with the version of the scene that the person saw. Not answered.
    case input(SceneRequest.Input, version: UInt64)
}

extension SceneRequest {
    /// A person's input at a display.
    public enum Input: Hashable, Sendable {
        /// A tap, in the window's coordinates.
        case tap(Point, on: SceneNodeID?)
        /// Text typed into a field that the display shows; it is dropped if typing goes to another field by now.
        case text(String, into: SceneNodeID)
        /// A key by its name: return, escape, tab, backspace, up, down, left, right.
        case key(String)
        /// Sets the value of a control, or the vertical offset of a scroll view in points.
        case adjustment(ControllerID, ViewID, value: Double)
        /// A wheel of a picker or date picker, counted from 0, turned by a number of rows, within its bounds.
        case turn(ControllerID, ViewID, wheel: Int, rows: Int)
        /// A finger, in the window's coordinates. The view in which it began gets all its later phases.
        case touch(FingerTouch, on: SceneNodeID?)
    }

}
