/// A symbol of the tableau and its factor.
struct SolverTerm: Hashable, Sendable {
    var symbol: Int32
    var coefficient: Double
}

/// One row of the tableau: a basic symbol as a linear combination of other symbols.
struct SolverRow: Sendable {
    /// The basic symbol, whose value is `constant` because all other symbols of the row are zero; -1 for an unused
    /// row.
    var basic: Int32
    var constant: Double
    /// The terms by ascending symbol, each symbol once, without zeros.
    var terms: ContiguousArray<SolverTerm>

    /// The index of a symbol's term, or the index at which to insert it.
    private func place(of symbol: Int32) -> Int {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The factor of a symbol; 0 if it is not in the row. Complexity: O(log *terms*).
    func coefficient(of symbol: Int32) -> Double {
        let place = place(of: symbol)
        return place < terms.count && terms[place].symbol == symbol ? terms[place].coefficient : 0
    }

    mutating func remove(_ symbol: Int32) {
        let place = place(of: symbol)
        if place < terms.count, terms[place].symbol == symbol { terms.remove(at: place) }
    }

    /// Adds a symbol that is not in the row.
    mutating func insert(_ symbol: Int32, _ coefficient: Double) {
        terms.insert(SolverTerm(symbol: symbol, coefficient: coefficient), at: place(of: symbol))
    }

    /// Solves the row for another of its symbols, which becomes basic. Complexity: O(*terms*).
    mutating func solve(for symbol: Int32) {
        let factor = -1 / coefficient(of: symbol)
        remove(symbol)
        constant *= factor
        for index in terms.indices { terms[index].coefficient *= factor }
        if basic >= 0 { insert(basic, -factor) }
        basic = symbol
    }
}
