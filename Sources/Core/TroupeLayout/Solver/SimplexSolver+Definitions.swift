// Equations that define an unknown, if no earlier constraint refers to the unknown.
//
// Most of a screen is laid out from edge to edge: a row is below the previous row and has a height. In the tableau each
// of these equations would have a marker, and the position of a row would be the sum of the markers of all rows above
// it. Outside of the tableau, each equation stays as short as it was declared.
extension SimplexSolver {
    /// A required equation that defines an unknown.
    struct Definition: Sendable {
        let symbol: Int32
        /// The index of the defining constraint.
        let entry: Int32
        /// The factor of the unknown in the equation.
        let factor: Double
    }

    /// Uses an equation as the definition of one of its unknowns, if no other constraint refers to that unknown.
    ///
    /// Of several candidates, the last created one is defined, because callers create dependent unknowns last.
    mutating func define(by expression: LinearExpression, as index: Int) -> Bool {
        var symbol: Int32 = -1
        for term in expression.terms {
            let candidate = term.variable.symbol
            let place = Int(candidate)
            if symbols.kinds[place] == .variable, symbols.uses[place].isEmpty { symbol = max(symbol, candidate) }
        }
        guard symbol >= 0 else { return false }
        let factor = expression.factor(of: symbol)
        guard abs(factor) > Self.tolerance else { return false }
        symbols.kinds[Int(symbol)] = .defined
        symbols.definitionOf[Int(symbol)] = Int32(definitions.count)
        definitions.append(Definition(symbol: symbol, entry: Int32(index), factor: factor))
        entries[index] = Entry(expression: expression, force: .required(.equal), defined: symbol)
        noteUse(of: expression, in: index, except: symbol)
        return true
    }

    /// Records the unknowns that a constraint refers to.
    mutating func noteUse(of expression: LinearExpression, in index: Int, except defined: Int32 = -1) {
        for term in expression.terms where term.variable.symbol != defined {
            symbols.uses[Int(term.variable.symbol)].append(Int32(index))
        }
    }

    /// Resets all unknowns to the state before any constraint.
    mutating func forgetConstraints() {
        for symbol in symbols.kinds.indices {
            symbols.rowOf[symbol] = -1
            symbols.ownerOf[symbol] = -1
            symbols.definitionOf[symbol] = -1
            symbols.columns[symbol].removeAll()
            symbols.uses[symbol].removeAll()
            switch symbols.kinds[symbol] {
            case .variable, .defined: symbols.kinds[symbol] = .variable
            case .slack, .error, .dummy:
                symbols.kinds[symbol] = .free
                symbols.free.append(Int32(symbol))
            case .free: continue
            }
        }
        for index in entries.indices { entries[index] = nil }
        rows.removeAll()
        freeRows.removeAll()
        levels.removeAll()
        definitions.removeAll()
    }

    // MARK: Replacing

    /// The definitions that are still to be substituted, with their factors, in ascending order. There are few at a
    /// time.
    private struct Waiting {
        private var items: [(place: Int32, factor: Double)] = []

        mutating func add(_ place: Int32, _ factor: Double) {
            var index = items.count
            while index > 0, items[index - 1].place > place { index -= 1 }
            if index > 0, items[index - 1].place == place {
                items[index - 1].factor += factor
            } else {
                items.insert((place, factor), at: index)
            }
        }

        /// Removes the latest definition. No remaining definition depends on it.
        mutating func popLast() -> (place: Int32, factor: Double)? { items.popLast() }
    }

    /// The expression with all defined unknowns substituted.
    ///
    /// - Parameter replaced: Called with each substituted definition and its factor.
    /// - Complexity: O(*terms*) of the definitions that the expression depends on.
    func withoutDefined(
        _ expression: LinearExpression, replaced: (Definition, Double) -> Void = { _, _ in }
    ) -> LinearExpression {
        let hasDefined = expression.terms.contains { symbols.definitionOf[Int($0.variable.symbol)] >= 0 }
        guard hasDefined else { return expression }
        var result = LinearExpression(expression.constant)
        var waiting = Waiting()
        func add(_ symbol: Int32, _ factor: Double) {
            let place = symbols.definitionOf[Int(symbol)]
            if place >= 0 { return waiting.add(place, factor) }
            result.terms.append(
                LinearExpression.Term(variable: SolverVariable(symbol: symbol), coefficient: factor))
        }
        for term in expression.terms { add(term.variable.symbol, term.coefficient) }
        while let (place, factor) = waiting.popLast() {
            guard abs(factor) > Self.epsilon else { continue }
            let definition = definitions[Int(place)]
            guard let equation = entries[Int(definition.entry)]?.expression else { continue }
            replaced(definition, factor)
            let share = -factor / definition.factor
            result.constant += share * equation.constant
            for term in equation.terms where term.variable.symbol != definition.symbol {
                add(term.variable.symbol, share * term.coefficient)
            }
        }
        return result
    }

    /// The required constraints that a row combines: the constraints of its markers and the definitions that these
    /// depend on.
    ///
    /// - Parameter left: A constraint to omit, without the definitions that it depends on; -1 to omit no constraint.
    func owners(of terms: some Sequence<SolverTerm>, besides left: Int32) -> [SolverConstraint] {
        var owners: Set<Int32> = []
        var sum = LinearExpression()
        for term in terms {
            let owner = symbols.ownerOf[Int(term.symbol)]
            guard owner >= 0, let entry = entries[Int(owner)], case .required = entry.force else { continue }
            owners.insert(owner)
            sum = sum + entry.expression * (term.coefficient * entry.sign)
        }
        _ = withoutDefined(sum) { definition, _ in owners.insert(definition.entry) }
        owners.remove(left)
        return owners.sorted().map(SolverConstraint.init(index:))
    }

