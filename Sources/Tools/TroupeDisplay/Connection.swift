import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene

/// What a display has of an instance: the scene as it is known, and the ways to say what a person does.
struct Connection: ~Copyable {
    private var client: SceneClient
    private var control: ControlClient
    /// The scene as it was told last.
    private(set) var scene = SceneTree()
    /// Its version; 0 before the first.
    private(set) var version: UInt64 = 0
    /// Why the last thing that was done here came to nothing, until it is taken.
    private var notice: String?
    /// The finger that lies on it here.
    var finger: HeldFinger?

    /// How long the daemon may take to take in what a person does, in microseconds: it never makes anybody wait for a child.
    private static let patience: Int64 = 500_000

    init(to instance: RunningInstance) throws(ClientError) {
        let client = try SceneClient(to: instance)
        let control = try ControlClient(to: instance)
        self.client = client
        self.control = control
    }

    /// What a loop polls: for ``update()``.
    var descriptor: Int32 { client.descriptor }
    /// For ``answer()``.
    var requestDescriptor: Int32 { control.descriptor }

    /// Takes in the changes that have come.
    ///
    /// - Returns: whether there were any.
    mutating func update() throws(ClientError) -> Bool {
        var isChanged = false
        while let update = try client.next(after: version, deadline: 0) {
            notice = update.notice ?? notice
            guard update.version != version else { continue }
            // Changes of a scene that is not known any more: the whole one comes next.
            guard update.since == 0 || update.since == version else {
                version = 0
                continue
            }
            scene = (update.since == 0 ? SceneTree() : scene).applying(update.difference)
            version = update.version
            isChanged = true
        }
        return isChanged
    }

    /// Tells what a person did.
    mutating func send(_ input: SceneRequest.Input) throws(ClientError) {
        _ = try client.send(input, version: version)
    }

    /// What came of what was asked for here.
    enum Answer {
        /// Why the last request or touch that came to an end was refused.
        case refusal(String)
        /// The segues that start at the screen in front.
        case segues(SeguesReport)
    }

    /// The last answer; nil where none came since.
    mutating func answer() throws(ClientError) -> Answer? {
        var last = notice.take().map(Answer.refusal)
        while let answer = try control.nextReply() {
            switch answer.kind {
            case .reply(let reply): last = (reply.failure?.message).map(Answer.refusal) ?? last
            case .failure(let failure): last = .refusal(failure.message)
            // Segues are all that a display asks to be told.
            case .report(let report): last = SeguesReport(report: report).map(Answer.segues) ?? last
            case .launch: break
            }
        }
        return last
    }

    /// Asks for what ``answer()`` gives.
    mutating func ask(_ question: ControlRequest.Kind) throws(ClientError) {
        try control.post(question, patience: Int(Self.patience / 1000))
    }

    /// Ends the instance; that it has ended is heard as always.
    mutating func stop() throws(ClientError) { try control.post(.stop, patience: Int(Self.patience / 1000)) }

    /// Makes a request; nobody waits for its reply, which ``answer()`` looks at.
    mutating func request(_ request: Request) throws(ClientError) {
        try control.post(.request(request), patience: Int(Self.patience / 1000))
    }
}
