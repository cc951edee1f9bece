/// An incremental solver of linear constraints with priorities, after Cassowary (Badros, Borning, Stuckey: "The
/// Cassowary Linear Arithmetic Constraint Solving Algorithm").
///
/// Required constraints hold exactly. A preferred constraint never yields to weaker ones, however many they are:
/// priorities are compared, not added. Within one priority, the sum of the deviations is minimal. The same calls in
/// the same order give the same values.
///
/// The tableau consists of sparse rows with an index from each symbol to its rows, so that a change touches only
/// dependent rows.
public struct SimplexSolver: Sendable {
    /// The kind of a symbol.
    enum Kind: UInt8, Sendable {
        /// An unknown of the caller, of any sign.
        case variable
        /// An unknown that a required equation defines; it is in no row.
        case defined
        /// The slack of an inequality; never negative.
        case slack
        /// The deviation from a preferred constraint; never negative, and minimized.
        case error
        /// The marker of a required equation; always zero.
        case dummy
        /// Not in use.
        case free
    }

    /// A constraint and its symbols in the tableau.
    struct Entry: Sendable {
        /// The expression that is compared to zero.
        var expression: LinearExpression
        /// The strength of the constraint.
        let force: Force
        /// The unknown that the equation defines outside of the tableau; -1 for other constraints.
        var defined: Int32 = -1
        /// The symbol that tracks a constraint of the tableau.
        var marker: Int32 = -1
        /// The factor of the marker in the equation, 1 or -1.
        var sign = 1.0
        /// The second symbol; -1 without one.
        var other: Int32 = -1
    }

    /// The strength of a constraint.
    enum Force: Sendable {
        case required(SolverRelation)
        case preferred(Preference)
    }

    /// The priorities against deviations above and below; nil permits a deviation.
    struct Preference: Sendable {
        var above: Double?
        var below: Double?
    }

    /// The costs of deviations at one priority.
    struct Level: Sendable {
        let priority: Double
        /// For each symbol that is not basic, the change of the sum of deviations if the symbol increases by one.
        var costs: ContiguousArray<Double>
    }

    /// The maximum deviation, in points, that counts as zero.
    static let tolerance = 1e-6
    /// The maximum factor that counts as zero.
    static let epsilon = 1e-9

    var symbols = Symbols()
    var rows: ContiguousArray<SolverRow> = []
    var freeRows: ContiguousArray<Int32> = []
    /// The cost levels, the strongest priority first.
    var levels: ContiguousArray<Level> = []
    var entries: ContiguousArray<Entry?> = []
    /// The equations outside of the tableau, each after the equations that it depends on.
    var definitions: ContiguousArray<Definition> = []
    /// The symbols that may improve the sum of deviations.
    var candidates: ContiguousArray<Int32> = []
    /// The rows whose basic symbol may be negative.
    var infeasible: ContiguousArray<Int32> = []
    /// The number of terms that were touched, a machine-independent measure of time.
    public internal(set) var work = 0
    private var workspace = Workspace()

    /// The properties of all symbols, one array for each property.
    struct Symbols: Sendable {
        var kinds: ContiguousArray<Kind> = []
        /// The row of each basic symbol; -1 for other symbols.
        var rowOf: ContiguousArray<Int32> = []
        /// The constraint of each marker; -1 for other symbols.
        var ownerOf: ContiguousArray<Int32> = []
        /// The rows that contain each symbol or have contained it, possibly repeated.
        var columns: ContiguousArray<ContiguousArray<Int32>> = []
        /// The constraints that refer to each unknown, except its definition.
        var uses: ContiguousArray<ContiguousArray<Int32>> = []
        /// The index of each unknown's definition; -1 for other symbols.
        var definitionOf: ContiguousArray<Int32> = []
        /// The defined unknowns that are known to have one value since the last change of a constraint.
        var isKnown: ContiguousArray<Bool> = []
        /// The symbols that are not in use.
        var free: ContiguousArray<Int32> = []
    }

