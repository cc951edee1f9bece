import TroupeHierarchy
import TroupeInstance
import TroupeKeeper
import TroupeKeeping
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeProtocol
import TroupeSession
import TroupeTransport

// The effects of the instance, carried out with sockets, processes and files.

extension Daemon: InstanceHost {
    mutating func carryOut(_ effect: consuming InstanceEffect) {
        switch effect {
        case .transmit(let frame, let connection): transmit(frame, to: connection)
        case .start(let process): start(process)
        case .started(let process): send(.started(ChildToken(process)))
        case .signal(let signal, let process, .keeper): send(.signal(ChildToken(process), Signal(signal)))
        case .signal(let signal, let process, .worker), .signal(let signal, let process, .hand):
            watched.send(Signal(signal), to: process)
        case .seekDebugger(let process): handle(.debuggerSearched(process, isFound: watched.isDebugged(process)))
        case .readOutput(let process): send(.logs(ChildToken(process)))
        case .watch(let pid, let process): watch(pid: pid, as: process)
        case .reply(let reply, let client): send(reply, to: client)
        case .completeStart(let process, let caller): completeStart(process, to: caller)
        case .report(let kind, let caller):
            // Only the scene knows the place of a popover; for any other tree the scene need not be composed.
            if case .tree = kind, instance.hierarchy.hasPopover { handle(.display) }
            handle(.found(report(kind), for: caller))
        case .readModel(let path, let caller): readModel(at: path, for: caller)
        case .notify(let words, let display): streams.notify(words, at: display)
        case .setAside(let state, let process): store(state, of: process)
        case .save(let application): store?.save(application)
        // All events of one input have the same time.
        case .log(let event): streams.log(event, at: eventTime(for: instance.now))
        case .broken(let broken): streams.log(Event(.diagnostic(broken.description)), at: eventTime(for: instance.now))
        case .ready:
            store?.endLaunch()
            send(.ready)
        case .relaunching: send(.relaunching)
        case .stopping(let code): send(.stopping(code: code.rawValue))
        case .ended(let code, let failure): ended(code, failure: failure)
        }
    }

    private mutating func transmit(_ frame: SessionFrame<SentBody>, to connection: ConnectionID) {
        let body: EncodedBody? =
            switch frame.content {
            case .encoded(let body): body
            case .plain(let body, _): body.encoded()
            case nil: nil
            }
        let bytes = SessionFrame(
            incarnation: frame.incarnation, sequence: frame.sequence, acknowledged: frame.acknowledged,
            wish: frame.wish, content: body
        ).encoded()
        do throws(TransportError) {
            switch try send(bytes, to: connection) {
            // The child's credits are far below the capacity of its pipe: only acknowledgements can be lost here, and
            // more will follow.
            case .sent, .wouldBlock: break
            case .unreachable: handle(.unreachable(connection))
            case .tooLarge: handle(.unsendable(bytes: bytes.count, to: connection))
            }
        } catch {
            if let start = connection.link { return linkFailed(of: start, error) }
            diagnose("a message to a child was not sent: \(error)")
            handle(.unreachable(connection))
        }
    }

    private mutating func send(_ bytes: [UInt8], to connection: ConnectionID) throws(TransportError) -> SendOutcome {
        guard let start = connection.link else {
            return try endpoints.children.send(bytes, to: PeerIdentity(connection))
        }
        return watched.links.queue(bytes, for: start)
    }

    /// Sends a client a reply.
    private mutating func send(_ reply: SentReply, to client: ConnectionID) {
        let bytes: [UInt8] =
            switch reply {
            case .encoded(let bytes): bytes
            case .plain(let reply, _): reply.encoded()
            case .greeting: []
            }
        do throws(TransportError) {
            switch try endpoints.control.send(bytes, to: PeerIdentity(client)) {
            // The instance sends no reply that is too large.
            case .sent, .tooLarge: handle(.replied(.sent, at: client))
            case .wouldBlock: handle(.replied(.noRoom, at: client))
            case .unreachable: handle(.replied(.gone, at: client))
            }
        } catch {
            diagnose("an answer was not sent: \(error)")
            handle(.replied(.gone, at: client))
        }
    }

