// Equations that say what an unknown is that nothing else has named before.
//
// Most of a screen is told from edge to edge: a row stands below the one before it, and has a height. In the tableau each of these equations has a
// marker, and a row's place is the sum of the markers of all rows above it. Outside of the tableau each remains as short as it was said.
extension SimplexSolver {
    /// A required equation that says what an unknown is.
    struct Definition: Sendable {
        let symbol: Int32
        /// The constraint that says it.
        let entry: Int32
        /// The unknown's factor in it.
        let factor: Double
    }

    /// Takes an equation as what one of its unknowns is, if it names one that no other constraint names.
    ///
    /// Of several it is the one made last: whoever makes unknowns makes those last that follow from others.
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

    /// Remembers which constraint names which unknowns.
    mutating func noteUse(of expression: LinearExpression, in index: Int, except defined: Int32 = -1) {
        for term in expression.terms where term.variable.symbol != defined {
            symbols.uses[Int(term.variable.symbol)].append(Int32(index))
        }
    }

    /// Has all unknowns be as if nothing had been said of them.
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

    /// Definitions that wait to be replaced, with their factors; few at a time.
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

        /// The latest: what it needs is behind it no more.
        mutating func popLast() -> (place: Int32, factor: Double)? { items.popLast() }
    }

    /// The same with what is defined replaced by what it is.
    ///
    /// - Parameter replaced: Called with each definition that was needed, and its factor.
    /// - Complexity: O(*terms*) of the definitions behind it.
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

    /// The required constraints of which a row is made: those of its markers, and the definitions these were built on.
    ///
    /// - Parameter left: Left out, but what it is built on is not; -1 for none.
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

    /// The constraints of the tableau that compare another value when the constant of one changes, and by how much.
    ///
    /// - Complexity: O(*terms*) of the definitions that depend on it.
    func changes(of index: Int, by change: Double) -> [(entry: Entry, change: Double)] {
        guard let changed = entries[index] else { return [] }
        guard changed.defined >= 0 else { return [(changed, change)] }
        var sums: [Int32: Double] = [:]
        // The earliest first: whatever it needs has its value then.
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

    /// Whether the constraints leave an expression one value only, with the same deviations.
    ///
    /// - Complexity: O(*terms*) of the definitions behind it; less for what has been asked about since a constraint last changed.
    public mutating func isDetermined(_ expression: LinearExpression) -> Bool {
        let areKnown = expression.terms.allSatisfy { isKnown($0.variable.symbol) }
        return areKnown || isDeterminedInTableau(withoutDefined(expression))
    }

    /// Whether each unknown that one is built on has one value; not where only some sum of them has.
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

    /// What was determined may be so no longer.
    mutating func forgetKnown() {
        for index in symbols.isKnown.indices { symbols.isKnown[index] = false }
    }

    /// The value of an expression, as of the last ``solve()``; unknowns that nothing determines are 0.
    ///
    /// For the values of many ask for all: ``solution``.
    public func value(of expression: LinearExpression) -> Double {
        let plain = withoutDefined(expression)
        return plain.terms.reduce(plain.constant) { sum, term in
            let row = symbols.rowOf[Int(term.variable.symbol)]
            return row < 0 ? sum : sum + term.coefficient * rows[Int(row)].constant
        }
    }

    /// The value of an unknown, as of the last ``solve()``; 0 for one that nothing determines.
    public func value(of variable: SolverVariable) -> Double { value(of: LinearExpression(variable)) }

    /// The values of all unknowns, as of the last ``solve()``. Complexity: O(unknowns + *terms* of definitions).
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

/// The values that a solver found.
public struct SolverSolution: Sendable {
    let values: ContiguousArray<Double>

    /// The value of an expression in the unknowns of that solver.
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
