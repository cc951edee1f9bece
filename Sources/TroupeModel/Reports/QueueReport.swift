/// The transition queue.
public struct QueueReport: Report {
    /// What the running transition waits for.
    public struct Wait: Report {
        /// What sort of thing: an answer, a connection, a view, an animation or a reply.
        public enum Kind: String, Reportable {
            /// The answer to a call.
            case answer
            /// A process that is to connect.
            case connection
            /// A view that is being loaded.
            case view
            /// The end of an animation.
            case animation
            /// The reply to another request.
            case reply
        }

        /// What sort of thing; nil where that is not known.
        public var kind: Kind?
        /// For whom.
        public var controller: ControllerID?
        /// For the answer to which callback or message.
        public var name: String?
        /// For the answer to which call.
        public var call: CallID?
        /// Since when; nil where it is not about a call, null where it was not sent.
        public var since: Instant??
        /// For which request.
        public var request: RequestID?

        /// For nothing.
        public init() {}

        /// Something a transition waits for.
        public init(_ kind: Kind, for controller: ControllerID? = nil, request: RequestID? = nil) {
            self.kind = kind
            self.controller = controller
            self.request = request
        }

        /// The answer to a call.
        public init(answerOf controller: ControllerID, to name: String, _ call: CallID, since: Instant?) {
            self.init(.answer, for: controller)
            self.name = name
            self.call = call
            self.since = .some(since)
        }

        public mutating func visit(_ members: inout some ReportMembers) {
            members.member("for", &kind)
            members.optional("controller", &controller)
            members.optional("name", &name)
            members.optional("call", &call)
            members.optional("since_us", &since)
            members.optional("request", &request)
        }
    }

    /// The command that runs; nil where nothing does.
    public var running: String?
    /// The commands that wait, the next one first.
    public var waiting: [String] = []
    /// Those that wait beside the queue until their ground holds.
    public var parked: [String] = []
    /// The running transition.
    public var transition: TransitionID?
    /// The request that runs.
    public var request: RequestID?
    /// What the running one waits for.
    public var waits: [Wait] = []

    /// An empty queue.
    public init() {}

    public mutating func visit(_ members: inout some ReportMembers) {
        members.member("running", &running)
        members.member("waiting", &waiting)
        members.member("parked", &parked)
        members.member("transition", &transition)
        members.member("request", &request)
        members.member("waitsFor", &waits)
    }
}
