public import TroupeValue

/// A type of the members of reports and events, which is printed as JSON and read back.
public protocol Reportable: Hashable, Sendable {
    /// Reads a value that ``report`` returned; nil for any other value.
    init?(report: Value)
    /// The value in reports.
    var report: Value { get }
}

extension Reportable where Self: RawRepresentable<String> {
    /// Reads the word; nil for an unknown word.
    public init?(report: Value) {
        guard case .string(let word) = report else { return nil }
        self.init(rawValue: word)
    }

    /// The word.
    public var report: Value { .string(rawValue) }
}

extension Reportable where Self: Identifier {
    /// Reads the number.
    public init?(report: Value) {
        guard let number = UInt64(report: report) else { return nil }
        self.init(rawValue: number)
    }

    /// The number.
    public var report: Value { .number(rawValue) }
}

extension Reportable where Self: FixedWidthInteger {
    /// Reads a whole number within the type's range.
    public init?(report: Value) {
        guard case .int(let number) = report else { return nil }
        self.init(exactly: number)
    }

    /// The number, clamped to the range of JSON's integers.
    public var report: Value { .number(self) }
}

extension Int: Reportable {}
extension Int32: Reportable {}
extension Int64: Reportable {}
extension UInt16: Reportable {}
extension UInt32: Reportable {}
extension UInt64: Reportable {}

extension Bool: Reportable {
    /// Reads a Boolean.
    public init?(report: Value) {
        guard case .bool(let flag) = report else { return nil }
        self = flag
    }

    /// The Boolean.
    public var report: Value { .bool(self) }
}

extension String: Reportable {
    /// Reads text.
    public init?(report: Value) {
        guard case .string(let text) = report else { return nil }
        self = text
    }

    /// The text.
    public var report: Value { .string(self) }
}

extension Double: Reportable {
    /// Reads a whole or fractional number.
    public init?(report: Value) {
        guard let number = report.double else { return nil }
        self = number
    }

    /// The number.
    public var report: Value { .double(self) }
}

extension Value: Reportable {
    /// The value itself.
    public init?(report: Value) { self = report }

    /// The value itself.
    public var report: Value { self }
}

extension Optional: Reportable where Wrapped: Reportable {
    /// Reads null or the wrapped value.
    public init?(report: Value) {
        if report == .null {
            self = .none
        } else if let wrapped = Wrapped(report: report) {
            self = .some(wrapped)
        } else {
            return nil
        }
    }

    /// The wrapped value, or null.
    public var report: Value { self?.report ?? .null }
}

extension Array: Reportable where Element: Reportable {
    /// Reads a list. Elements of another type are omitted.
    public init?(report: Value) {
        guard case .list(let members) = report else { return nil }
        self = members.compactMap(Element.init(report:))
    }

    /// The elements in order.
    public var report: Value { .list(map(\.report)) }
}

extension ControllerID: Reportable {
    /// Reads `c7`.
    public init?(report: Value) {
        guard let text = report.string else { return nil }
        self.init(text)
    }

    /// `c7`.
    public var report: Value { .string(description) }
}

extension WindowID: Reportable {
    /// Reads `w1`.
    public init?(report: Value) {
        guard let text = report.string else { return nil }
        self.init(text)
    }

    /// `w1`.
    public var report: Value { .string(description) }
}

extension AnnouncementNumber: Reportable {}
extension CallID: Reportable {}
extension Incarnation: Reportable {}
extension RequestID: Reportable {}
extension TransitionID: Reportable {}

extension Instant: Reportable {
    /// Reads microseconds.
    public init?(report: Value) {
        guard let microseconds = report.int else { return nil }
        self.init(microseconds: microseconds)
    }

    /// The moment in microseconds.
    public var report: Value { .int(microseconds) }
}

extension AppearanceReason: Reportable {}
extension AppearanceState: Reportable {}
extension CallbackName: Reportable {}
extension ControllerKind: Reportable {}
extension ErrorCode: Reportable {}
extension Orientation: Reportable {}
extension DeviceOrientation: Reportable {}
extension ProcessState: Reportable {}
extension TransitionStyle: Reportable {}

/// The error for a member that is missing or of another type.
public struct MemberMismatch: Error, Hashable {}

extension Fields {
    /// The member with this name.
    ///
    /// - Throws: If the member is missing or of another type.
    public func read<Member: Reportable>(_ name: String) throws(MemberMismatch) -> Member {
        guard let member: Member = member(name) else { throw MemberMismatch() }
        return member
    }

    /// The member with this name; nil if it is missing or of another type.
    public func member<Member: Reportable>(_ name: String) -> Member? { self[name].flatMap(Member.init(report:)) }
}

extension Rect: Reportable {
    /// Reads x, y, width and height.
    public init?(report: Value) {
        guard let numbers = [Double](report: report), numbers.count == 4 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// x, y, width and height.
    public var report: Value { [minX, minY, width, height].report }
}
