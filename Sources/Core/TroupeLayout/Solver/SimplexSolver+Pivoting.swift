extension SimplexSolver {
    /// Gives every unknown the value that misses what was preferred as little as possible.
    ///
    /// - Complexity: O(changed) for what depends on what was added, changed or removed since the last call.
    public mutating func solve() {
        infeasible.removeAll(keepingCapacity: true)
        var rest = pivotLimit
        while rest > 0, let symbol = candidates.popLast() {
            guard improves(symbol), let row = leavingRow(symbol) else { continue }
            pivot(row, entering: symbol)
            rest -= 1
        }
        // A tableau may go round in circles. The smallest symbol first does not.
        if rest == 0 { solveWithoutCycles() }
        candidates.removeAll(keepingCapacity: true)
        infeasible.removeAll(keepingCapacity: true)
    }

    /// Pivots after which one may suspect a circle.
    private var pivotLimit: Int { 4 * rows.count + 64 }

    private mutating func solveWithoutCycles() {
        for _ in 0..<pivotLimit {
            let all = Int32(0)..<Int32(symbols.kinds.count)
            guard let symbol = all.first(where: { improves($0) }), let row = leavingRow(symbol) else { return }
            pivot(row, entering: symbol)
        }
    }

    /// Whether more of a symbol makes the deviations smaller, the strongest first.
    private func improves(_ symbol: Int32) -> Bool {
        let kind = symbols.kinds[Int(symbol)]
        guard symbols.rowOf[Int(symbol)] < 0, kind == .slack || kind == .error else { return false }
        for level in levels {
            let cost = level.costs[Int(symbol)]
            if abs(cost) > Self.epsilon { return cost < 0 }
        }
        return false
    }

    /// The row whose basic symbol is the first to become zero when a symbol grows; nil where none does.
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

    /// The row a marker that leaves the tableau takes along, with which all others stay as they should be; nil where it stands in none.
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

    /// Makes a symbol basic in place of the one that is in this row.
    mutating func pivot(_ place: Int, entering: Int32) {
        let leaving = rows[place].basic
        rows[place].solve(for: entering)
        symbols.rowOf[Int(leaving)] = -1
        symbols.rowOf[Int(entering)] = Int32(place)
        symbols.columns[Int(leaving)].append(Int32(place))
        substitute(entering, by: rows[place])
    }

    /// Has no restricted symbol negative, after constants changed: the dual simplex, by which nothing gets dearer than it must.
    mutating func restoreFeasibility() throws(SolverConflict) {
        var rest = pivotLimit
        while let place = infeasible.popLast().map(Int.init) {
            let basic = rows[place].basic
            guard basic >= 0 else { continue }
            if symbols.kinds[Int(basic)] == .dummy {
                // It said what others said already, and now something else.
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

    /// The cheapest symbol by which a row's basic symbol grows.
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
