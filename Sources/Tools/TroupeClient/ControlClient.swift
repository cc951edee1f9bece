public import TroupeMessages
public import TroupeModel
import TroupePlatform
import TroupeProtocol

/// A connection to the control endpoint of an instance: one question, one answer. It belongs to one thread.
public struct ControlClient: ~Copyable {
    private let name: String
    private var line: Line
    private var lastNumber: UInt64 = 0
    /// The last request for news of classes.
    private var classNotice: ClassNotice?

    /// An open request for news, until it is answered.
    private struct ClassNotice {
        let number: UInt64
        var answer: ControlReply.Kind?

        /// Handles a reply that arrived over the connection.
        mutating func receive(_ reply: ControlReply) { if reply.number == number { answer = reply.kind } }
    }

    /// The time limit of a hierarchy request, in milliseconds. It waits for earlier requests, each with its own
    /// deadlines.
    public static let requestTimeout = 60_000
    /// The delay before a person is notified of the wait, in microseconds.
    private static let moment: Int64 = 300_000
    /// The time limit of a report, in milliseconds.
    public static let reportTimeout = 10_000

    /// Connects to a running instance.
    public init(to instance: RunningInstance) throws(ClientError) {
        name = instance.name
        line = try Line.open("control", of: instance)
    }

    /// Connects to the instance with that name.
    ///
    /// - Throws: ``ClientError/noSuchInstance(name:folder:running:lastEnd:)`` if it does not run.
    public init(toInstance name: String) throws(ClientError) {
        try self.init(to: try RunningInstance.find(name))
    }

    /// Asks a question and waits for the answer.
    ///
    /// - Parameters:
    ///   - timeout: The time limit for the answer, in milliseconds; nil waits as long as the instance lives.
    ///   - waiting: Called once if there is no answer after 300 ms, to tell a person about the wait.
    public mutating func ask(
        _ kind: ControlRequest.Kind, timeout: Int? = reportTimeout, waiting: (() -> Void)? = nil
    ) throws(ClientError) -> ControlReply.Kind {
        lastNumber += 1
        let number = lastNumber
        let now = MonotonicClock.microseconds()
        let deadline = timeout.map { now + Int64($0) * 1000 }
        let late = late(kind.words, milliseconds: timeout ?? 0)
        // The daemon accepts every question at once, however long its answer takes.
        let taking = min(timeout ?? Self.reportTimeout, Self.reportTimeout)
        guard try line.send(ControlRequest(number: number, kind).encoded(), until: now + Int64(taking) * 1000) else {
            throw self.late(kind.words, milliseconds: taking)
        }
        var waiting = waiting
        let moment = MonotonicClock.microseconds() + Self.moment
        while true {
            let next = waiting == nil ? deadline : min(moment, deadline ?? moment)
            switch try line.receive(until: next) {
            case .nothing where next != deadline:
                waiting?()
                waiting = nil
            case .nothing: throw late
            // It is unknown whether the question arrived; asking again could perform an action twice.
            case .reconnected: throw .instanceEnded(name: name)
            case .message(let bytes):
                let reply = try ControlReply.read(bytes, of: name)
                // Only one question is open, so an unreadable question (number 0) must be this one.
                guard reply.number == number || reply.number == 0 else {
                    classNotice?.receive(reply)
                    continue
                }
                try reply.check(of: name)
                return reply.kind
            }
        }
    }

    /// Asks a question without waiting for the answer, which ``nextReply()`` returns. The events report the outcome
    /// too.
    ///
    /// - Parameters:
    ///   - timeout: The time limit for the daemon to accept the question, in milliseconds.
    ///   - deadline: The time that a request may wait for its turn, in milliseconds; nil for no limit.
    /// - Returns: The number by which `withdraw` withdraws a request.
    @discardableResult
    public mutating func post(
        _ kind: ControlRequest.Kind, timeout: Int = reportTimeout, deadline: UInt32? = nil
    ) throws(ClientError) -> UInt64 {
        lastNumber += 1
        let latest = MonotonicClock.microseconds() + Int64(timeout) * 1000
        let question = ControlRequest(number: lastNumber, deadline: deadline, kind)
        guard try line.send(question.encoded(), until: latest) else {
            throw late(kind.words, milliseconds: timeout)
        }
        return lastNumber
    }

    /// The descriptor to poll before ``nextReply()``. It becomes readable at the end of the instance too.
    public var descriptor: Int32 { line.descriptor }

    /// Returns the next reply to a posted request, if one has arrived. Call it until it returns nil before polling
    /// ``descriptor``.
    ///
    /// - Throws: ``ClientError/refused(_:)`` if more replies were outstanding than allowed; the connection then carries
    ///   no further reply.
    public mutating func nextReply() throws(ClientError) -> ControlReply? {
        while true {
            switch try line.receive(until: 0) {
            case .nothing: return nil
            case .reconnected: continue
            case .message(let bytes):
                let reply = try ControlReply.read(bytes, of: name)
                if let farewell = reply.farewell { throw .refused(farewell) }
                return reply
            }
        }
    }

    /// Sends a request and waits for its terminal reply (rule 3).
    ///
    /// - Throws: ``ClientError/refused(_:)`` only if the daemon did not accept the message as a request; a rejection is
    ///   a reply.
    public mutating func request(
        _ request: Request, timeout: Int = requestTimeout
    ) throws(ClientError) -> Reply {
        switch try ask(.request(request), timeout: timeout) {
        case .reply(let reply): return reply
        case .failure(let failure): throw .refused(failure)
        case .report, .launch: throw unexpected
        }
    }

