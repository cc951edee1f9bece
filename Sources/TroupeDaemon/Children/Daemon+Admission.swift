import Glibc
import TroupeHierarchy
import TroupeModel
import TroupePlatform
import TroupeSupervision
import TroupeTransport

extension Daemon {
    /// Answers every connection that asks to be let in.
    mutating func decideOnConnections() throws(TransportError) {
        while let question = try endpoints.authenticator.next() {
            try endpoints.authenticator.answer(question, question.request.map { decide($0) } ?? .deny)
        }
    }

    /// Decides who may connect: children by their token and process, clients by their user and by being no child.
    private mutating func decide(_ request: AuthenticationRequest) -> AuthenticationDecision {
        switch Endpoints.Domain(rawValue: request.domain) {
        case .children: decideOnChild(request)
        case .client: decideOnClient(request)
        case nil: .deny
        }
    }

    private mutating func decideOnChild(_ request: AuthenticationRequest) -> AuthenticationDecision {
        guard case .password(let user, let password) = request.proof, let key = ChildKey(user: user) else {
            noteForgery("a connection named no child", request)
            return .deny
        }
        guard let child = children[key], Token.matches(child.token, password) else {
            // A process that was ended may still try; one that never was is a forger.
            if hierarchy.facts(of: key.controller)?.incarnation.rawValue ?? 0 <= key.incarnation.rawValue {
                noteForgery("a connection as \(user) showed no valid token", request)
            }
            return .deny
        }
        if let process = request.credentials?.process {
            guard isAllowed(process, as: child) else {
                noteForgery("process \(process) connected with the token of \(user)", request)
                return .deny
            }
            children[key]?.connectedProcess = process
        }
        return .accept(user: user)
    }

    private mutating func noteForgery(_ what: String, _ request: AuthenticationRequest) {
        var fields: Fields = ["message": .string(what)]
        if let process = request.credentials?.process { fields["process"] = .number(process) }
        note(Event(.fault, name: "refusedConnection", fields: fields))
    }

    /// Whether a process may be that child: it is the one that was started or, where a debugger stands between, one that
    /// this started. As long as the number is not known yet the token alone decides; see ``checkOrigin(of:)``.
    private func isAllowed(_ process: Int32, as child: Child) -> Bool {
        guard let pid = child.pid, pid != process else { return true }
        return child.isWrapped && ProcessFacts(pid: process).line(limit: 64)?.contains(pid) == true
    }

    /// Checks a connection that was made before the keeper said which process it had started. False: it is another
    /// process, and the child is ended.
    mutating func checkOrigin(of key: ChildKey) -> Bool {
        guard let child = children[key], let process = child.connectedProcess, !isAllowed(process, as: child) else {
            return true
        }
        end(key, for: .protocolViolation("its token was used by process \(process)"), by: .forced)
        return false
    }

    private mutating func decideOnClient(_ request: AuthenticationRequest) -> AuthenticationDecision {
        guard let credentials = request.credentials, credentials.user == getuid() else { return .deny }
        // A child that could ask for everything would not need what its own endpoint refuses. Whatever it starts stays
        // below the keeper, which adopts orphans; what a person started stays below that as long as it runs.
        let processes = Set(children.values.compactMap(\.pid) + [keeperProcess])
        guard let line = ProcessFacts(pid: credentials.process).line(limit: 64) else {
            noteForgery("a client cannot be told from a child", request)
            return .deny
        }
        guard processes.isDisjoint(with: line) else {
            noteForgery("a child tried to be a client", request)
            return .deny
        }
        return .accept(user: "client")
    }
}
