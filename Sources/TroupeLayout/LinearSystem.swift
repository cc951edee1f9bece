/// Linear equations, the earlier ones before the later: one that contradicts those before it, or says nothing new, is left out.
struct LinearSystem {
    private let unknowns: Int
    /// Equations by the unknown they are solved for; its weight is 1. None holds an unknown that an earlier one is solved for.
    private var solved: [Int: (weights: [Int: Double], value: Double)] = [:]
    /// In which order they came.
    private var order: [Int] = []

    init(unknowns: Int) { self.unknowns = unknowns }

    /// Adds the equation that the weighted unknowns amount to that.
    mutating func add(_ weights: [Int: Double], equals value: Double) {
        let (weights, value) = reduced(weights, value)
        // The largest loses least; among equals the first, so that the same document gives the same masks.
        guard let pivot = weights.max(by: { (abs($0.value), -$0.key) < (abs($1.value), -$1.key) }) else { return }
        solved[pivot.key] = (
            weights.filter { $0.key != pivot.key }.mapValues { $0 / pivot.value }, value / pivot.value
        )
        solved[pivot.key]?.weights[pivot.key] = 1
        order.append(pivot.key)
    }

    /// The same equation in unknowns that none before is solved for.
    private func reduced(_ weights: [Int: Double], _ value: Double) -> (weights: [Int: Double], value: Double) {
        var (weights, value) = (weights, value)
        guard value.isFinite, weights.values.allSatisfy(\.isFinite) else { return ([:], 0) }
        for unknown in order {
            guard let weight = weights[unknown], let known = solved[unknown] else { continue }
            for (other, part) in known.weights { weights[other, default: 0] -= weight * part }
            value -= weight * known.value
            weights[unknown] = nil
        }
        return (weights.filter { abs($0.value) > 1e-9 }, value)
    }

    /// Decides what is left open so that these sums of unknowns are as near to nothing as they can be.
    ///
    /// - Parameter sums: Each with how much it matters: the squares of the sums, so often counted, add up to the least.
    mutating func settle(_ sums: [(weights: [Int: Double], importance: Double)]) {
        var normal = LinearSystem(unknowns: unknowns)
        var rows: [Int: [Int: Double]] = [:]
        var values: [Int: Double] = [:]
        for sum in sums {
            let (weights, value) = reduced(sum.weights, 0)
            for (unknown, weight) in weights {
                values[unknown, default: 0] += sum.importance * weight * value
                for (other, part) in weights {
                    rows[unknown, default: [:]][other, default: 0] += sum.importance * weight * part
                }
            }
        }
        for (unknown, row) in rows.sorted(by: { $0.key < $1.key }) {
            // Of one size, whatever it matters.
            guard let largest = row.values.map(abs).max(), largest > 0 else { continue }
            normal.add(row.mapValues { $0 / largest }, equals: (values[unknown] ?? 0) / largest)
        }
        let decided = normal.solution()
        for unknown in rows.keys.sorted() { add([unknown: 1], equals: decided[unknown]) }
    }

    /// The unknowns; 0 for one that no equation decides.
    func solution() -> [Double] {
        var values = Array(repeating: 0.0, count: unknowns)
        for unknown in order.reversed() {
            guard let equation = solved[unknown] else { continue }
            values[unknown] = equation.weights.reduce(equation.value) { sum, part in
                part.key == unknown ? sum : sum - part.value * values[part.key]
            }
        }
        return values
    }
}
