import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeTransport

extension Daemon {
    /// Takes a question of a client.
    mutating func takeControlEvent(_ event: RouterEvent) {
        guard case .message(let message) = event, isAnswered(message.peer) else { return }
        let connection = ConnectionID(message.peer)
        do throws(ProtocolError) {
            let request = try ControlRequest(decoding: message.payload)
            let caller = Caller(connection, number: request.number)
            guard request.version == ControlProtocol.version else {
                let words = "it speaks version \(ControlProtocol.version), and was asked in version \(request.version)"
                return answer(.failure(Failure(.versionMismatch, words)), to: caller)
            }
            handle(.asked(request.kind, within: request.deadline, by: caller))
        } catch {
            diagnose("a client sent what is no question: \(error.description)")
            let words = "it cannot read the question: \(error.description)"
            answer(.failure(Failure(.versionMismatch, words)), to: Caller(connection, number: 0))
        }
    }

    mutating func report(_ kind: ReportKind, to caller: Caller) {
        do throws(Failure) {
            let report =
                switch kind {
                case .tree(let views): treeReport(includesViews: views).report
                case .instance: instanceReport().report
                case .snapshot: snapshotReport().report
                case .scene(let arrangement): try instance.sceneReport(arrangement).report
                case .doctor: doctorReport().report
                case .segues(let controller): seguesReport(of: controller).report
                }
            answer(.report(report), to: caller)
        } catch {
            answer(.failure(error), to: caller)
        }
    }
}

// MARK: - Every question has its answer, in order, however slowly the client reads

extension Daemon {
    /// Answers a client. One that has gone does not hear it, and nobody minds.
    mutating func answer(_ kind: ControlReply.Kind, to caller: Caller) {
        let peer = PeerIdentity(caller.connection)
        var bytes = ControlReply(number: caller.number, kind).encoded()
        if bytes.count > TransportLimits.maximumMessageSize {
            let failure = Failure(.quotaExceeded, "the answer would have \(bytes.count) bytes", hint: "ask for less")
            bytes = ControlReply(number: caller.number, .failure(failure)).encoded()
        }
        switch replies.outcome(for: peer) {
        case .closed: return
        case .free:
            guard case .wouldBlock? = try? endpoints.control.send(bytes, to: peer) else { return }
        case .waits: break
        }
        guard replies.add(bytes, for: peer, farewell: Self.farewell) != nil else { return }
        diagnose("a client that does not read its answers is told nothing more over that connection")
        Self.forgetClosed(&replies, over: endpoints.control)
    }

    /// What a client is told that hears nothing more.
    private static var farewell: [UInt8] {
        let failure = Failure(
            .quotaExceeded,
            "more answers wait than may: they are dropped, and nothing more is answered over this connection",
            hint: "connect again, and read answers while you ask")
        return ControlReply(number: 0, .failure(failure)).encoded()
    }

    /// Whether questions over a connection are answered.
    func isAnswered(_ peer: PeerIdentity) -> Bool { replies.outcome(for: peer) != .closed }

    /// Sends clients what they have room for by now; whether that was anything.
    mutating func sendWaitingReplies() -> Bool {
        guard !replies.isEmpty else { return false }
        return Self.flush(&replies, over: endpoints.control)
    }

    private static func flush(_ replies: inout WaitingReplies, over control: borrowing Router) -> Bool {
        replies.flush { bytes, peer in (try? control.send(bytes, to: peer)) ?? .unreachable }
    }

    /// A greeting says to who is still there what is so: what it asked before is lost.
    private static func forgetClosed(_ replies: inout WaitingReplies, over control: borrowing Router) {
        replies.forgetClosed { (try? control.send([], to: $0)) ?? .unreachable == .unreachable }
    }
}
