/// A number that identifies one object of an instance for the life of the instance. Numbers are never reused.
///
/// Each kind of object has its own type, so that a request's number cannot be used as a transition's.
public protocol Identifier: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The number on the wire; 0 identifies no object.
    var rawValue: UInt64 { get }
    /// The identifier with this number.
    init(rawValue: UInt64)
}

extension Identifier {
    /// Orders by number, which is the order of creation.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The plain number. Identifiers that appear on the command line put a letter before it.
    public var description: String { String(rawValue) }

    /// Decodes the plain number.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(UInt64.self))
    }

    /// Encodes the plain number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// The identifier of a controller in the hierarchy; printed `c7`.
public struct ControllerID: Identifier {
    /// The number after the `c`.
    public let rawValue: UInt64
    /// The controller with this number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The id that no controller has. As the delegate of a configuration in a request it takes the delegate away.
    public static let absent = ControllerID(rawValue: 0)

    /// `c7`, as events, trees and the command line name controllers.
    public var description: String { "c\(rawValue)" }

    /// Reads `c7`; nil for any other form.
    public init?(_ text: String) {
        guard text.first == "c", let number = UInt64(text.dropFirst()), number > 0 else { return nil }
        rawValue = number
    }
}

/// The identifier of a window; printed `w1`. It is the number of the screen that shows the window.
public struct WindowID: Identifier {
    /// The number after the `w`.
    public let rawValue: UInt64
    /// The main window, on the screen of the device.
    public static let main = WindowID(rawValue: 1)
    /// The window with this number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// `w1`.
    public var description: String { "w\(rawValue)" }

    /// Reads `w1`; nil for any other form.
    public init?(_ text: String) {
        guard text.first == "w", let number = UInt64(text.dropFirst()), number > 0 else { return nil }
        rawValue = number
    }
}

/// The identifier of one change of the hierarchy, from its first callback to its reply.
public struct TransitionID: Identifier {
    /// Counted from 1 within an instance.
    public let rawValue: UInt64
    /// The transition with this number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identifier of a request of any origin. The request's terminal reply carries the same number (rule 3).
public struct RequestID: Identifier {
    /// Counted from 1 within an instance.
    public let rawValue: UInt64
    /// The request with this number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identifier of a callback that was sent. Its answer carries the same number.
public struct CallID: Identifier {
    /// Counted from 1 within an instance.
    public let rawValue: UInt64
    /// The call with this number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identifier of an announcement of a controller. The report of its end carries the same number.
public struct AnnouncementNumber: Identifier {
    /// Counted from 1 within an instance.
    public let rawValue: UInt64
    /// The announcement with this number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The number of a controller's process: 1 is the first, each restart adds one (section 8).
public struct Incarnation: Identifier {
    /// The number, counted from 1 for each controller; 0 before its first process.
    public let rawValue: UInt64
    /// The incarnation with this number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identifier of a timer that the hierarchy requested. The host returns it when the timer fires.
public struct TimerID: Identifier {
    /// Counted from 1 within an instance.
    public let rawValue: UInt64
    /// The timer with this number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identifier that the daemon assigns to a client of the control endpoint (a command, a display).
public struct ClientID: Identifier {
    /// Counted from 1 within an instance.
    public let rawValue: UInt64
    /// The client with this number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The identifier of a view, which the child that owns the view assigns. It is unique only within that child.
public struct ViewID: Identifier {
    /// The number that the child assigned, stable for the life of the view.
    public let rawValue: UInt64
    /// The view with this number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}
