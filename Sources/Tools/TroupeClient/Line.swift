import Glibc
import TroupePlatform
import TroupeTransport

/// A connection to one endpoint of an instance for single messages in both directions. It notices the end of the
/// instance.
struct Line: ~Copyable {
    private let instance: RunningInstance
    private let context: Context
    private let dealer: Dealer
    private let refusals: HandshakeMonitor
    private var poller: Poller
    private let holder: ProcessHandle
    private var isConnected = false
    /// The process of the daemon that the latest connection led to; nil before the first.
    private var daemon: Int32?
    /// The number of times that a connection led to another daemon than the one before: the instance was relaunched, and its events
    /// and scenes are numbered anew.
    private(set) var relaunches = 0

    private static let socketToken: UInt64 = 1
    private static let holderToken: UInt64 = 2
    private static let refusalToken: UInt64 = 3

    /// The outcome of ``receive(until:)``.
    enum Received {
        case message([UInt8])
        /// The connection was replaced by a new one: earlier questions are lost.
        case reconnected
        /// The deadline passed first.
        case nothing
    }

    /// Connects to an endpoint by its name.
    ///
    /// - Throws: ``ClientError/instanceEnded(name:)`` also if the lock names no process, because the keeper removed it
    ///   in the meantime. The end of that instance could not be noticed, and its sockets are gone or not made yet.
    static func open(_ endpoint: String, of instance: RunningInstance) throws(ClientError) -> Line {
        guard let holder = instance.holder else { throw .instanceEnded(name: instance.name) }
        do {
            return try Line(endpoint, of: instance, heldBy: holder)
        } catch let error as InstanceError {
            throw .place(error)
        } catch let error as SystemError where error.code == ESRCH {
            // The process that held the lock has ended since the instance was found.
            throw .instanceEnded(name: instance.name)
        } catch {
            throw .system("\(error)")
        }
    }

    private init(_ endpoint: String, of instance: RunningInstance, heldBy pid: Int32) throws {
        let endpoint = try Endpoint(path: try instance.folders.socket(endpoint))
        let context = try Context()
        let dealer = try Dealer(connecting: endpoint, in: context)
        let refusals = try HandshakeMonitor(of: dealer, in: context)
        let holder = try ProcessHandle(pid: pid)
        let poller = try Poller()
        try poller.add(dealer.descriptor, for: .input, token: Self.socketToken)
        try poller.add(refusals.descriptor, for: .input, token: Self.refusalToken)
        try poller.add(holder.raw, for: .input, token: Self.holderToken)
        self.instance = instance
        self.context = context
        self.dealer = dealer
        self.refusals = refusals
        self.holder = holder
        self.poller = poller
    }

    /// Readable when input may be available, and when the instance has ended.
    var descriptor: Int32 { poller.raw }

    /// Sends a message, once the daemon has accepted the connection.
    ///
    /// - Parameter deadline: A time of `MonotonicClock`; nil waits as long as the instance lives.
    /// - Returns: false if the deadline passed first.
    mutating func send(_ bytes: [UInt8], until deadline: Int64?) throws(ClientError) -> Bool {
        while true {
            if isConnected {
                switch try sendNow(bytes) {
                case .sent: return true
                case .tooLarge: throw .system("the request is larger than the limit of a message")
                case .wouldBlock, .unreachable: isConnected = false
                }
            }
            switch try receive(until: deadline) {
            case .nothing: return false
            // An answer to an abandoned question.
            case .message, .reconnected: continue
            }
        }
    }

    /// Sends a message if that is possible without waiting, and receives nothing.
    ///
    /// - Returns: true if the message was sent.
    func sendAtOnce(_ bytes: [UInt8]) throws(ClientError) -> Bool {
        guard isConnected else { return false }
        switch try sendNow(bytes) {
        case .sent: return true
        case .tooLarge: throw .system("the request is larger than the limit of a message")
        case .wouldBlock, .unreachable: return false
        }
    }

    /// Waits for a message.
    ///
    /// - Parameter deadline: A time of `MonotonicClock`; nil waits as long as the instance lives.
    mutating func receive(until deadline: Int64?) throws(ClientError) -> Received {
        while true {
            switch try receiveNow() {
            case .message(let bytes): return .message(bytes)
            case .connected:
                if try isRefused() { throw .denied(name: instance.name) }
                isConnected = true
                return .reconnected
            case .malformed: throw .protocolVersion(name: instance.name, reason: "a message has more than one part")
            case .nothing: break
            }
            // libzmq would retry for ever.
            if try isRefused() { throw .denied(name: instance.name) }
            let events: Poller.Events
            do throws(SystemError) {
                events = try poller.wait(until: deadline)
            } catch {
                throw .system(error.description)
            }
            if events.contains(where: { $0.token == Self.holderToken }) {
                // The last message may have arrived together with the end.
                if case .message(let bytes) = try receiveNow() { return .message(bytes) }
                throw instance.ending
            }
            if events.isEmpty, let deadline, MonotonicClock.microseconds() >= deadline { return .nothing }
        }
    }

    /// True if the daemon refused this program.
    ///
    /// - Throws: ``ClientError/impostor(name:process:)`` if another process accepted the connection.
    private mutating func isRefused() throws(ClientError) -> Bool {
        let news: HandshakeMonitor.Events
        do throws(TransportError) {
            news = try refusals.readEvents()
        } catch {
            throw .system("\(error)")
        }
        if let peer = news.peer {
            // A daemon of another user refuses only after the connection is reported.
            guard peer.user == geteuid() else { throw .denied(name: instance.name) }
            guard instance.isServed(by: peer) else {
                throw .impostor(name: instance.name, process: peer.process)
            }
            // A process of another container has no number here.
            if peer.process != 0 {
                if let daemon, daemon != peer.process { relaunches += 1 }
                daemon = peer.process
            }
        }
        return news.failures > 0
    }

    private func receiveNow() throws(ClientError) -> DealerEvent {
        do throws(TransportError) {
            return try dealer.receive()
        } catch {
            throw .system("\(error)")
        }
    }

    private func sendNow(_ bytes: [UInt8]) throws(ClientError) -> SendOutcome {
        do throws(TransportError) {
            return try dealer.send(bytes)
        } catch {
            throw .system("\(error)")
        }
    }
}
