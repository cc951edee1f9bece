import TroupeMessages
public import TroupeModel

/// One process of a controller.
public struct ProcessKey: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The controller it runs.
    public let controller: ControllerID
    /// Which of its processes.
    public let incarnation: Incarnation

    /// The process of that incarnation.
    public init(_ controller: ControllerID, _ incarnation: Incarnation) {
        self.controller = controller
        self.incarnation = incarnation
    }

    /// Reads the user a connection was let in as; nil for one that is no child's.
    public init?(user: String) {
        guard let (controller, incarnation) = Launch.parse(user: user) else { return nil }
        self.init(controller, incarnation)
    }

    /// The user it connects as: `c4.1`.
    public var description: String { Launch.user(controller, incarnation) }

    /// By controller, then the earlier process first.
    public static func < (left: Self, right: Self) -> Bool {
        (left.controller, left.incarnation) < (right.controller, right.incarnation)
    }
}

/// The start of a process, never used again: what the keeper and handles on processes are asked by. Later starts have
/// higher numbers.
public struct StartID: Identifier {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A connection of a child, a client or a display. No number of a connection comes back.
public struct ConnectionID: Identifier {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// Who asked a question at the control endpoint: the connection, and the number the client chose.
public struct Caller: Hashable, Sendable {
    /// The client's connection.
    public let connection: ConnectionID
    /// The question's number there.
    public let number: UInt64

    /// The client that asked that question.
    public init(_ connection: ConnectionID, number: UInt64) {
        self.connection = connection
        self.number = number
    }
}
