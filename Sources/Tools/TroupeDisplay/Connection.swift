import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeValue

/// A display's connection to an instance: the current scene, and the channels for a person's input.
struct Connection: ~Copyable {
    private var client: SceneClient
    private var control: ControlClient
    /// The current scene.
    private(set) var scene = SceneTree()
    /// The version of the scene; 0 before the first.
    private(set) var version: UInt64 = 0
    /// The reason why the last input from this display failed, until it is read.
    private var notice: String?
    /// The finger that is down at this display.
    var finger: HeldFinger?

    /// The time within which the daemon must accept input, in microseconds. The daemon never waits for a child before
    /// that.
    private static let timeout: Int64 = 500_000

    init(to instance: RunningInstance, showing screen: AttachedScreen?) throws(ClientError) {
        let client = try SceneClient(to: instance, showing: screen)
        let control = try ControlClient(to: instance)
        self.client = client
        self.control = control
    }

    /// The descriptor to poll for ``update()``.
    var descriptor: Int32 { client.descriptor }
    /// The descriptor to poll for ``answer()``.
    var requestDescriptor: Int32 { control.descriptor }

    /// Applies the changes that arrived.
    ///
    /// - Returns: true if the scene changed.
    mutating func update() throws(ClientError) -> Bool {
        var isChanged = false
        while let update = try client.next(after: version, deadline: 0) {
            notice = update.notice ?? notice
            // The first scene after a relaunch may have the number of the latest one before.
            guard update.version != version || update.since == 0 else { continue }
            // The difference is based on an unknown version: request the whole scene next.
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

    /// Sends a person's input.
    mutating func send(_ input: SceneRequest.Input) throws(ClientError) {
        _ = try client.send(input, version: version)
    }

    /// An answer to a request of this display.
    enum Answer {
        /// The reason why the last finished request or touch was refused.
        case refusal(String)
        /// The segues of the front screen.
        case segues(SeguesReport)
        /// The element that got the screen reader's focus.
        case focus(FocusReport)
    }

    /// The last answer; nil if there is no new one.
    mutating func answer() throws(ClientError) -> Answer? {
        var last = notice.take().map(Answer.refusal)
        while let answer = try control.nextReply() {
            switch answer.kind {
            case .reply(let reply):
                if case .focus(let report) = reply.content { last = .focus(report) }
                last = (reply.failure?.message).map(Answer.refusal) ?? last
            case .failure(let failure): last = .refusal(failure.message)
            // The answer to the beginning or the end of speech.
            case .report(let report) where report == [:]: break
            // Segues are the only other report that a display requests.
            case .report(let report): last = SeguesReport(report: report).map(Answer.segues) ?? last
            case .launch: break
            }
        }
        return last
    }

    /// Sends a question; ``answer()`` returns its answer.
    mutating func ask(_ question: ControlRequest.Kind) throws(ClientError) {
        try control.post(question, timeout: Int(Self.timeout / 1000))
    }

    /// Ends the instance. Its end is reported in the usual way.
    mutating func stop() throws(ClientError) { try control.post(.stop, timeout: Int(Self.timeout / 1000)) }

    /// Sends a request without waiting for its reply, which ``answer()`` handles.
    mutating func request(_ request: Request) throws(ClientError) {
        try control.post(.request(request), timeout: Int(Self.timeout / 1000))
    }
}
