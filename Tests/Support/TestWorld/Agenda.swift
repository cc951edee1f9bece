import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeScenario

/// What is going to happen in a world.
enum Happening {
    case spawned(ProcessKey)
    case connect(ProcessKey)
    case stopped(ProcessKey, Bool)
    /// A process may have something to do.
    case turn(ProcessKey)
    case say(EnvelopeBody, ProcessKey)
    /// A child's code asks for something, in a callback.
    case ask(ControllerRequest, ProcessKey, during: CallID?)
    /// A child that was asked to end does so, behind what it has said.
    case end(ProcessKey)
    case gone(StartID, TerminationCause)
}

/// What is going to happen, in the order of time; of one moment in the order it was entered.
struct Agenda {
    private var entries: [(due: Instant, happening: Happening)] = []

    /// When the next thing happens.
    var due: Instant? { entries.first?.due }

    mutating func enter(_ happening: Happening, at due: Instant) {
        let place = entries.firstIndex { $0.due > due } ?? entries.count
        entries.insert((due, happening), at: place)
    }

    mutating func next() -> Happening? { entries.isEmpty ? nil : entries.removeFirst().happening }
}
