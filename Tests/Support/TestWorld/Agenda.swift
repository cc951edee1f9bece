import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeScenario

/// A future event in a world.
enum Happening {
    case spawned(ProcessKey)
    case connect(ProcessKey)
    case stopped(ProcessKey, Bool)
    /// A process may have something to do.
    case turn(ProcessKey)
    case say(EnvelopeBody, ProcessKey)
    /// A child's code makes a request, in a callback.
    case ask(ControllerRequest, ProcessKey, during: CallID?)
    /// A child that was asked to end ends, after its last messages.
    case end(ProcessKey)
    case gone(StartID, TerminationCause)
}

/// The future events in order of time; events of one moment in the order in which they were entered.
struct Agenda {
    private var entries: [(due: Instant, happening: Happening)] = []

    /// The time of the next event.
    var due: Instant? { entries.first?.due }

    mutating func enter(_ happening: Happening, at due: Instant) {
        let place = entries.firstIndex { $0.due > due } ?? entries.count
        entries.insert((due, happening), at: place)
    }

    mutating func next() -> Happening? { entries.isEmpty ? nil : entries.removeFirst().happening }
}
