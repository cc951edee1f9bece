import TroupeModel
import TroupePlatform
import TroupeTransport

/// The floors: a round trip of libzmq between two processes, and the start of a process until its first message.
struct Floor: ~Copyable {
    private let echo: ProcessHandle
    private let context: Context
    private let dealer: Dealer
    private let helloPath: String
    private let greeted: Router
    private let program: String

    /// Of the size of a callback and its answer.
    private static let payload = [UInt8](repeating: 7, count: 96)

    init(folder: String) throws {
        let program = try ProgramLocation.current()
        let context = try Context()
        let path = folder + "/echo"
        var specification = ProcessSpecification(executable: program, arguments: ["--floor-echo", path])
        specification.startsSession = false
        let echo = try specification.start()
        let dealer = try Dealer(connecting: try Endpoint(path: path), in: context)
        let helloPath = folder + "/hello"
        let greeted = try Router(binding: try Endpoint(path: helloPath), in: context, security: .open)
        guard try dealer.receive(withinMilliseconds: 5_000) == .connected else {
            throw BenchError(.timedOut, "the floor's process did not start")
        }
        self.program = program
        self.context = context
        self.echo = echo
        self.dealer = dealer
        self.helloPath = helloPath
        self.greeted = greeted
    }

    /// How long so many round trips take, one after the other, in microseconds.
    func roundTrips(_ count: Int) throws -> Int64 {
        let start = MonotonicClock.microseconds()
        for _ in 0..<count {
            _ = try dealer.send(Self.payload)
            guard case .message = try dealer.receive(withinMilliseconds: 5_000) else {
                throw BenchError(.timedOut, "the floor's process does not answer")
            }
        }
        return MonotonicClock.microseconds() - start
    }

    /// How long a process takes from its start to its first message, in microseconds.
    func spawn() throws -> Int64 {
        var poller = try Poller()
        try poller.add(greeted.descriptor, for: .input, token: 1)
        let start = MonotonicClock.microseconds()
        let process = try ProcessSpecification(executable: program, arguments: ["--floor-hello", helloPath]).start()
        defer {
            try? process.send(.kill)
            _ = try? process.waitForEnd()
        }
        while true {
            switch try greeted.receive() {
            case .message: return MonotonicClock.microseconds() - start
            case .malformed: continue
            case .nothing:
                if try poller.wait(until: start + 5_000_000).isEmpty {
                    throw BenchError(.timedOut, "the floor's process did not start")
                }
            }
        }
    }

    /// Ends the processes.
    consuming func end() {
        try? echo.send(.kill)
        _ = try? echo.waitForEnd()
    }
}
