extension SimplexSolver {
    /// Adds a required constraint.
    ///
    /// - Throws: The constraints that it contradicts. The constraint is not added then, and the next ``solve()``
    ///   restores the previous values.
    /// - Complexity: O(*terms* of the rows that depend on it).
    public mutating func require(
        _ expression: LinearExpression, _ relation: SolverRelation
    ) throws(SolverConflict) -> SolverConstraint {
        entries.append(nil)
        do throws(SolverConflict) {
            try add(expression, relation, as: entries.count - 1)
        } catch {
            entries.removeLast()
            throw error
        }
        return SolverConstraint(index: Int32(entries.count - 1))
    }

    /// Adds a preferred constraint, which yields to required and to stronger constraints.
    ///
    /// - Parameters:
    ///   - expression: The expression that should be zero.
    ///   - above: The priority against values above zero; nil permits them.
    ///   - below: The priority against values below zero; nil permits them.
    @discardableResult
    public mutating func prefer(
        _ expression: LinearExpression, above: Double?, below: Double?
    ) -> SolverConstraint {
        entries.append(nil)
        add(expression, Preference(above: above, below: below), as: entries.count - 1)
        return SolverConstraint(index: Int32(entries.count - 1))
    }

    /// Changes the constant of a constraint's expression in place.
    ///
    /// - Throws: The constraints that it then contradicts. The solver must not be used afterwards.
    public mutating func setConstant(
        _ constant: Double, of constraint: SolverConstraint
    ) throws(SolverConflict) {
        guard let former = entries[Int(constraint.index)]?.expression.constant, former != constant else { return }
        solve()
        forgetKnown()
        entries[Int(constraint.index)]?.expression.constant = constant
        for (entry, change) in changes(of: Int(constraint.index), by: constant - former) { shift(entry, by: change) }
        try restoreFeasibility()
    }

    /// Increases the expression of a tableau constraint by `change`.
    private mutating func shift(_ entry: Entry, by change: Double) {
        let (markerRow, otherRow) = (
            symbols.rowOf[Int(entry.marker)], entry.other < 0 ? -1 : symbols.rowOf[Int(entry.other)]
        )
        if markerRow >= 0 {
            shift(row: Int(markerRow), by: -change / entry.sign)
        } else if otherRow >= 0 {
            shift(row: Int(otherRow), by: change / entry.sign)
        } else {
            forEachRow(with: entry.marker) { solver, row, coefficient in
                solver.shift(row: row, by: coefficient * change / entry.sign)
            }
        }
    }

    /// Removes a constraint.
    public mutating func remove(_ constraint: SolverConstraint) {
        guard let entry = entries[Int(constraint.index)] else { return }
        solve()
        forgetKnown()
        entries[Int(constraint.index)] = nil
        guard entry.defined < 0 else { return rebuild() }
        // The removed constraint costs nothing. If its symbol is basic, its cost is part of the costs of its row's
        // symbols.
        if case .preferred(let preference) = entry.force {
            if let above = preference.above { takeBackCost(of: entry.marker, priority: above) }
            if let below = preference.below { takeBackCost(of: entry.other, priority: below) }
        }
        if symbols.rowOf[Int(entry.marker)] < 0, let row = rowLeaving(for: entry.marker) {
            pivot(row, entering: entry.marker)
        }
        if symbols.rowOf[Int(entry.marker)] >= 0 { removeRow(Int(symbols.rowOf[Int(entry.marker)])) }
        freeSymbol(entry.marker)
        if entry.other >= 0 {
            if symbols.rowOf[Int(entry.other)] >= 0 { removeRow(Int(symbols.rowOf[Int(entry.other)])) }
            freeSymbol(entry.other)
        }
    }

    // MARK: Adding

    /// Adds a required constraint with the given index.
    private mutating func add(
        _ expression: LinearExpression, _ relation: SolverRelation, as index: Int
    ) throws(SolverConflict) {
        if relation == .equal, define(by: expression, as: index) { return }
        let marker = makeSymbol(relation == .equal ? .dummy : .slack)
        let sign: Double = relation == .atLeast ? -1 : 1
        var row = row(of: expression)
        row.insert(marker, sign)
        symbols.ownerOf[Int(marker)] = Int32(index)
        entries[index] = Entry(expression: expression, force: .required(relation), marker: marker, sign: sign)
        do throws(SolverConflict) {
            try place(row, marker: marker)
        } catch {
            freeSymbol(marker)
            entries[index] = nil
            throw error
        }
        noteUse(of: expression, in: index)
    }