    /// Buffers that are reused between calls.
    private struct Workspace: Sendable {
        var scratch: ContiguousArray<SolverTerm> = []
        var dense: ContiguousArray<Double> = []
        /// The call that last visited each row, because a column may contain a row twice.
        var visits: ContiguousArray<Int32> = []
        var visit: Int32 = 0
    }

    /// A solver without constraints.
    public init() {}

    /// A new unknown.
    public mutating func makeVariable() -> SolverVariable { SolverVariable(symbol: makeSymbol(.variable)) }

    // MARK: Symbols

    mutating func makeSymbol(_ kind: Kind) -> Int32 {
        if let symbol = symbols.free.popLast() {
            symbols.kinds[Int(symbol)] = kind
            return symbol
        }
        symbols.kinds.append(kind)
        symbols.rowOf.append(-1)
        symbols.ownerOf.append(-1)
        symbols.columns.append([])
        symbols.uses.append([])
        symbols.definitionOf.append(-1)
        symbols.isKnown.append(false)
        workspace.dense.append(0)
        for index in levels.indices { levels[index].costs.append(0) }
        return Int32(symbols.kinds.count - 1)
    }

    /// Frees a symbol that is not basic.
    mutating func freeSymbol(_ symbol: Int32) {
        guard symbol >= 0 else { return }
        forEachRow(with: symbol) { solver, row, _ in solver.rows[row].remove(symbol) }
        symbols.columns[Int(symbol)].removeAll()
        for index in levels.indices { levels[index].costs[Int(symbol)] = 0 }
        symbols.kinds[Int(symbol)] = .free
        symbols.ownerOf[Int(symbol)] = -1
        symbols.uses[Int(symbol)].removeAll()
        symbols.free.append(symbol)
    }

    /// The index of a priority's level.
    mutating func level(_ priority: Double) -> Int {
        var place = 0
        while place < levels.count, levels[place].priority > priority { place += 1 }
        if place == levels.count || levels[place].priority != priority {
            levels.insert(
                Level(priority: priority, costs: ContiguousArray(repeating: 0, count: symbols.kinds.count)), at: place)
        }
        return place
    }

    /// True if the symbol must not be negative.
    func isRestricted(_ symbol: Int32) -> Bool { symbols.kinds[Int(symbol)] != .variable }

    /// Calls `body` with each row that contains the symbol, and its factor in the row.
    mutating func forEachRow(
        with symbol: Int32, _ body: (inout SimplexSolver, _ row: Int, _ coefficient: Double) -> Void
    ) {
        workspace.visit &+= 1
        while workspace.visits.count < rows.count { workspace.visits.append(0) }
        let column = symbols.columns[Int(symbol)]
        let now = workspace.visit
        work += column.count
        for place in column where workspace.visits[Int(place)] != now {
            workspace.visits[Int(place)] = now
            let coefficient = rows[Int(place)].coefficient(of: symbol)
            if coefficient != 0 { body(&self, Int(place), coefficient) }
        }
    }

    // MARK: Rows

    /// The row of an expression in symbols that are not basic.
    mutating func row(of expression: LinearExpression) -> SolverRow {
        var row = SolverRow(basic: -1, constant: 0, terms: [])
        workspace.scratch.removeAll(keepingCapacity: true)
        func add(_ symbol: Int32, _ coefficient: Double) {
            if workspace.dense[Int(symbol)] == 0 {
                workspace.scratch.append(SolverTerm(symbol: symbol, coefficient: 0))
            }
            workspace.dense[Int(symbol)] += coefficient
        }
        let plain = withoutDefined(expression)
        row.constant = plain.constant
        for term in plain.terms {
            let symbol = term.variable.symbol
            let place = symbols.rowOf[Int(symbol)]
            if place < 0 {
                add(symbol, term.coefficient)
            } else {
                row.constant += term.coefficient * rows[Int(place)].constant
                for part in rows[Int(place)].terms { add(part.symbol, term.coefficient * part.coefficient) }
            }
        }
        work += workspace.scratch.count
        // A symbol whose parts cancelled out in between is listed twice; its sum is taken once.
        for index in workspace.scratch.indices {
            let symbol = Int(workspace.scratch[index].symbol)
            workspace.scratch[index].coefficient = workspace.dense[symbol]
            workspace.dense[symbol] = 0
        }
        row.terms = ContiguousArray(workspace.scratch.filter { abs($0.coefficient) > Self.epsilon })
        row.terms.sort { $0.symbol < $1.symbol }
        return row
    }

