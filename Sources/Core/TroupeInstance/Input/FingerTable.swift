import TroupeModel
import TroupeScene

/// The fingers on the screen, with the views in which they came down. The view of touch-down gets all later touches of
/// a finger, wherever it goes.
struct FingerTable {
    private var fingers: [Key: Finger] = [:]
    /// The fingers in the order in which they came down.
    private var order: [Key] = []
    /// The time at which the fingers of the last gesture were lifted, in milliseconds. The next gesture begins no
    /// earlier.
    var lastGesture = 0

    /// The owner of a finger.
    enum Owner: Hashable {
        /// The instance: each command that moves the finger is a client of its own.
        case commands
        /// A display. Its fingers end with it.
        case display(ConnectionID)
    }

    private struct Key: Hashable {
        let owner: Owner
        let number: Int
    }

    /// A finger that lies on the screen.
    struct Finger: Hashable {
        let number: Int
        let place: Place
        /// The current location.
        var location: Point
        /// The origins, at touch-down, of the views of each controller on the responder chain: a drag is measured from there
        /// even when it moves the view.
        var origins: [ControllerID: Point] = [:]
        /// The sender that is charged for it.
        let sender: Sender
        /// The touch with which it came down, in the window's coordinates.
        var start: FingerTouch?
    }

    /// The place where a finger came down.
    enum Place: Hashable {
        /// A view of a process.
        case view(ViewID, of: ProcessKey)
        /// The node that is tapped when the finger is lifted where it came down: an item of a bar, or a card that the
        /// daemon draws for a process. Nil is the space beside a popover.
        case tapped(SceneNodeID?)
        /// A place that handles no touch.
        case nothing
    }

    /// The maximum number of fingers that are remembered: far more than people and displays have.
    static let limit = 256
    /// The time after which a command's finger that lies still is cancelled, in milliseconds.
    static let timeout = 10_000
}

extension FingerTable {
    /// The finger of that number; nil if it is not on the screen.
    func finger(_ number: Int, of owner: Owner) -> Finger? { fingers[Key(owner: owner, number: number)] }

    /// The fingers of one owner, in the order in which they came down.
    func fingers(of owner: Owner) -> [Finger] { order.filter { $0.owner == owner }.compactMap { fingers[$0] } }

    /// Adds a finger that came down.
    mutating func begin(_ finger: Finger, of owner: Owner) {
        let key = Key(owner: owner, number: finger.number)
        end(finger.number, of: owner)
        // The daemon notices the end of a display only when it sends to it, so fingers of ended displays can remain.
        if order.count == Self.limit, let oldest = order.first { end(oldest.number, of: oldest.owner) }
        fingers[key] = finger
        order.append(key)
    }

    /// Sets the location of a finger.
    mutating func move(_ number: Int, of owner: Owner, to location: Point) {
        fingers[Key(owner: owner, number: number)]?.location = location
    }

    /// Removes a finger that was lifted or is cancelled.
    ///
    /// - Returns: The finger; nil if it was not on the screen.
    @discardableResult
    mutating func end(_ number: Int, of owner: Owner) -> Finger? {
        let key = Key(owner: owner, number: number)
        guard let finger = fingers.removeValue(forKey: key) else { return nil }
        order.removeAll { $0 == key }
        return finger
    }
}

extension RequestAsker {
    /// The owner of the fingers that the asker moves.
    var fingerOwner: FingerTable.Owner {
        switch self {
        case .client, .child: .commands
        case .display(let connection): .display(connection)
        }
    }
}
