/// Where code says what it counts on: what it made so itself, and nothing from outside can change.
///
/// With assertions on, in tests, the simulator and debug builds, what does not hold traps. In a release nobody's
/// interface ends for a mistake of ours: it is noted here and logged with the state it was found in, and the code goes
/// on without.
public struct InvariantLog: Hashable, Sendable {
    private var broken: [BrokenInvariant] = []
    private let traps: Bool

    /// A log in which nothing is broken.
    ///
    /// - Parameter traps: False notes also where assertions are on, for tests of what a release does.
    public init(traps: Bool = true) { self.traps = traps }

    /// Says that something holds.
    ///
    /// - Returns: whether it does.
    @discardableResult
    public mutating func expect(
        _ holds: Bool, _ claim: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
    ) -> Bool {
        if !holds { note(claim(), file, line) }
        return holds
    }

    /// Says that something is there; it may be nil in a release only.
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

    /// Whether something was found broken.
    public var isBroken: Bool { !broken.isEmpty }

    /// Gives away what was found broken, each with the state it was found in.
    public mutating func takeBroken(in state: String) -> [BrokenInvariant] {
        defer { broken = [] }
        return broken.map { BrokenInvariant(claim: $0.claim, place: $0.place, state: state) }
    }
}

/// Something the code counts on that did not hold: a mistake of Troupe's own, whatever came from outside.
public struct BrokenInvariant: Hashable, Sendable, CustomStringConvertible {
    /// What should have held.
    public let claim: String
    /// The file and the line that count on it.
    public let place: String
    /// What was going on, and how things stood.
    public internal(set) var state = ""

    /// What a person is told who may report it.
    public var description: String { "Troupe has a mistake: \(claim) (\(place)). Please report it with this: \(state)" }
}
