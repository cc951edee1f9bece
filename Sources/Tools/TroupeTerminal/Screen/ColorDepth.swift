public import TroupeCells

/// The number of colours of a terminal.
public enum ColorDepth: Hashable, Sendable {
    /// No colours: only bold, dim, underline and reverse.
    case none
    /// The eight colours of ECMA-48.
    case eight
    /// A cube of 6 x 6 x 6 and 24 greys behind the first sixteen.
    case twoHundredFiftySix

    /// The depth for the number of colours that a terminal reports.
    init(count: Int) {
        self = count >= 256 ? .twoHundredFiftySix : count >= 8 ? .eight : .none
    }

    /// The number of the nearest colour; nil for the terminal's default.
    public func index(of color: CellColor) -> Int32? {
        guard case .rgb(let red, let green, let blue) = color else { return nil }
        switch self {
        case .none: return nil
        case .eight:
            let strongest = max(red, green, blue)
            // Dark colours map to black. In any other colour, a channel counts if it is at least two thirds of the
            // strongest one.
            if strongest < 64 { return 0 }
            let bits = [red, green, blue].enumerated().map { $1 > strongest / 3 * 2 ? Int32(1) << Int32($0) : 0 }
            return bits.reduce(0, +)
        case .twoHundredFiftySix:
            let parts = [red, green, blue].map { Self.nearestStep(Int($0)) }
            let cube = (number: 16 + 36 * parts[0] + 6 * parts[1] + parts[2], values: parts.map { Self.steps[$0] })
            let mean = (Int(red) + Int(green) + Int(blue)) / 3
            let shade = min(max((mean - 3) / 10, 0), 23)
            let grey = 8 + 10 * shade
            let wanted = [Int(red), Int(green), Int(blue)]
            let toCube = zip(wanted, cube.values).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
            let toGrey = wanted.reduce(0) { $0 + ($1 - grey) * ($1 - grey) }
            return Int32(toGrey < toCube ? 232 + shade : cube.number)
        }
    }

    private static let steps = [0, 95, 135, 175, 215, 255]

    private static func nearestStep(_ value: Int) -> Int {
        steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
    }
}
