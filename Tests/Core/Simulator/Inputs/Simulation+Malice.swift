import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeSession
import TroupeValue

// Malicious and greedy children, and greedy clients: every request against every controller, and unbounded use of
// everything that is charged.

extension Simulation {
    /// The sizes of floods: more than any child or client is allowed.
    private static let flood = (hellos: 70, frames: 4_200, controllers: 600, warnings: 40)
    /// The time that a child may live after it closed its link, in microseconds.
    private static let hangUpTime = 1_100_000

    mutating func misbehave() {
        guard malice.left > 0, phase == .running else { return }
        malice.left -= 1
        agenda.enter(.misbehave, after: malice.random.below(800_000))
        if malice.random.chance(10) {
            // A client that sends memory warnings again and again.
            for _ in 0..<Self.flood.warnings { ask(.request(.memoryWarning)) }
            return
        }
        let living = children.values.filter { $0.life == .running && $0.link.session.isConnected }.map(\.key).sorted()
        guard let key = malice.random.pick(living), let connection = children[key]?.link.connection else { return }
        let deed = malice.deed()
        if deed != .meddle { malice.greedy.insert(key.controller) }
        switch deed {
        case .meddle:
            guard let victim = malice.random.pick(instance.hierarchy.allControllers) else { return }
            ask(harm(to: victim), in: key)
        case .greet:
            for _ in 0..<Self.flood.hellos {
                let hello = Hello(
                    oldestVersion: ChildProtocol.version, newestVersion: ChildProtocol.version, capabilities: 0,
                    className: "", process: Int32(key.controller.rawValue))
                flood(key, .hello(hello), over: connection)
            }
        case .chatter: for _ in 0..<Self.flood.frames { flood(key, nil, over: connection) }
        case .garble: feed(.unreadable("it is no message", from: key))
        case .swell: feed(.unsendable(bytes: 1 << 26, to: connection))
        case .hangUp: hangUp(key)
        case .hoard: for _ in 0..<Self.flood.controllers { ask(.instantiate(.className("Plain")), in: key) }
        }
        if deed != .meddle, deed != .hoard, deed != .hangUp, children[key]?.isAskedToEnd == false {
            complain("\(key) floods or breaks the protocol, and is not ended")
        }
    }

    /// A child closes its link: it sends and receives nothing more.
    private mutating func hangUp(_ key: ProcessKey) {
        children[key]?.link.connection = nil
        children[key]?.link.session.disconnected()
        feed(.hungUp(key, amidMessage: malice.random.chance(50)))
        agenda.enter(.hangUpOver(key), after: Self.hangUpTime)
    }

    /// The time of a child that closed its link is over.
    func checkEnded(_ key: ProcessKey) {
        guard let child = children[key], child.life == .running, !child.isAskedToEnd else { return }
        complain("\(key) closed its link, lives on, and is not ended")
    }

    private mutating func flood(_ key: ProcessKey, _ content: EnvelopeBody?, over connection: ConnectionID) {
        let frame = SessionFrame(
            incarnation: key.incarnation.rawValue, sequence: 0,
            acknowledged: children[key]?.link.session.delivered ?? 0, content: content)
        feed(.received(Envelope(frame), size: 60, over: connection, from: key))
    }

    /// A request by any asker that changes the state of a controller.
    private mutating func harm(to victim: ControllerID) -> Request {
        switch malice.random.below(11) {
        case 0, 1: .restart(.id(victim))
        case 2, 3: .remove(.id(victim))
        case 4: .setEditing(malice.random.chance(50), .id(victim), animated: false)
        case 5: .root(.controller(victim))
        case 6: .memoryWarning
        case 7: .setFrame(victim, .zero)
        case 8: .didMove(victim, toParent: nil)
        case 9: .release(victim)
        default: .dismiss(.id(victim), animated: false)
        }
    }
}
