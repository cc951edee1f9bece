import TroupeMessages
import TroupeModel
import TroupeProtocol
import TroupeValue

extension ControlReply {
    /// Decodes a reply of the instance with that name.
    static func read(_ bytes: [UInt8], of name: String) throws(ClientError) -> ControlReply {
        do throws(ProtocolError) {
            return try ControlReply(decoding: bytes)
        } catch {
            throw .unreadable(name, error)
        }
    }

    /// The reason why the daemon sends no more replies over this connection; nil if it continues.
    var farewell: Failure? {
        if case .failure(let failure) = kind, number == 0, failure.code == .quotaExceeded { failure } else { nil }
    }

    /// Checks that the reply has this program's version, and that the daemon could read the question.
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

    /// The report in a reply, in the form that `--json` prints.
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
    /// The error for an undecodable reply. The reason becomes part of a sentence.
    static func unreadable(_ name: String, _ error: ProtocolError) -> ClientError {
        .protocolVersion(name: name, reason: error.description)
    }

    /// The error for a reply of the wrong kind.
    static func unexpected(_ name: String) -> ClientError {
        .protocolVersion(name: name, reason: "the answer does not match the question")
    }
}
