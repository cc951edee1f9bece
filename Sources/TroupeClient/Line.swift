import TroupePlatform
import TroupeTransport

/// A connection to one endpoint of an instance: one message out, one in, and it is noticed when the instance ends meanwhile.
struct Line: ~Copyable {
    private let instance: RunningInstance
    private let context: Context
    private let dealer: Dealer
    private var poller: Poller
    private let holder: ProcessHandle?
    private var isConnected = false

    private static let socketToken: UInt64 = 1
    private static let holderToken: UInt64 = 2

    /// What ``receive(until:)`` found.
    enum Received {
        case message([UInt8])
        /// The connection was made anew: what was asked before is lost.
        case reconnected
        /// The deadline came first.
        case nothing
    }

    init(to endpoint: String, of instance: RunningInstance) throws(ClientError) {
        self.instance = instance
        let path: String
        do throws(InstanceError) {
            path = try instance.folders.socket(endpoint)
        } catch {
            throw .place(error)
        }
        let context = try Self.wiring { () throws(TransportError) in try Context() }
        let endpoint = try Self.wiring { () throws(TransportError) in try Endpoint(path: path) }
        let dealer = try Self.connected(to: endpoint, in: context)
        let holder = try Self.holder(of: instance)
        let poller = try Self.system { () throws(SystemError) in try Poller() }
        do throws(SystemError) {
            try poller.add(dealer.descriptor, for: .input, token: Self.socketToken)
            switch holder {
            case .some(let handle): try poller.add(handle.raw, for: .input, token: Self.holderToken)
            case .none: break
            }
        } catch {
            throw .system(error.description)
        }
        self.context = context
        self.dealer = dealer
        self.holder = holder
        self.poller = poller
    }

    private static func connected(to endpoint: Endpoint, in context: borrowing Context) throws(ClientError) -> Dealer {
        do throws(TransportError) {
            return try Dealer(connecting: endpoint, in: context)
        } catch {
            throw .system("\(error)")
        }
    }

    private static func holder(of instance: RunningInstance) throws(ClientError) -> ProcessHandle? {
        guard let pid = instance.holder else { return nil }
        do throws(SystemError) {
            return try ProcessHandle(pid: pid)
        } catch {
            // It has ended since it was found.
            throw .instanceEnded(name: instance.name)
        }
    }

    private static func wiring<Made: ~Copyable>(
        _ make: () throws(TransportError) -> Made
    ) throws(ClientError) -> Made {
        do throws(TransportError) {
            return try make()
        } catch {
            throw .system("\(error)")
        }
    }

    private static func system<Made: ~Copyable>(_ make: () throws(SystemError) -> Made) throws(ClientError) -> Made {
        do throws(SystemError) {
            return try make()
        } catch {
            throw .system(error.description)
        }
    }

    /// Readable when something may be received, and when the instance has ended.
    var descriptor: Int32 { poller.raw }

    /// Sends a message, once the daemon has taken the connection.
    ///
    /// - Parameter deadline: A moment of `MonotonicClock`; nil waits for as long as the instance lives.
    /// - Returns: false if the deadline came first.
    mutating func send(_ bytes: [UInt8], until deadline: Int64?) throws(ClientError) -> Bool {
        while true {
            if isConnected {
                switch try sendNow(bytes) {
                case .sent: return true
                case .tooLarge: throw .system("the request is larger than a message may be")
                case .wouldBlock, .unreachable: isConnected = false
                }
            }
            switch try receive(until: deadline) {
            case .nothing: return false
            // An answer to a question that nobody waits for any more.
            case .message, .reconnected: continue
            }
        }
    }

    /// Sends a message where that is possible without waiting, and takes nothing in.
    ///
    /// - Returns: whether it was sent.
    func sendAtOnce(_ bytes: [UInt8]) throws(ClientError) -> Bool {
        guard isConnected else { return false }
        switch try sendNow(bytes) {
        case .sent: return true
        case .tooLarge: throw .system("the request is larger than a message may be")
        case .wouldBlock, .unreachable: return false
        }
    }

    /// Waits for a message.
    ///
    /// - Parameter deadline: A moment of `MonotonicClock`; nil waits for as long as the instance lives.
    mutating func receive(until deadline: Int64?) throws(ClientError) -> Received {
        while true {
            switch try receiveNow() {
            case .message(let bytes): return .message(bytes)
            case .connected:
                isConnected = true
                return .reconnected
            case .malformed: throw .protocolVersion(name: instance.name, reason: "a message has more than one part")
            case .nothing: break
            }
            let events: Poller.Events
            do throws(SystemError) {
                events = try poller.wait(until: deadline)
            } catch {
                throw .system(error.description)
            }
            if events.contains(where: { $0.token == Self.holderToken }) {
                // Its last word may have come together with its end.
                if case .message(let bytes) = try receiveNow() { return .message(bytes) }
                throw .instanceEnded(name: instance.name)
            }
            if events.isEmpty, let deadline, MonotonicClock.microseconds() >= deadline { return .nothing }
        }
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
