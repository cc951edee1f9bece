/// What a member of a report, or of an event, can hold: written as JSON prints it, and read back.
public protocol Reportable: Hashable, Sendable {
    /// Reads what ``report`` gives; nil for anything else.
    init?(report: Value)
    /// The form in reports.
    var report: Value { get }
}

extension Reportable where Self: RawRepresentable<String> {
    /// Reads the word; nil for one that is not known.
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
    /// Reads a whole number that fits.
    public init?(report: Value) {
        guard case .int(let number) = report else { return nil }
        self.init(exactly: number)
    }

    /// The number, clamped to what JSON carries.
    public var report: Value { .number(self) }
}

extension Int: Reportable {}
extension Int32: Reportable {}
extension Int64: Reportable {}
extension UInt16: Reportable {}
extension UInt32: Reportable {}
extension UInt64: Reportable {}

extension Bool: Reportable {
    /// Reads a truth value.
    public init?(report: Value) {
        guard case .bool(let flag) = report else { return nil }
        self = flag
    }

    /// The truth value.
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
    /// Reads a number, whole or not.
    public init?(report: Value) {
        guard let number = report.double else { return nil }
        self = number
    }

    /// The number.
    public var report: Value { .double(self) }
}

extension Value: Reportable {
    /// Takes the value as it is.
    public init?(report: Value) { self = report }

    /// The value itself.
    public var report: Value { self }
}

extension Optional: Reportable where Wrapped: Reportable {
    /// Reads null, or what is held.
    public init?(report: Value) {
        if report == .null {
            self = .none
        } else if let wrapped = Wrapped(report: report) {
            self = .some(wrapped)
        } else {
            return nil
        }
    }

    /// What is held, or null.
    public var report: Value { self?.report ?? .null }
}

extension Array: Reportable where Element: Reportable {
    /// Reads a list; members that do not fit are left out.
    public init?(report: Value) {
        guard case .list(let members) = report else { return nil }
        self = members.compactMap(Element.init(report:))
    }

    /// The members in order.
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

    /// Its microseconds.
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

/// A member is missing, or holds something else.
public struct MemberMismatch: Error, Hashable {}

extension Fields {
    /// The member of that name.
    ///
    /// - Throws: Where there is none, or one that holds something else.
    public func read<Member: Reportable>(_ name: String) throws(MemberMismatch) -> Member {
        guard let member: Member = member(name) else { throw MemberMismatch() }
        return member
    }

    /// The member of that name; nil where there is none, or one that holds something else.
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
