import TroupeMessages
public import TroupeModel

/// One process of a controller.
public struct ProcessKey: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The controller that the process runs.
    public let controller: ControllerID
    /// The number of the process among the processes of the controller.
    public let incarnation: Incarnation

    /// The process of that incarnation.
    public init(_ controller: ControllerID, _ incarnation: Incarnation) {
        self.controller = controller
        self.incarnation = incarnation
    }

    /// Parses the user name of a connection; nil if the name is no child's.
    public init?(user: String) {
        guard let (controller, incarnation) = Launch.parse(user: user) else { return nil }
        self.init(controller, incarnation)
    }

    /// The user name with which the process connects: `c4.1`.
    public var description: String { Launch.user(controller, incarnation) }

    /// Orders by controller, then by incarnation.
    public static func < (left: Self, right: Self) -> Bool {
        (left.controller, left.incarnation) < (right.controller, right.incarnation)
    }
}

/// The number of a start, never reused. The keeper and the handles on processes know the process by it. Later starts
/// have higher numbers.
public struct StartID: Identifier {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A connection of a child, a client or a display. Numbers of connections are never reused.
public struct ConnectionID: Identifier {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The client that asked a question at the control endpoint: its connection, and the number that it gave the question.
public struct Caller: Hashable, Sendable {
    /// The client's connection.
    public let connection: ConnectionID
    /// The number of the question on that connection.
    public let number: UInt64

    /// The client that asked that question.
    public init(_ connection: ConnectionID, number: UInt64) {
        self.connection = connection
        self.number = number
    }
}
