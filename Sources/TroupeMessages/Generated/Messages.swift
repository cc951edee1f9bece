// Generated from Proto by Deploy/generate-messages, as Proto/Swift.map says; do not edit.

public import TroupeModel
public import TroupeSession

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
    /// The path of the `children` socket.
    public var endpoint: String
    /// Which controller the process is.
    public var controller: ControllerID
    /// Which of its processes.
    public var incarnation: Incarnation
    /// What proves that it is that incarnation.
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

/// An action that nobody in the child implements, for those who watch.
public struct ActionReport: Hashable, Sendable {
    /// The method's name, with its colons.
    public var selector: String
    /// A Value.
    public var sender: Value

    /// Makes one with these values.
    public init(selector: String, sender: Value) {
        self.selector = selector
        self.sender = sender
    }
}

/// A question.
public struct ControlRequest: Hashable, Sendable {
    /// Chosen by the client; the answer carries it.
    public var number: UInt64
    /// The version of this conversation that the client speaks; not set by those from before there were several: 1.
    public var version: UInt32
    /// How long a request may wait for its turn, in milliseconds; not set: as long as it takes. Only what waits in the
    /// hierarchy's queue has a turn: touches, text and questions are passed on or answered at once.
    public var deadline: UInt32?
    /// What is asked.
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
