/// A symbol of the tableau times a factor.
struct SolverTerm: Hashable, Sendable {
    var symbol: Int32
    var coefficient: Double
}

/// One line of the tableau: a basic symbol as the sum of others.
struct SolverRow: Sendable {
    /// The symbol whose value is `constant`, for all others of the row are zero; -1 for a line not in use.
    var basic: Int32
    var constant: Double
    /// By ascending symbol, each once, without zeros.
    var terms: ContiguousArray<SolverTerm>

    /// Where a symbol stands, or would stand.
    private func place(of symbol: Int32) -> Int {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// A symbol's factor; 0 for one that is not in the row. Complexity: O(log *terms*).
    func coefficient(of symbol: Int32) -> Double {
        let place = place(of: symbol)
        return place < terms.count && terms[place].symbol == symbol ? terms[place].coefficient : 0
    }

    /// Takes a symbol out.
    mutating func remove(_ symbol: Int32) {
        let place = place(of: symbol)
        if place < terms.count, terms[place].symbol == symbol { terms.remove(at: place) }
    }

    /// Puts a symbol in that is not there.
    mutating func insert(_ symbol: Int32, _ coefficient: Double) {
        terms.insert(SolverTerm(symbol: symbol, coefficient: coefficient), at: place(of: symbol))
    }

    /// Makes a row for its basic symbol one for another symbol of it. Complexity: O(*terms*).
    mutating func solve(for symbol: Int32) {
        let factor = -1 / coefficient(of: symbol)
        remove(symbol)
        constant *= factor
        for index in terms.indices { terms[index].coefficient *= factor }
        if basic >= 0 { insert(basic, -factor) }
        basic = symbol
    }
}
