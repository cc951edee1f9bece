import TroupeMessages
import TroupeModel
import TroupeProtocol

extension ControlReply {
    /// Reads an answer of the instance of that name.
    static func read(_ bytes: [UInt8], of name: String) throws(ClientError) -> ControlReply {
        do throws(ProtocolError) {
            return try ControlReply(decoding: bytes)
        } catch {
            throw .unreadable(name, error)
        }
    }

    /// Why the instance answers nothing more over this connection; nil where it does.
    var farewell: Failure? {
        if case .failure(let failure) = kind, number == 0, failure.code == .quotaExceeded { failure } else { nil }
    }

    /// That an answer is of the version this program reads, and the question was one the daemon reads.
    func check(of name: String) throws(ClientError) {
        if let farewell { throw .refused(farewell) }
        if case .failure(let failure) = kind, failure.code == .versionMismatch || number == 0 {
            throw .protocolVersion(name: name, reason: failure.message)
        }
        guard version == ControlProtocol.version else {
            throw .protocolVersion(
                name: name, reason: "it speaks version \(version), this program version \(ControlProtocol.version)")
        }
    }

    /// What an answer to a question for a report says, in the form `--json` prints.
    static func report(of kind: ControlReply.Kind, _ name: String) throws(ClientError) -> Value {
        switch kind {
        case .report(let value): return value
        case .reply(let reply):
            if let failure = reply.failure { throw .refused(failure) }
            return reply.report
        case .failure(let failure): throw .refused(failure)
        case .launch: throw .unexpected(name)
        }
    }
}

extension ClientError {
    /// That an answer could not be read; the reason goes into a sentence, which has its own full stop.
    static func unreadable(_ name: String, _ error: ProtocolError) -> ClientError {
        .protocolVersion(name: name, reason: error.description)
    }

    /// That the answer is none to the question.
    static func unexpected(_ name: String) -> ClientError {
        .protocolVersion(name: name, reason: "the answer is none to the question")
    }
}
