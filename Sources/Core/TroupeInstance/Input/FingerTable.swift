import TroupeModel
import TroupeScene

/// Where the fingers began that lie on the screen: what began in a view has all that follows, wherever the finger goes.
struct FingerTable {
    private var fingers: [Key: Finger] = [:]
    /// In the order in which they came down.
    private var order: [Key] = []
    /// When the fingers of the last gesture were lifted, in milliseconds: the next gesture begins no earlier.
    var lastGesture = 0

    /// The owner of a finger.
    enum Owner: Hashable {
        /// The instance's: each command that moves it is a client of its own.
        case commands
        /// A display's, with which it goes.
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
        /// Where it is now.
        var location: Point
        /// The origins, at touch-down, of the views of each controller on the responder chain: a drag is measured from there
        /// even when it moves the view.
        var origins: [ControllerID: Point] = [:]
        /// The account that it is charged to.
        let sender: Sender
    }

    /// What a finger came down on.
    enum Place: Hashable {
        /// A view of a process.
        case view(ViewID, of: ProcessKey)
        /// The node tapped when the finger is lifted where it came down: an item of a bar, or a card that the daemon draws for
        /// a process. Nil is the space beside a popover.
        case tapped(SceneNodeID?)
        /// Nothing that answers.
        case nothing
    }

    /// The fingers that are remembered: far more than hands have, of far more displays than people look at.
    static let limit = 256
    /// How long a finger of a command lies still before it is cancelled, in milliseconds.
    static let patience = 10_000
}

extension FingerTable {
    /// The finger of that number; nil where it is not on the screen.
    func finger(_ number: Int, of owner: Owner) -> Finger? { fingers[Key(owner: owner, number: number)] }

    /// The fingers of one owner, in the order in which they came down.
    func fingers(of owner: Owner) -> [Finger] { order.filter { $0.owner == owner }.compactMap { fingers[$0] } }

    /// A finger came down.
    mutating func begin(_ finger: Finger, of owner: Owner) {
        let key = Key(owner: owner, number: finger.number)
        end(finger.number, of: owner)
        // A display that is gone is missed only when it is told something.
        if order.count == Self.limit, let oldest = order.first { end(oldest.number, of: oldest.owner) }
        fingers[key] = finger
        order.append(key)
    }

    /// A finger is elsewhere now.
    mutating func move(_ number: Int, of owner: Owner, to location: Point) {
        fingers[Key(owner: owner, number: number)]?.location = location
    }

    /// A finger was lifted, or is cancelled.
    ///
    /// - Returns: The finger; nil where it was not on the screen.
    @discardableResult
    mutating func end(_ number: Int, of owner: Owner) -> Finger? {
        let key = Key(owner: owner, number: number)
        guard let finger = fingers.removeValue(forKey: key) else { return nil }
        order.removeAll { $0 == key }
        return finger
    }
}

extension RequestAsker {
    /// The owner of the fingers that it moves.
    var fingerOwner: FingerTable.Owner {
        switch self {
        case .client, .child: .commands
        case .display(let connection): .display(connection)
        }
    }
}
