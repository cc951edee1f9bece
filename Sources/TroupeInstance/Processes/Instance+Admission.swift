import TroupeHierarchy
public import TroupeModel

/// A connection that asks to be let in, and what the system says of the process at its other end.
public enum ConnectionAttempt: Hashable, Sendable {
    /// At the children's endpoint, with what it showed; nil for nothing that could be a child's.
    case child(user: String, token: [UInt8], process: Int32?)
    /// At the children's endpoint, without user and token.
    case anonymousChild(process: Int32?)
    /// At a client's endpoint, from a process of that user.
    case client(process: Int32, isSameUser: Bool)
}

extension Instance {
    /// Decides who may connect: children by their token and process, clients by their user and by being no child.
    ///
    /// The one thing that is asked and answered at once: libzmq waits for it.
    ///
    /// - Parameter lineage: A process and those it descends from; nil where it is gone.
    public mutating func admits(
        _ attempt: ConnectionAttempt, at now: Instant, lineage: (Int32) -> [Int32]?
    ) -> Bool {
        self.now = now
        switch attempt {
        case .child(let user, let token, let process):
            return admitsChild(user, token, process, lineage)
        case .anonymousChild(let process):
            return refuse("a connection named no child", process)
        case .client(let process, let isSameUser):
            return isSameUser && admitsClient(process, lineage)
        }
    }

    private mutating func admitsChild(
        _ user: String, _ token: [UInt8], _ process: Int32?, _ lineage: (Int32) -> [Int32]?
    ) -> Bool {
        guard let key = ProcessKey(user: user) else { return refuse("a connection named no child", process) }
        guard processes[key]?.credentials.matches(token) == true else {
            // A process that was ended may still try; one that never was is a forger.
            guard hierarchy.incarnation(of: key.controller)?.rawValue ?? 0 <= key.incarnation.rawValue else {
                return false
            }
            return refuse("a connection as \(user) showed no valid token", process)
        }
        guard let process else { return true }
        guard processes.change(key, { $0.credentials.admit(process, lineage: lineage) }) == true else {
            return refuse("process \(process) connected with the token of \(user)", process)
        }
        return true
    }

    /// A child that could ask for everything would not need what its own endpoint refuses. Whatever it starts stays below
    /// the keeper, which adopts orphans; what a person started stays below that as long as it runs.
    private mutating func admitsClient(_ process: Int32, _ lineage: (Int32) -> [Int32]?) -> Bool {
        guard let line = lineage(process) else { return refuse("a client cannot be told from a child", process) }
        let ours = Set(processes.inOrder.compactMap(\.pid) + [configuration.keeper])
        return ours.isDisjoint(with: line) || refuse("a child tried to be a client", process)
    }

    private mutating func refuse(_ what: String, _ process: Int32?) -> Bool {
        emit(.log(Event(.refusedConnection(message: what, process: process))))
        return false
    }
}
