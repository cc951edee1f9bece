public import TroupeValue

extension Reply {
    /// The outcome of a request.
    public enum Status: Hashable, Sendable {
        /// The request is done, and all callbacks were sent.
        case completed
        /// A later rotation replaced the request.
        case superseded(by: RequestID)
        /// The request waited and never ran; the failure gives the reason.
        indirect case cancelled(Failure)
        /// The request was rejected and changed nothing; the failure gives the reason.
        indirect case rejected(Failure)

        /// The word in replies and scripts.
        public var word: String {
            switch self {
            case .completed: "completed"
            case .superseded: "superseded"
            case .cancelled: "cancelled"
            case .rejected: "rejected"
            }
        }
    }

    /// The reason why the request did not complete; nil if it completed.
    public var failure: Failure? {
        switch status {
        case .completed: nil
        case .superseded(let other):
            Failure(
                .superseded, "request \(other) asked for a later rotation", hint: "nothing to do: the last one wins")
        case .cancelled(let failure), .rejected(let failure): failure
        }
    }

    /// The approximate size in bytes, without the numbers.
    var size: Int {
        let text =
            switch status {
            case .completed, .superseded: 0
            case .cancelled(let failure), .rejected(let failure):
                failure.message.utf8.count + (failure.hint?.utf8.count ?? 0)
            }
        return text + content.size
    }

    /// The form that the command line documents.
    public var report: Value {
        var fields: Fields = [
            "kind": "reply", "request": .number(request.rawValue), "command": .string(command),
            "status": .string(status.word), "code": .optional(failure?.code.rawValue),
            "message": .optional(failure?.message), "hint": .optional(failure?.hint),
            "controllers": .list(controllers.map { .string($0.description) }),
            "transition": transition.map { .number($0.rawValue) } ?? .null,
        ]
        if case .superseded(let other) = status { fields["supersededBy"] = other.report }
        if let value = content.report { fields["value"] = value }
        return .map(fields)
    }

    /// Reads the members of ``report``.
    init(reading members: Fields) throws(MemberMismatch) {
        let failure: Failure? = members.member("code").map {
            Failure($0, members.member("message") ?? "", hint: members.member("hint"))
        }
        let status: Status
        switch (members["status"], failure) {
        case ("completed", _): status = .completed
        case ("superseded", _): status = try .superseded(by: members.read("supersededBy"))
        case ("cancelled", let failure?): status = .cancelled(failure)
        case ("rejected", let failure?): status = .rejected(failure)
        default: throw MemberMismatch()
        }
        self = try Reply(
            request: members.read("request"), command: members.read("command"), status: status,
            controllers: members.member("controllers") ?? [], transition: members.member("transition"),
            content: members["value"].map(Content.init(report:)) ?? .nothing)
    }
}