    // MARK: Changing

    /// The tableau constraints whose constants change with the constant of one constraint, and by how much.
    ///
    /// - Complexity: O(*terms*) of the definitions that depend on it.
    func changes(of index: Int, by change: Double) -> [(entry: Entry, change: Double)] {
        guard let changed = entries[index] else { return [] }
        guard changed.defined >= 0 else { return [(changed, change)] }
        var sums: [Int32: Double] = [:]
        // The earliest definition comes first, so that the values that it depends on are final.
        var waiting = Waiting()
        func move(_ index: Int32, by change: Double) {
            guard let entry = entries[Int(index)], entry.defined >= 0 else {
                sums[index, default: 0] += change
                return
            }
            waiting.add(-symbols.definitionOf[Int(entry.defined)], change)
        }
        move(Int32(index), by: change)
        while let (place, change) = waiting.popLast() {
            let definition = definitions[-Int(place)]
            let moved = -change / definition.factor
            var former: Int32 = -1
            for user in symbols.uses[Int(definition.symbol)] where user != former {
                former = user
                guard let entry = entries[Int(user)] else { continue }
                move(user, by: moved * entry.expression.factor(of: definition.symbol))
            }
        }
        return sums.sorted { $0.key < $1.key }.compactMap { index, change in
            entries[Int(index)].map { ($0, change) }
        }
    }

    // MARK: Values

    /// True if the constraints determine one value of the expression at the present deviations.
    ///
    /// - Complexity: O(*terms*) of the definitions that it depends on; less for a repeated query while no constraint
    ///   changes.
    public mutating func isDetermined(_ expression: LinearExpression) -> Bool {
        let areKnown = expression.terms.allSatisfy { isKnown($0.variable.symbol) }
        return areKnown || isDeterminedInTableau(withoutDefined(expression))
    }

    /// True if every unknown that the symbol depends on has one value. False if only a sum of these unknowns has one
    /// value.
    private mutating func isKnown(_ symbol: Int32) -> Bool {
        var found: [Int32] = []
        var waiting = [symbol]
        while let next = waiting.popLast() {
            if symbols.isKnown[Int(next)] { continue }
            let place = symbols.definitionOf[Int(next)]
            guard place >= 0 else {
                let variable = LinearExpression(SolverVariable(symbol: next))
                guard isDeterminedInTableau(variable) else { return false }
                continue
            }
            let definition = definitions[Int(place)]
            found.append(next)
            for term in entries[Int(definition.entry)]?.expression.terms ?? [] where term.variable.symbol != next {
                waiting.append(term.variable.symbol)
            }
        }
        for symbol in found { symbols.isKnown[Int(symbol)] = true }
        return true
    }

    private func isDeterminedInTableau(_ expression: LinearExpression) -> Bool {
        var rest: [Int32: Double] = [:]
        for term in expression.terms {
            let symbol = term.variable.symbol
            let row = symbols.rowOf[Int(symbol)]
            if row < 0 {
                rest[symbol, default: 0] += term.coefficient
            } else {
                for part in rows[Int(row)].terms {
                    rest[part.symbol, default: 0] += term.coefficient * part.coefficient
                }
            }
        }
        return rest.allSatisfy { symbol, coefficient in
            if abs(coefficient) < Self.epsilon { return true }
            switch symbols.kinds[Int(symbol)] {
            case .dummy: return true
            case .variable, .defined, .free: return false
            case .slack, .error: return levels.contains { abs($0.costs[Int(symbol)]) > Self.epsilon }
            }
        }
    }

    /// Forgets which unknowns are determined, after a change of the constraints.
    mutating func forgetKnown() {
        for index in symbols.isKnown.indices { symbols.isKnown[index] = false }
    }

    /// The value of an expression after the last ``solve()``; undetermined unknowns are 0.
    ///
    /// Use ``solution`` for the values of many expressions.
    public func value(of expression: LinearExpression) -> Double {
        let plain = withoutDefined(expression)
        return plain.terms.reduce(plain.constant) { sum, term in
            let row = symbols.rowOf[Int(term.variable.symbol)]
            return row < 0 ? sum : sum + term.coefficient * rows[Int(row)].constant
        }
    }

    /// The value of an unknown after the last ``solve()``; 0 if it is undetermined.
    public func value(of variable: SolverVariable) -> Double { value(of: LinearExpression(variable)) }

    /// The values of all unknowns after the last ``solve()``. Complexity: O(unknowns + *terms* of definitions).
    public var solution: SolverSolution {
        var values = ContiguousArray(repeating: 0.0, count: symbols.kinds.count)
        for row in rows where row.basic >= 0 { values[Int(row.basic)] = row.constant }
        for definition in definitions {
            guard let equation = entries[Int(definition.entry)]?.expression else { continue }
            var sum = equation.constant
            for term in equation.terms where term.variable.symbol != definition.symbol {
                sum += term.coefficient * values[Int(term.variable.symbol)]
            }
            values[Int(definition.symbol)] = -sum / definition.factor
        }
        return SolverSolution(values: values)
    }
}

/// The values of a solution.
public struct SolverSolution: Sendable {
    let values: ContiguousArray<Double>

    /// The value of an expression in the solver's unknowns.
    public func value(of expression: LinearExpression) -> Double {
        expression.terms.reduce(expression.constant) { sum, term in
            let place = Int(term.variable.symbol)
            return values.indices.contains(place) ? sum + term.coefficient * values[place] : sum
        }
    }
}

extension LinearExpression {
    /// The sum of a variable's factors.
    func factor(of symbol: Int32) -> Double {
        terms.reduce(0) { $0 + ($1.variable.symbol == symbol ? $1.coefficient : 0) }
    }
}
