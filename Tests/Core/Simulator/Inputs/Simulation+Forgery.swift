import TroupeInstance
import TroupeMessages
import TroupeModel

// Processes that connect under a false identity: the kernel reports their real identity.

extension Simulation {
    /// The process ids of the keeper, of a person's shell, and of processes that these or children start.
    static let (keeper, shell, stranger): (Int32, Int32, Int32) = (900_000, 800_000, 700_000)

    mutating func forge() {
        guard forgers.left > 0, phase == .running else { return }
        forgers.left -= 1
        agenda.enter(.forge, after: forgers.random.below(800_000))
        guard let deed = forgers.random.pick(Forgers.Deed.allCases) else { return }
        let living = children.values.filter { $0.life == .running && $0.link.connection != nil && !$0.isAskedToEnd }
        guard let key = forgers.random.pick(living.map(\.key).sorted()) else { return }
        if deed == .crowd { return crowd(key) }
        let isAdmitted = admits(attempt(deed, of: key))
        if isAdmitted, deed != .honest { complain("\(key): a forged connection is let in: \(deed)") }
        if !isAdmitted, deed == .honest { complain("a client is not let in") }
    }

    private func attempt(_ deed: Forgers.Deed, of key: ProcessKey) -> ConnectionAttempt {
        let token = Array(children[key]?.start.launch.token.utf8 ?? "".utf8)
        let child = pid(of: key)
        // Workers descend from the shell of their person.
        let above = workers.pid(of: key) == nil ? Self.keeper : Self.shell
        return switch deed {
        case .helper: client([Self.stranger, child, above])
        case .child: client([child, above])
        case .orphan: client([Self.stranger, Self.keeper])
        case .ghost: client([])
        case .bereaved: client([Self.stranger, 600_000, Self.shell], isOfChild: true)
        case .thief:
            .child(
                user: key.description, token: token,
                process: ConnectingProcess(pid: Self.stranger, ancestry: [Self.stranger, above]))
        case .tokenless:
            .child(
                user: key.description, token: Array("guessed".utf8),
                process: ConnectingProcess(pid: child, ancestry: [child, above]))
        case .former:
            .child(
                user: ProcessKey(key.controller, Incarnation(rawValue: key.incarnation.rawValue - 1)).description,
                token: token, process: ConnectingProcess(pid: child, ancestry: [child, above]))
        case .honest, .crowd: client([Self.stranger, Self.shell])
        }
    }

    private func client(_ line: [Int32], isOfChild: Bool = false) -> ConnectionAttempt {
        let process = ConnectingProcess(pid: Self.stranger, ancestry: line, isOfChild: isOfChild)
        return .client(process: process, isSameUser: true)
    }

    private mutating func crowd(_ key: ProcessKey) {
        guard let start = children[key]?.start.id else { return }
        malice.greedy.insert(key.controller)
        feed(.connectionsExceeded(start))
        if children[key]?.isAskedToEnd == false { complain("\(key) has too many connections, and is not ended") }
    }
}