    private mutating func start(_ process: ProcessStart) {
        do {
            var order = SpawnOrder(
                token: ChildToken(process.id), priority: process.isVisible ? .visible : .hidden,
                executable: process.command[0], arguments: Array(process.command.dropFirst()))
            let launch = try process.completeLaunch().encoded()
            switch process.link {
            case .zmq: try keeper.link.spawn(order, launch: launch)
            case .descriptor:
                order.isLinked = true
                try keeper.link.send(.spawn(order))
                watched.links.expect(process.id, process.key, launch: launch)
            }
        } catch {
            handle(.startFailed(process.id, "\(DaemonFailure(error))"))
        }
    }

    private mutating func watch(pid: Int32, as process: StartID) {
        do throws(SystemError) {
            try watched.add(pid: pid, as: process)
        } catch {
            return handle(.unwatchable(process, "\(error)"))
        }
        endpoints.limit.add(child: process.rawValue, process: pid)
        handle(.watched(process))
    }

    private mutating func completeStart(_ process: ProcessStart, to caller: Caller) {
        do throws(ModelFile.Failure) {
            handle(.found(.launch(try process.completeLaunch()), for: caller))
        } catch {
            handle(.completionFailed(process.id, "\(error)", for: caller))
        }
    }

    private mutating func readModel(at path: String, for caller: Caller) {
        do throws(DaemonFailure) {
            handle(.modelRead(try DaemonSetup.readModel(path), for: caller))
        } catch {
            let failure = Failure(.badArgument, "\(error)", hint: "the interface stays as it was")
            handle(.found(.failure(failure), for: caller))
        }
    }

    private mutating func ended(_ code: ExitCode, failure: String?) {
        ending = Ending(code: code, failure: failure, answers: LastAnswers(at: now))
        sendEvents()
    }

    /// Logs a diagnostic for the developer. The daemon continues.
    mutating func diagnose(_ message: String) {
        streams.log(Event(.diagnostic(message)), at: eventTime(for: now))
    }

    /// Handles the end of a process that a person started. Only its parent learns how it ended.
    mutating func watchedEnded(_ start: StartID) {
        guard watched.remove(start) else { return }
        endpoints.limit.remove(child: start.rawValue)
        handle(.exited(start, pid: nil, .requested(by: .starter), output: []))
    }
}

/// The encoder of messages, and the maker of tokens from the kernel's random numbers.
struct DaemonEnvironment: InstanceEnvironment {
    func encode(_ body: EnvelopeBody) -> SentBody { .encoded(body.encoded()) }

    func encode(_ reply: ControlReply) -> SentReply { .encoded(reply.encoded()) }

    func encode(_ update: SceneUpdate) -> SentUpdate { .encoded(update.encoded()) }

    /// 256 random bits, in hexadecimal.
    func makeToken() -> String {
        // The system's generator reads getrandom(2).
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension ProcessStart {
    /// The launch message with the encoded scene.
    func completeLaunch() throws(ModelFile.Failure) -> Launch {
        var launch = launch
        if let scene { launch.scene = try SceneFile.bytes(of: scene) }
        return launch
    }
}

extension ChildToken {
    /// The keeper's token for a start.
    init(_ start: StartID) { self.init(rawValue: start.rawValue) }
}

extension StartID {
    /// The start of a child of the keeper.
    init(_ token: ChildToken) { self.init(rawValue: token.rawValue) }
}

extension Signal {
    /// The system's signal.
    init(_ signal: ProcessSignal) {
        switch signal {
        case .terminate: self = .terminate
        case .kill: self = .kill
        case .stop: self = .stop
        case .resume: self = .resume
        }
    }
}

extension PeerIdentity {
    /// The socket's name for a connection.
    init(_ connection: ConnectionID) { self.init(number: UInt32(truncatingIfNeeded: connection.rawValue)) }
}

extension ConnectionID {
    /// The instance's name for a connection.
    init(_ peer: PeerIdentity) { self.init(rawValue: UInt64(peer.number)) }
}
