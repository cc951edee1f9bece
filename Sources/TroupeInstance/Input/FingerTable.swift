import TroupeModel

/// Where the fingers began that lie on the screen: what began in a view has all that follows, wherever the finger goes.
struct FingerTable {
    private var places: [Finger: Place] = [:]
    /// In the order in which they came down.
    private var order: [Finger] = []

    /// One finger of one display or client.
    private struct Finger: Hashable {
        let sender: Sender
        let number: Int
    }

    /// What a finger came down on.
    enum Place: Hashable {
        /// A view of a process.
        case view(ViewID, of: ProcessKey)
        /// What is tapped when the finger is lifted where it came down: an item of a bar, or what the daemon shows for a
        /// process.
        case tapped
        /// Nothing that answers.
        case nothing
    }

    /// The fingers that are remembered: far more than hands have, of far more displays than people look at.
    static let limit = 256
}

extension FingerTable {
    /// Where a finger of that number came down; nil where it did not.
    func place(of number: Int, by sender: Sender) -> Place? { places[Finger(sender: sender, number: number)] }

    /// A finger came down.
    mutating func begin(_ number: Int, by sender: Sender, in place: Place) {
        let finger = Finger(sender: sender, number: number)
        end(number, by: sender)
        // Nobody says that a display is gone on which a finger lay.
        if order.count == Self.limit, let oldest = order.first { end(oldest.number, by: oldest.sender) }
        places[finger] = place
        order.append(finger)
    }

    /// A finger was lifted.
    mutating func end(_ number: Int, by sender: Sender) {
        let finger = Finger(sender: sender, number: number)
        guard places.removeValue(forKey: finger) != nil else { return }
        order.removeAll { $0 == finger }
    }
}

extension FingerTouch {
    /// The same as a child is told it.
    func placed(at location: Point, in view: ViewID?) -> FingerTouch {
        FingerTouch(finger: finger, phase: phase, location: location, time: time, view: view)
    }
}
