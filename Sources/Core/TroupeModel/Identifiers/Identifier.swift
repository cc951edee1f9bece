/// A number that names one thing of an instance for as long as the instance lives; never reused.
///
/// Each kind of thing has a type of its own, so that a request's number cannot be taken for a transition's.
public protocol Identifier: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The number on the wire; 0 names nothing.
    var rawValue: UInt64 { get }
    /// Names the thing with this number.
    init(rawValue: UInt64)
}

extension Identifier {
    /// Earlier made first.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The bare number; kinds that people type put a letter before it.
    public var description: String { String(rawValue) }

    /// Reads the plain number.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(UInt64.self))
    }

    /// Writes the plain number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// One controller of the hierarchy; printed `c7`.
public struct ControllerID: Identifier {
    /// The number behind the `c`.
    public let rawValue: UInt64
    /// The id of that number; who counts decides what it names.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// `c7`, as events, trees and the command line name controllers.
    public var description: String { "c\(rawValue)" }

    /// Reads `c7`; nil for any other form.
    public init?(_ text: String) {
        guard text.first == "c", let number = UInt64(text.dropFirst()), number > 0 else { return nil }
        rawValue = number
    }
}

/// A window; printed `w1`.
public struct WindowID: Identifier {
    /// The number behind the `w`.
    public let rawValue: UInt64
    /// The window of that number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// `w1`.
    public var description: String { "w\(rawValue)" }
}

/// One change of the hierarchy, from its first callback to its reply.
public struct TransitionID: Identifier {
    /// Counted from 1 within an instance.
    public let rawValue: UInt64
    /// The transition of that number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One request, whoever made it; its terminal reply carries the same number (rule 3).
public struct RequestID: Identifier {
    /// Counted from 1 within an instance.
    public let rawValue: UInt64
    /// The request of that number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// One callback that was sent; its answer carries the same number.
public struct CallID: Identifier {
    /// Counted from 1 within an instance.
    public let rawValue: UInt64
    /// The call of that number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// Which process of a controller: 1 is the first, each restart adds one (section 8).
public struct Incarnation: Identifier {
    /// Counted from 1 for each controller; 0 before its first process.
    public let rawValue: UInt64
    /// The incarnation of that number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A timer the core asked for; the shell gives the number back when it is due.
public struct TimerID: Identifier {
    /// Counted from 1 within an instance.
    public let rawValue: UInt64
    /// The timer of that number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A client of the control endpoint (a command, a display); chosen by the daemon.
public struct ClientID: Identifier {
    /// Counted from 1 within an instance.
    public let rawValue: UInt64
    /// The client of that number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A view, numbered by the child that owns it; unique within that child only.
public struct ViewID: Identifier {
    /// Chosen by the child; stable while the view lives.
    public let rawValue: UInt64
    /// The view of that number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}
