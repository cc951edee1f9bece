import TroupeHierarchy
import TroupeModel

/// A connection that asks to be let in, and what the system says of the process at its other end.
public enum ConnectionAttempt: Hashable, Sendable {
    /// At the children's endpoint, with what it showed; nil for a process that nobody knows.
    case child(user: String, token: [UInt8], process: ConnectingProcess?)
    /// At the children's endpoint, without user and token.
    case anonymousChild(process: Int32?)
    /// At a client's endpoint, from a process of that user.
    case client(process: ConnectingProcess, isSameUser: Bool)
}

/// The process at the other end of a connection.
public struct ConnectingProcess: Hashable, Sendable {
    /// Its number.
    public let pid: Int32
    /// Itself and those it descends from, innermost first, up to the keeper or to all; empty where it is gone.
    public let line: [Int32]

    /// A process as the system tells of it.
    public init(pid: Int32, line: [Int32]) {
        self.pid = pid
        self.line = line
    }
}

/// What becomes of it.
private enum Admission {
    case admitted
    case refused
    /// Refused, and said to whoever looks on: why, and which process tried.
    case suspect(String, Int32?)
}

extension Instance {
    /// Decides who may connect: children by their token and process, clients by their user and by being no child.
    mutating func decide(on attempt: ConnectionAttempt) {
        let admission: Admission =
            switch attempt {
            case .child(let user, let token, let process): admission(ofChild: user, token, process)
            case .anonymousChild(let process): .suspect("a connection named no child", process)
            case .client(let process, isSameUser: true): admission(ofClient: process)
            case .client(_, isSameUser: false): .refused
            }
        switch admission {
        case .admitted: emit(.admit(true))
        case .refused: emit(.admit(false))
        case .suspect(let what, let process):
            emit(.admit(false))
            emit(.log(Event(.refusedConnection(message: what, process: process))))
        }
    }

    private mutating func admission(
        ofChild user: String, _ token: [UInt8], _ process: ConnectingProcess?
    ) -> Admission {
        guard let key = ProcessKey(user: user) else { return .suspect("a connection named no child", process?.pid) }
        guard processes[key]?.credentials.matches(token) == true else {
            // A process that was ended may still try; one that never was is a forger.
            guard hierarchy.incarnation(of: key.controller)?.rawValue ?? 0 <= key.incarnation.rawValue else {
                return .refused
            }
            return .suspect("a connection as \(user) showed no valid token", process?.pid)
        }
        guard let process else { return .admitted }
        guard processes.change(key, { $0.credentials.admit(process) }) == true else {
            return .suspect("process \(process.pid) connected with the token of \(user)", process.pid)
        }
        return .admitted
    }

    /// A child that could ask for everything would not need what its own endpoint refuses. Whatever it starts stays below
    /// the keeper, which adopts orphans; what a person started stays below that as long as it runs.
    private func admission(ofClient process: ConnectingProcess) -> Admission {
        guard !process.line.isEmpty else { return .suspect("a client cannot be told from a child", process.pid) }
        let ours = Set(processes.pids + [configuration.keeper])
        return ours.isDisjoint(with: process.line) ? .admitted : .suspect("a child tried to be a client", process.pid)
    }
}