    /// Adds a row with a basic symbol to the tableau.
    mutating func insert(_ row: SolverRow) {
        let place: Int
        if let free = freeRows.popLast() {
            place = Int(free)
            rows[place] = row
        } else {
            place = rows.count
            rows.append(row)
        }
        symbols.rowOf[Int(row.basic)] = Int32(place)
        for term in row.terms { symbols.columns[Int(term.symbol)].append(Int32(place)) }
    }

    /// Removes a row. Its basic symbol is then in no row.
    mutating func removeRow(_ place: Int) {
        symbols.rowOf[Int(rows[place].basic)] = -1
        rows[place] = SolverRow(basic: -1, constant: 0, terms: [])
        freeRows.append(Int32(place))
    }

    /// Substitutes a symbol in all rows by its row's expression.
    mutating func substitute(_ symbol: Int32, by row: SolverRow) {
        forEachRow(with: symbol) { solver, place, coefficient in
            solver.add(row.terms, times: coefficient, to: place, without: symbol)
            solver.rows[place].constant += coefficient * row.constant
            if solver.rows[place].constant < 0, solver.isRestricted(solver.rows[place].basic) {
                solver.infeasible.append(Int32(place))
            }
        }
        symbols.columns[Int(symbol)].removeAll(keepingCapacity: true)
        addCosts(of: symbol, to: row)
    }

    /// Moves the cost of a symbol to the symbols of its row.
    mutating func addCosts(of symbol: Int32, to row: SolverRow) {
        for index in levels.indices {
            let cost = levels[index].costs[Int(symbol)]
            guard cost != 0 else { continue }
            levels[index].costs[Int(symbol)] = 0
            addCost(cost, of: row.terms, level: index)
        }
    }

    /// Increases the costs of the symbols of the terms.
    mutating func addCost(_ cost: Double, of terms: ContiguousArray<SolverTerm>, level: Int) {
        work += terms.count
        for term in terms {
            let symbol = Int(term.symbol)
            let sum = levels[level].costs[symbol] + cost * term.coefficient
            levels[level].costs[symbol] = abs(sum) < Self.epsilon ? 0 : sum
            if sum < 0 || cost * term.coefficient < 0 { candidates.append(term.symbol) }
        }
    }

    /// Adds a multiple of other terms to a row and removes a symbol from the row.
    private mutating func add(
        _ other: ContiguousArray<SolverTerm>, times factor: Double, to place: Int, without dropped: Int32
    ) {
        workspace.scratch.removeAll(keepingCapacity: true)
        var (left, right) = (0, 0)
        let count = rows[place].terms.count
        work += count + other.count
        while left < count || right < other.count {
            if right == other.count || left < count && rows[place].terms[left].symbol < other[right].symbol {
                let term = rows[place].terms[left]
                if term.symbol != dropped { workspace.scratch.append(term) }
                left += 1
            } else if left == count || other[right].symbol < rows[place].terms[left].symbol {
                let term = other[right]
                workspace.scratch.append(SolverTerm(symbol: term.symbol, coefficient: term.coefficient * factor))
                symbols.columns[Int(term.symbol)].append(Int32(place))
                right += 1
            } else {
                let sum = rows[place].terms[left].coefficient + factor * other[right].coefficient
                if abs(sum) > Self.epsilon {
                    workspace.scratch.append(SolverTerm(symbol: other[right].symbol, coefficient: sum))
                }
                left += 1
                right += 1
            }
        }
        swap(&rows[place].terms, &workspace.scratch)
    }
}
