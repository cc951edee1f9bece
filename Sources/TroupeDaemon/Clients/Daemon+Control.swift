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