    /// Adds a preferred constraint with the given index.
    private mutating func add(_ expression: LinearExpression, _ preference: Preference, as index: Int) {
        let over = makeSymbol(preference.above == nil ? .slack : .error)
        let under = makeSymbol(preference.below == nil ? .slack : .error)
        symbols.ownerOf[Int(over)] = Int32(index)
        symbols.ownerOf[Int(under)] = Int32(index)
        var row = row(of: expression)
        row.insert(over, -1)
        row.insert(under, 1)
        entries[index] = Entry(
            expression: expression, force: .preferred(preference), marker: over, sign: -1, other: under)
        noteUse(of: expression, in: index)
        // The cost of a basic symbol is the cost of its row.
        if let above = preference.above { levels[level(above)].costs[Int(over)] = 1 }
        if let below = preference.below { levels[level(below)].costs[Int(under)] = 1 }
        if let free = unrestricted(in: row) {
            row.solve(for: free)
            install(row)
        } else {
            row.solve(for: row.constant >= 0 ? over : under)
            // No row contains the new symbol yet, so only its cost has to move.
            addCosts(of: row.basic, to: row)
            insert(row)
        }
    }

    /// Rebuilds the tableau of all constraints, after a definition that others depend on was removed.
    private mutating func rebuild() {
        let all = entries
        forgetConstraints()
        for (index, entry) in all.enumerated() {
            guard let entry else { continue }
            switch entry.force {
            // The constraints were consistent before, and a removal cannot cause a conflict.
            case .required(let relation): try? add(entry.expression, relation, as: index)
            case .preferred(let preference): add(entry.expression, preference, as: index)
            }
        }
        solve()
    }

    // MARK: Placing

    /// Adds a row to the tableau that requires its sum to be zero.
    private mutating func place(_ row: SolverRow, marker: Int32) throws(SolverConflict) {
        var row = row
        if let free = unrestricted(in: row) {
            row.solve(for: free)
            return install(row)
        }
        if row.terms.allSatisfy({ symbols.kinds[Int($0.symbol)] == .dummy }) {
            guard abs(row.constant) < Self.tolerance else {
                throw SolverConflict(involved: involved(in: row, besides: marker))
            }
            // The equation follows from earlier ones.
            row.constant = 0
            row.solve(for: marker)
            return install(row)
        }
        if symbols.kinds[Int(marker)] == .slack, row.coefficient(of: marker) * row.constant <= 0 {
            row.solve(for: marker)
            return install(row)
        }
        try placeByArtificialVariable(row, marker: marker)
    }

    private mutating func install(_ row: SolverRow) {
        substitute(row.basic, by: row)
        insert(row)
    }

    /// Adds a row that no symbol can make feasible: an artificial variable takes the difference and is then brought
    /// to zero.
    private mutating func placeByArtificialVariable(_ row: SolverRow, marker: Int32) throws(SolverConflict) {
        var row = row
        if row.constant < 0 {
            row.constant *= -1
            for index in row.terms.indices { row.terms[index].coefficient *= -1 }
        }
        let artificial = makeSymbol(.slack)
        row.basic = artificial
        insert(row)
        defer { freeSymbol(artificial) }
        while symbols.rowOf[Int(artificial)] >= 0 {
            let place = Int(symbols.rowOf[Int(artificial)])
            let isZero = rows[place].constant < Self.tolerance
            // Choosing the smallest symbol first guarantees termination.
            let entering = rows[place].terms.first {
                symbols.kinds[Int($0.symbol)] != .dummy
                    && (isZero ? abs($0.coefficient) > Self.epsilon : $0.coefficient < -Self.epsilon)
            }
            guard let entering else {
                guard isZero else {
                    let involved = involved(in: rows[place], besides: marker)
                    removeRow(place)
                    throw SolverConflict(involved: involved)
                }
                rows[place].constant = 0
                pivot(place, entering: marker)
                break
            }
            if isZero { rows[place].constant = 0 }
            pivot(isZero ? place : leavingRow(entering.symbol) ?? place, entering: entering.symbol)
        }
        infeasible.removeAll(keepingCapacity: true)
    }

    /// The unknown of a row that occurs in the fewest other rows.
    private func unrestricted(in row: SolverRow) -> Int32? {
        var best: Int32?
        for term in row.terms where symbols.kinds[Int(term.symbol)] == .variable {
            if let found = best, symbols.columns[Int(term.symbol)].count >= symbols.columns[Int(found)].count {
                continue
            }
            best = term.symbol
        }
        return best
    }

    /// The required constraints that a row combines, without the one with the given marker.
    private func involved(in row: SolverRow, besides marker: Int32) -> [SolverConstraint] {
        owners(of: row.terms, besides: symbols.ownerOf[Int(marker)])
    }

    // MARK: Changing

    private mutating func shift(row: Int, by change: Double) {
        rows[row].constant += change
        let basic = rows[row].basic
        if symbols.kinds[Int(basic)] == .dummy || rows[row].constant < 0 && isRestricted(basic) {
            infeasible.append(Int32(row))
        }
    }

    private mutating func takeBackCost(of symbol: Int32, priority: Double) {
        let level = level(priority)
        let row = symbols.rowOf[Int(symbol)]
        if row < 0 {
            levels[level].costs[Int(symbol)] -= 1
        } else {
            addCost(-1, of: rows[Int(row)].terms, level: level)
        }
    }
}
