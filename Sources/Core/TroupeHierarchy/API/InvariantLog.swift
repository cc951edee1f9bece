/// Checks invariants: facts that our own code establishes and that no outside input can change.
///
/// A broken invariant traps where assertions are on: in tests, the simulator and debug builds. In a release build the
/// interface keeps running: the invariant is recorded here and logged with the state of the hierarchy, and the code
/// continues without the value.
public struct InvariantLog: Hashable, Sendable {
    private var broken: [BrokenInvariant] = []
    private let traps: Bool

    /// An empty log.
    ///
    /// - Parameter traps: If false, broken invariants are recorded even where assertions are on. Tests of release
    ///   behaviour use it.
    public init(traps: Bool = true) { self.traps = traps }

    /// Checks that a condition holds.
    ///
    /// - Returns: `holds`.
    @discardableResult
    public mutating func expect(
        _ holds: Bool, _ claim: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
    ) -> Bool {
        if !holds { note(claim(), file, line) }
        return holds
    }

    /// Checks that a value is present. With assertions on, nil traps; only a release build returns it.
    public mutating func expect<Value>(
        _ value: Value?, _ claim: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
    ) -> Value? {
        if case nil = value { note(claim(), file, line) }
        return value
    }

    private mutating func note(_ claim: String, _ file: StaticString, _ line: UInt) {
        if traps { assertionFailure(claim, file: file, line: line) }
        broken.append(BrokenInvariant(claim: claim, place: "\(file):\(line)"))
    }

    /// True if an invariant was found broken.
    public var isBroken: Bool { !broken.isEmpty }

    /// Removes and returns the broken invariants, each with the given state.
    public mutating func removeAll(in state: String) -> [BrokenInvariant] {
        defer { broken = [] }
        return broken.map { BrokenInvariant(claim: $0.claim, place: $0.place, state: state) }
    }
}

/// A broken invariant: a mistake in Troupe itself, because no input may break an invariant.
public struct BrokenInvariant: Hashable, Sendable, CustomStringConvertible {
    /// The condition that should have held.
    public let claim: String
    /// The file and line of the check.
    public let place: String
    /// The input that was being handled, and the state of the hierarchy.
    public internal(set) var state = ""

    /// The text for people, with the request to report the mistake.
    public var description: String {
        "Troupe has a bug: \(claim) (\(place)). Please report it with this state: \(state)"
    }
}
