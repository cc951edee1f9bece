public import TroupeMessages
public import TroupeModel
import TroupePlatform
import TroupeProtocol

/// A connection to the control endpoint of an instance: one question, one answer. It belongs to one thread.
public struct ControlClient: ~Copyable {
    private let name: String
    private var line: Line
    private var lastNumber: UInt64 = 0
    /// News that was asked for last.
    private var news: News?

    /// An open question for news, until something answers it.
    private struct News {
        let number: UInt64
        var answer: ControlReply.Kind?

        /// Takes in the bytes that came over the connection.
        mutating func hear(_ reply: ControlReply) { if reply.number == number { answer = reply.kind } }
    }

    /// How long a request to the hierarchy may take, in milliseconds: it waits for those before it, each with deadlines of its own.
    public static let requestPatience = 60_000
    /// After how long a person wants to know what is waited for, in microseconds.
    private static let moment: Int64 = 300_000
    /// How long a report may take, in milliseconds.
    public static let reportPatience = 10_000

    /// Connects to an instance that runs.
    public init(to instance: RunningInstance) throws(ClientError) {
        name = instance.name
        line = try Line.open("control", of: instance)
    }

    /// Connects to the instance of that name.
    ///
    /// - Throws: ``ClientError/noSuchInstance(name:folder:running:lastEnd:)`` if it does not run.
    public init(toInstance name: String) throws(ClientError) {
        try self.init(to: try RunningInstance.find(name))
    }

