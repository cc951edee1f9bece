extension SimplexSolver {
    /// Finds the values that deviate least from the preferred constraints.
    ///
    /// - Complexity: O(changed) in the parts that depend on changes since the last call.
    public mutating func solve() {
        infeasible.removeAll(keepingCapacity: true)
        var rest = pivotLimit
        while rest > 0, let symbol = candidates.popLast() {
            guard improves(symbol), let row = leavingRow(symbol) else { continue }
            pivot(row, entering: symbol)
            rest -= 1
        }
        // Pivoting may cycle. Choosing the smallest symbol first cannot.
        if rest == 0 { solveWithoutCycles() }
        candidates.removeAll(keepingCapacity: true)
        infeasible.removeAll(keepingCapacity: true)
    }

    /// The number of pivots after which a cycle is suspected.
    private var pivotLimit: Int { 4 * rows.count + 64 }

    private mutating func solveWithoutCycles() {
        for _ in 0..<pivotLimit {
            let all = Int32(0)..<Int32(symbols.kinds.count)
            guard let symbol = all.first(where: { improves($0) }), let row = leavingRow(symbol) else { return }
            pivot(row, entering: symbol)
        }
    }

    /// True if an increase of the symbol reduces the deviations, compared by priority.
    private func improves(_ symbol: Int32) -> Bool {
        let kind = symbols.kinds[Int(symbol)]
        guard symbols.rowOf[Int(symbol)] < 0, kind == .slack || kind == .error else { return false }
        for level in levels {
            let cost = level.costs[Int(symbol)]
            if abs(cost) > Self.epsilon { return cost < 0 }
        }
        return false
    }

    /// The row whose basic symbol reaches zero first when the symbol increases; nil if no row bounds the increase.
    mutating func leavingRow(_ symbol: Int32) -> Int? {
        var best: (row: Int, ratio: Double, basic: Int32)?
        forEachRow(with: symbol) { solver, row, coefficient in
            let basic = solver.rows[row].basic
            guard coefficient < -Self.epsilon, solver.isRestricted(basic) else { return }
            let ratio = -solver.rows[row].constant / coefficient
            if let found = best, (found.ratio, found.basic) <= (ratio, basic) { return }
            best = (row, ratio, basic)
        }
        return best?.row
    }

    /// The row to remove together with a marker so that all other rows stay feasible; nil if no row contains the
    /// marker.
    mutating func rowLeaving(for marker: Int32) -> Int? {
        var best: (row: Int, rank: Int, ratio: Double)?
        forEachRow(with: marker) { solver, row, coefficient in
            let isRestricted = solver.isRestricted(solver.rows[row].basic)
            let rank = !isRestricted ? 2 : coefficient < 0 ? 0 : 1
            let ratio = isRestricted ? solver.rows[row].constant / abs(coefficient) : Double(row)
            if let found = best, (found.rank, found.ratio) <= (rank, ratio) { return }
            best = (row, rank, ratio)
        }
        return best?.row
    }

    /// Makes a symbol basic in place of the row's basic symbol.
    mutating func pivot(_ place: Int, entering: Int32) {
        let leaving = rows[place].basic
        rows[place].solve(for: entering)
        symbols.rowOf[Int(leaving)] = -1
        symbols.rowOf[Int(entering)] = Int32(place)
        symbols.columns[Int(leaving)].append(Int32(place))
        substitute(entering, by: rows[place])
    }

    /// Makes all restricted symbols nonnegative after a change of constants, by the dual simplex method, which keeps
    /// the cost minimal.
    mutating func restoreFeasibility() throws(SolverConflict) {
        var rest = pivotLimit
        while let place = infeasible.popLast().map(Int.init) {
            let basic = rows[place].basic
            guard basic >= 0 else { continue }
            if symbols.kinds[Int(basic)] == .dummy {
                // The equation followed from earlier ones and now contradicts them.
                guard abs(rows[place].constant) < Self.tolerance else { throw conflict(place) }
                rows[place].constant = 0
                continue
            }
            guard isRestricted(basic), rows[place].constant < -Self.epsilon else { continue }
            guard let entering = entering(for: rows[place]) else {
                guard rows[place].constant > -Self.tolerance else { throw conflict(place) }
                rows[place].constant = 0
                continue
            }
            guard rest > 0 else { throw conflict(place) }
            rest -= 1
            pivot(place, entering: entering)
        }
    }

    private func conflict(_ place: Int) -> SolverConflict {
        let basic = SolverTerm(symbol: rows[place].basic, coefficient: -1)
        return SolverConflict(involved: owners(of: rows[place].terms + [basic], besides: -1))
    }

    /// The symbol with the lowest cost that increases the row's basic symbol.
    private func entering(for row: SolverRow) -> Int32? {
        var best: SolverTerm?
        for term in row.terms where term.coefficient > Self.epsilon {
            let kind = symbols.kinds[Int(term.symbol)]
            guard kind == .slack || kind == .error else { continue }
            if let found = best, !isCheaper(term, than: found) { continue }
            best = term
        }
        return best?.symbol
    }

    private func isCheaper(_ term: SolverTerm, than other: SolverTerm) -> Bool {
        for level in levels {
            let difference =
                level.costs[Int(term.symbol)] / term.coefficient - level.costs[Int(other.symbol)] / other.coefficient
            if abs(difference) > Self.epsilon { return difference < 0 }
        }
        return false
    }
}
