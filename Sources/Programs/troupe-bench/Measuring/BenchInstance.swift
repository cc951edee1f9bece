import Glibc
import TroupeClient
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeValue

/// A measured instance, with its control and event clients.
final class BenchInstance {
    let name: String
    /// The `troupe run` that holds the instance, and ends it when this process ends in any way.
    private let starter: ProcessHandle
    private let keeper: ProcessHandle
    private let output: Descriptor
    private var control: ControlClient
    private var events: EventsClient
    private var last: UInt64 = 0
    private var waiting: ArraySlice<LoggedEvent> = []

    /// Starts an instance with a storyboard.
    init(_ document: String, folder: String, name: String, options: [String] = []) throws {
        let path = folder + "/\(name).storyboard"
        try Descriptor.openForWriting(path).writeAll(Array(document.utf8))
        let errors = try Pipe()
        let output = try Pipe()
        var specification = ProcessSpecification(
            executable: try ProgramLocation.current(),
            arguments: [
                "--leashed", try ProgramLocation.helper("troupe"), "run", path, "--headless", "--name", name,
                "--children", try ProgramLocation.current(),
                // A measurement with a hung child takes longer than the default deadlines.
                "--deadline", "60000", "--kill-deadline", "120000",
            ] + options,
            environment: Environment.forChildren(changes: ["XDG_STATE_HOME=\(folder)/state"]))
        specification.descriptors = [1: output.writeEnd.raw, 2: errors.writeEnd.raw]
        let starter = try specification.start()
        _ = consume output.writeEnd
        // It prints one line when the first controllers have appeared; if it fails, it ends without one.
        guard case .bytes = try output.readEnd.read(upTo: 4096) else {
            let ending = try starter.waitForEnd()
            try errors.readEnd.setNonBlocking(true)
            var words = "troupe run \(ending.cause)"
            if case .bytes(let bytes) = try errors.readEnd.read(upTo: 4096) {
                words = String(decoding: bytes, as: UTF8.self)
            }
            throw ProgramError(.unavailable, words)
        }
        let instance = try RunningInstance.find(name)
        self.name = name
        self.starter = starter
        self.output = output.readEnd
        keeper = try ProcessHandle(pid: instance.holder ?? 0)
        control = try ControlClient(to: instance)
        events = try EventsClient(to: instance)
    }

    /// Sends a request that must complete. Returns the reply.
    @discardableResult
    func request(_ request: Request) throws -> Reply {
        let reply = try control.request(request)
        if let failure = reply.failure {
            throw ProgramError(.rejected, "\(request.command): \(failure.message)")
        }
        return reply
    }

    /// Sends a request without waiting for its reply.
    func post(_ request: Request) throws { try control.post(.request(request)) }

    /// The events since the last call.
    func newEvents() throws -> [LoggedEvent] {
        guard let batch = try events.next(after: last, deadline: 0) else { return [] }
        last = batch.events.last?.sequence ?? last
        return batch.logged
    }

    func report<Answer: Reportable>(_ kind: ControlRequest.Kind) throws -> Answer { try control.report(kind) }

    /// The next event that `matches` accepts.
    func event(_ matches: (LoggedEvent) -> Bool) throws -> LoggedEvent {
        let deadline = MonotonicClock.microseconds() + 30_000_000
        while true {
            while let event = waiting.popFirst() {
                if matches(event) { return event }
            }
            guard let batch = try events.next(after: last, deadline: deadline) else {
                throw ProgramError(.timedOut, "the measured event did not happen within 30 s")
            }
            last = batch.events.last?.sequence ?? last
            waiting = batch.logged[...]
        }
    }

    /// The controllers of the hierarchy.
    func controllers() throws -> [ControllerReport] {
        let tree: TreeReport = try report(.tree(views: false))
        return tree.controllers
    }

    /// Ends the instance and waits for its end.
    func stop() {
        _ = try? control.report(.stop) as Value
        _ = try? keeper.waitUntilEnded(deadline: MonotonicClock.microseconds() + 20_000_000)
        _ = try? starter.waitForEnd()
    }
}