    /// Asks, and waits for the answer.
    ///
    /// - Parameters:
    ///   - patience: In milliseconds, for the answer to come; nil waits for as long as the instance lives.
    ///   - waiting: Called once if there is no answer after a moment, to tell a person what is waited for.
    public mutating func ask(
        _ kind: ControlRequest.Kind, patience: Int? = reportPatience, waiting: (() -> Void)? = nil
    ) throws(ClientError) -> ControlReply.Kind {
        lastNumber += 1
        let number = lastNumber
        let now = MonotonicClock.microseconds()
        let deadline = patience.map { now + Int64($0) * 1000 }
        let late = late(kind.words, milliseconds: patience ?? 0)
        // The daemon takes every question at once, however long its answer is waited for.
        let taking = min(patience ?? Self.reportPatience, Self.reportPatience)
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
            // Whether the question got through is not known; asking it again could do a thing twice.
            case .reconnected: throw .instanceEnded(name: name)
            case .message(let bytes):
                let reply = try ControlReply.read(bytes, of: name)
                // One question is open at a time, so that one that could not be read is this one.
                guard reply.number == number || reply.number == 0 else {
                    news?.hear(reply)
                    continue
                }
                try reply.check(of: name)
                return reply.kind
            }
        }
    }

    /// Asks without waiting for the answer, which ``nextReply()`` gives; what happens is told by the events too.
    ///
    /// - Parameters:
    ///   - patience: In milliseconds, for the daemon to take the question.
    ///   - deadline: How long a request may wait for its turn, in milliseconds; nil for as long as it takes.
    /// - Returns: The number that `withdraw` takes a request back by.
    @discardableResult
    public mutating func post(
        _ kind: ControlRequest.Kind, patience: Int = reportPatience, deadline: UInt32? = nil
    ) throws(ClientError) -> UInt64 {
        lastNumber += 1
        let latest = MonotonicClock.microseconds() + Int64(patience) * 1000
        let question = ControlRequest(number: lastNumber, deadline: deadline, kind)
        guard try line.send(question.encoded(), until: latest) else {
            throw late(kind.words, milliseconds: patience)
        }
        return lastNumber
    }

    /// What a loop polls to call ``nextReply()``; the instance's end makes it readable too.
    public var descriptor: Int32 { line.descriptor }

    /// Takes the reply to a posted request, if one is there. Call it until it gives nil before you poll ``descriptor``.
    ///
    /// - Throws: ``ClientError/refused(_:)`` where more replies waited than may: none follows over this connection.
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

    /// Makes a request and waits for its terminal reply (rule 3).
    ///
    /// - Throws: ``ClientError/refused(_:)`` only if the daemon did not take it as a request at all; a rejection is a reply.
    public mutating func request(
        _ request: Request, patience: Int = requestPatience
    ) throws(ClientError) -> Reply {
        switch try ask(.request(request), patience: patience) {
        case .reply(let reply): return reply
        case .failure(let failure): throw .refused(failure)
        case .report, .launch: throw unexpected
        }
    }

    /// Makes a request as ``request(_:patience:)`` does. One that names a class that is not known is made again when the
    /// instance tells of other classes, until the patience ends: then its refusal counts.
    ///
    /// - Parameters:
    ///   - classPatience: How long a class may take to become known, in milliseconds.
    ///   - waiting: Called once if the class is not known after a moment, to tell a person that the command waits.
    public mutating func request(
        _ request: Request, classPatience: Int, waiting: @escaping () -> Void
    ) throws(ClientError) -> Reply {
        let deadline = MonotonicClock.microseconds() + Int64(classPatience) * 1000
        var waiting: (() -> Void)? = waiting
        news = nil
        while true {
            let reply = try self.request(request)
            guard reply.failure?.code == .noSuchClass, try awaitNews(until: deadline, &waiting) else { return reply }
        }
    }

    /// Waits for the news that were asked for before the last request, so that nothing that comes after it is missed. The
    /// first time they are only asked for.
    ///
    /// - Returns: Whether a request may fare better now.
    private mutating func awaitNews(until deadline: Int64, _ waiting: inout (() -> Void)?) throws(ClientError) -> Bool {
        guard news != nil else { return try askForNews(until: deadline) }
        let moment = MonotonicClock.microseconds() + Self.moment
        while true {
            switch news?.answer {
            case .report?: return try askForNews(until: deadline)
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
            case .message(let bytes): news?.hear(try ControlReply.read(bytes, of: name))
            }
        }
    }

    /// Asks for news of classes.
    ///
    /// - Returns: Whether there is time left for them.
    private mutating func askForNews(until deadline: Int64) throws(ClientError) -> Bool {
        let milliseconds = (deadline - MonotonicClock.microseconds()) / 1000
        guard milliseconds > 0 else { return false }
        news = News(number: try post(.classNews, deadline: UInt32(clamping: milliseconds)))
        return true
    }

    /// Has the instance take the application of a model file in where it stands, and waits for the terminal reply.
    ///
    /// - Parameter path: Of a file this user can read.
    public mutating func reload(path: String, patience: Int = requestPatience) throws(ClientError) -> Reply {
        switch try ask(.reload(path: path), patience: patience) {
        case .reply(let reply): return reply
        case .failure(let failure): throw .refused(failure)
        case .report, .launch: throw unexpected
        }
    }

    /// Asks for a report: as the type that is expected, or as the value that `--json` prints.
    public mutating func report<Answer: Reportable>(
        _ kind: ControlRequest.Kind, patience: Int = reportPatience
    ) throws(ClientError) -> Answer {
        let value = try ControlReply.report(of: try ask(kind, patience: patience), name)
        guard let answer = Answer(report: value) else { throw unexpected }
        return answer
    }

    /// Asks for the place of a child that is started by hand. That may be the next controller of a class, whenever it comes.
    ///
    /// - Parameters:
    ///   - process: Who will connect with it.
    ///   - waiting: Called once if nobody needs it yet.
    public mutating func launch(
        className: String, replacing target: Target?, process: Int32, waiting: @escaping () -> Void
    ) throws(ClientError) -> Launch {
        switch try ask(
            .launch(className: className, replacing: target, process: process), patience: nil, waiting: waiting)
        {
        case .launch(let launch): return launch
        case .failure(let failure): throw .refused(failure)
        case .reply(let reply):
            if let failure = reply.failure { throw .refused(failure) }
            throw unexpected
        case .report: throw unexpected
        }
    }

    /// That there was no answer in time.
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
        case .snapshot, .scene: "snapshot"
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
        }
    }
}