    /// Sends a request as ``request(_:timeout:)`` does. If it names an unknown class, it is sent again when the
    /// instance reports new classes. After `classTimeout` the refusal is returned. A request that runs the code of a
    /// screen is sent once, because the refused class may be one that this code names.
    ///
    /// - Parameters:
    ///   - classTimeout: The time that a class has to become known, in milliseconds.
    ///   - waiting: Called once if the class is still unknown after 300 ms, to tell a person about the wait.
    public mutating func request(
        _ request: Request, classTimeout: Int, waiting: @escaping () -> Void
    ) throws(ClientError) -> Reply {
        let deadline = MonotonicClock.microseconds() + Int64(classTimeout) * 1000
        var waiting: (() -> Void)? = waiting
        classNotice = nil
        while true {
            let reply = try self.request(request)
            guard reply.failure?.code == .noSuchClass, !request.runsCode,
                try awaitClassNotice(until: deadline, &waiting)
            else {
                return reply
            }
        }
    }

    /// Waits for the news of classes that the previous call requested, so that no news between the calls is missed. The
    /// first call only requests news.
    ///
    /// - Returns: True if a repeated request may succeed now.
    private mutating func awaitClassNotice(until deadline: Int64, _ waiting: inout (() -> Void)?) throws(ClientError)
        -> Bool
    {
        guard classNotice != nil else { return try requestClassNotice(until: deadline) }
        let moment = MonotonicClock.microseconds() + Self.moment
        while true {
            switch classNotice?.answer {
            case .report?: return try requestClassNotice(until: deadline)
            case .reply?, .launch?, .failure?: return false
            case nil: break
            }
            let next = waiting == nil ? deadline : min(moment, deadline)
            switch try line.receive(until: next) {
            case .nothing where next != deadline:
                waiting?()
                waiting = nil
            case .nothing: return false
            case .reconnected: throw .instanceEnded(name: name)
            case .message(let bytes): classNotice?.receive(try ControlReply.read(bytes, of: name))
            }
        }
    }

    /// Requests news of classes.
    ///
    /// - Returns: True if there is time left to wait for them.
    private mutating func requestClassNotice(until deadline: Int64) throws(ClientError) -> Bool {
        let milliseconds = (deadline - MonotonicClock.microseconds()) / 1000
        guard milliseconds > 0 else { return false }
        classNotice = ClassNotice(number: try post(.classNews, deadline: UInt32(clamping: milliseconds)))
        return true
    }

    /// Replaces the instance's application by that of a model file while it runs, and waits for the terminal reply.
    ///
    /// - Parameter path: The path of a file that this user can read.
    public mutating func reload(path: String, timeout: Int = requestTimeout) throws(ClientError) -> Reply {
        switch try ask(.reload(path: path), timeout: timeout) {
        case .reply(let reply): return reply
        case .failure(let failure): throw .refused(failure)
        case .report, .launch: throw unexpected
        }
    }

    /// Requests a report, as the expected type or as the value that `--json` prints.
    public mutating func report<Answer: Reportable>(
        _ kind: ControlRequest.Kind, timeout: Int = reportTimeout
    ) throws(ClientError) -> Answer {
        let value = try ControlReply.report(of: try ask(kind, timeout: timeout), name)
        guard let answer = Answer(report: value) else { throw unexpected }
        return answer
    }

    /// Requests the launch of a child that is started by hand. The child may become the next controller of a class,
    /// whenever one is needed.
    ///
    /// - Parameters:
    ///   - process: The process that will connect with the launch.
    ///   - waiting: Called once if no controller needs it yet.
    public mutating func launch(
        className: String, replacing target: Target?, process: Int32, waiting: @escaping () -> Void
    ) throws(ClientError) -> Launch {
        switch try ask(
            .launch(className: className, replacing: target, process: process), timeout: nil, waiting: waiting)
        {
        case .launch(let launch): return launch
        case .failure(let failure): throw .refused(failure)
        case .reply(let reply):
            if let failure = reply.failure { throw .refused(failure) }
            throw unexpected
        case .report: throw unexpected
        }
    }

    /// The error for a missing answer.
    func late(_ question: String, milliseconds: Int) -> ClientError {
        .timedOut(name: name, question: question, milliseconds: milliseconds)
    }

    private var unexpected: ClientError { .unexpected(name) }
}

extension ControlRequest.Kind {
    /// The question in the words of the command line.
    var words: String {
        switch self {
        case .request(let request): request.command
        case .tree: "tree"
        case .list: "list"
        case .status: "status"
        case .logs: "logs"
        case .snapshot, .snapshotOf, .scene: "snapshot"
        case .stop: "stop"
        case .reload: "reload"
        case .watcher: "watch"
        case .doctor: "doctor"
        case .launch: "child"
        case .inject: "inject"
        case .segues: "segues"
        case .classes, .classNews: "classes"
        case .journal: "journal"
        case .withdraw: "withdraw"
        case .speaks: "attach --speak"
        }
    }
}

extension Request {
    /// True if the reply may be that of a request which a screen's code made for this one: a second sending would run the
    /// code again.
    fileprivate var runsCode: Bool {
        switch self {
        case .touch, .tap, .type, .userEvent, .performSegue, .unwind, .sendDelegate, .post: true
        case .instantiate, .release, .record, .place, .push, .pop, .setStack, .present, .dismiss, .select, .setTabs,
            .setCustomizable, .root, .setWindow, .show, .setPane, .setPaneOpen, .setPages, .rotate,
            .attemptRotation, .setEditing, .memoryWarning, .statusBar, .add, .remove, .willMove, .didMove, .forward,
            .transition, .setFrame, .configure, .restart, .reload,
            .notice:
            false
        }
    }
}
