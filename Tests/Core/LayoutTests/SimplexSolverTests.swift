import Testing
import TroupeLayout
import TroupeTestSupport

@Suite("The solver of linear constraints")
struct SimplexSolverTests {
    @Test("satisfies preferences as far as the required constraints permit")
    func prefers() throws {
        var solver = SimplexSolver()
        let (left, width) = (solver.makeVariable(), solver.makeVariable())
        let right = LinearExpression(left) + LinearExpression(width)
        _ = try solver.require(LinearExpression(left) - LinearExpression(20), .equal)
        let edge = try solver.require(right - LinearExpression(300), .atMost)
        solver.prefer(LinearExpression(width) - LinearExpression(400), above: 750, below: 750)
        solver.solve()
        #expect(solver.value(of: width) == 280)
        try solver.setConstant(-200, of: edge)
        solver.solve()
        #expect(solver.value(of: width) == 180)
        solver.remove(edge)
        solver.solve()
        #expect(solver.value(of: width) == 400)
    }

    @Test("gives up no stronger preference for any number of weaker preferences")
    func ranks() {
        var solver = SimplexSolver()
        let height = solver.makeVariable()
        for _ in 0..<100 { solver.prefer(LinearExpression(height) - LinearExpression(10), above: 250, below: 250) }
        solver.prefer(LinearExpression(height) - LinearExpression(50), above: 251, below: 251)
        solver.solve()
        #expect(solver.value(of: height) == 50)
    }

    @Test("names the required constraints that contradict another, and continues without the other")
    func conflicts() throws {
        var solver = SimplexSolver()
        let (width, other) = (solver.makeVariable(), solver.makeVariable())
        let narrow = try solver.require(LinearExpression(width) - LinearExpression(100), .atMost)
        let unconcerned = try solver.require(LinearExpression(other) - LinearExpression(7), .equal)
        let conflict = #expect(throws: SolverConflict.self) {
            try solver.require(LinearExpression(width) - LinearExpression(120), .atLeast)
        }
        #expect(conflict?.involved == [narrow])
        #expect(conflict?.involved.contains(unconcerned) == false)
        solver.prefer(LinearExpression(width) - LinearExpression(120), above: nil, below: 500)
        solver.solve()
        #expect(solver.value(of: width) == 100)
        #expect(solver.value(of: other) == 7)
    }

    @Test("names also involved constraints that only define a variable")
    func definitions() throws {
        var solver = SimplexSolver()
        let (left, width, top) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        let right = LinearExpression(left) + LinearExpression(width)
        let start = try solver.require(LinearExpression(left) - LinearExpression(20), .equal)
        let length = try solver.require(LinearExpression(width) - LinearExpression(30), .equal)
        _ = try solver.require(LinearExpression(top) - LinearExpression(7), .equal)
        let conflict = #expect(throws: SolverConflict.self) {
            try solver.require(right - LinearExpression(60), .equal)
        }
        #expect(conflict?.involved == [start, length])
        // The width cancels out: it is not involved.
        let other = #expect(throws: SolverConflict.self) {
            try solver.require(right - LinearExpression(width), .atMost)
        }
        #expect(other?.involved == [start])
        let edge = try solver.require(right - LinearExpression(50), .atMost)
        let tooLong = #expect(throws: SolverConflict.self) { try solver.setConstant(-31, of: length) }
        #expect(tooLong?.involved == [start, length, edge])
    }

    @Test("removes a constraint that other variables depend on without a trace")
    func removesDefinitions() throws {
        var solver = SimplexSolver()
        let (first, second) = (solver.makeVariable(), solver.makeVariable())
        let one = try solver.require(LinearExpression(first) - LinearExpression(20), .equal)
        _ = try solver.require(LinearExpression(second) - LinearExpression(first) * 2, .equal)
        solver.prefer(LinearExpression(second) - LinearExpression(100), above: 500, below: 500)
        solver.solve()
        #expect(solver.value(of: second) == 40 && solver.value(of: LinearExpression(first)) == 20)
        solver.remove(one)
        solver.solve()
        #expect(solver.value(of: second) == 100 && solver.value(of: first) == 50)
        #expect(solver.solution.value(of: LinearExpression(second) - LinearExpression(first)) == 50)
    }

    @Test("knows which expressions its constraints determine")
    func determines() throws {
        var solver = SimplexSolver()
        let (first, second) = (solver.makeVariable(), solver.makeVariable())
        let sum = LinearExpression(first) + LinearExpression(second)
        _ = try solver.require(sum - LinearExpression(100), .equal)
        solver.solve()
        let (isSumKnown, isFirstKnown) = (solver.isDetermined(sum), solver.isDetermined(LinearExpression(first)))
        #expect(isSumKnown && !isFirstKnown)
        solver.prefer(LinearExpression(first) - LinearExpression(30), above: 1, below: 1)
        solver.solve()
        let isSecondKnown = solver.isDetermined(LinearExpression(second))
        #expect(isSecondKnown)
        #expect(solver.value(of: second) == 70)
    }

    /// The violation of each priority is the least possible, and so independent of the order of the constraints.
    @Test("reaches the same result by changes as from scratch, in any order", arguments: 1...20)
    func isIncremental(block: UInt64) {
        for seed in block * 100..<block * 100 + 50 {
            var system = RandomSystem(seed: seed)
            guard var solver = SolvedSystem(system) else { continue }
            for _ in 0..<8 {
                guard system.change(&solver) else { break }
                #expect(solver.holds(system), "seed \(seed): a required constraint does not hold")
                let anew = SolvedSystem(system.shuffled())
                #expect(anew != nil, "seed \(seed): the same constraints in another order contradict each other")
                guard let anew else { break }
                let (changed, fresh) = (solver.missed(of: system), anew.missed(of: system))
                #expect(
                    zip(changed, fresh).allSatisfy { abs($0 - $1) < 1e-4 }, "seed \(seed): \(changed) is not \(fresh)")
            }
        }
    }
}

/// Constraints among a few unknowns, drawn from a seed.
private struct RandomSystem {
    enum Force {
        case required(SolverRelation)
        case preferred(Double, above: Bool, below: Bool)
    }

    struct Constraint {
        var terms: [(variable: Int, factor: Double)]
        var constant: Double
        var force: Force
    }

    static let priorities = [750.0, 500, 250]
    private static let factors = [-2, -1, -1, 0.5, 1, 1, 2]
    let count: Int
    private(set) var constraints: [Constraint] = []
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        count = Int.random(in: 2...10, using: &random)
        for _ in 0..<Int.random(in: 3...20, using: &random) { constraints.append(draw()) }
    }

    private mutating func draw() -> Constraint {
        let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            (
                variable: Int.random(in: 0..<count, using: &random),
                factor: Self.factors.randomElement(using: &random) ?? 1
            )
        }
        let side = Int.random(in: 0...2, using: &random)
        let priority = Self.priorities.randomElement(using: &random) ?? 0
        let relation = [SolverRelation.equal, .atMost, .atLeast].randomElement(using: &random) ?? .equal
        return Constraint(
            terms: terms, constant: drawConstant(),
            force: Int.random(in: 0..<3, using: &random) == 0
                ? .required(relation) : .preferred(priority, above: side != 1, below: side != 2))
    }

    private mutating func drawConstant() -> Double { Double(Int.random(in: -100...100, using: &random)) }

    /// The same constraints in another order.
    mutating func shuffled() -> RandomSystem {
        var other = self
        other.constraints.shuffle(using: &random)
        return other
    }

    /// Changes, removes or adds a constraint in both; false if the change contradicts the required constraints.
    mutating func change(_ solver: inout SolvedSystem) -> Bool {
        guard let place = constraints.indices.randomElement(using: &random) else { return false }
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            let constant = drawConstant()
            constraints[place].constant = constant
            return solver.setConstant(constant, at: place)
        case 1:
            constraints.remove(at: place)
            solver.remove(at: place)
        default:
            let constraint = draw()
            if solver.add(constraint) { constraints.append(constraint) }
        }
        return true
    }
}

/// A solver with the constraints of a system.
private struct SolvedSystem {
    private var solver = SimplexSolver()
    private let variables: [SolverVariable]
    private var constraints: [SolverConstraint] = []

    /// Nil if the required constraints contradict each other.
    init?(_ system: RandomSystem) {
        var made = SimplexSolver()
        variables = (0..<system.count).map { _ in made.makeVariable() }
        solver = made
        for constraint in system.constraints where !add(constraint) { return nil }
    }

    private func expression(_ constraint: RandomSystem.Constraint) -> LinearExpression {
        constraint.terms.reduce(LinearExpression(constraint.constant)) {
            $0 + LinearExpression(variables[$1.variable]) * $1.factor
        }
    }

    mutating func add(_ constraint: RandomSystem.Constraint) -> Bool {
        defer { solver.solve() }
        switch constraint.force {
        case .required(let relation):
            guard let added = try? solver.require(expression(constraint), relation) else { return false }
            constraints.append(added)
        case .preferred(let priority, let above, let below):
            constraints.append(
                solver.prefer(
                    expression(constraint), above: above ? priority : nil, below: below ? priority : nil))
        }
        return true
    }

    mutating func setConstant(_ constant: Double, at place: Int) -> Bool {
        guard (try? solver.setConstant(constant, of: constraints[place])) != nil else { return false }
        solver.solve()
        return true
    }

    mutating func remove(at place: Int) {
        solver.remove(constraints.remove(at: place))
        solver.solve()
    }

    func holds(_ system: RandomSystem) -> Bool {
        system.constraints.allSatisfy { constraint in
            guard case .required(let relation) = constraint.force else { return true }
            let value = solver.value(of: expression(constraint))
            return switch relation {
            case .equal: abs(value) < 1e-5
            case .atMost: value < 1e-5
            case .atLeast: value > -1e-5
            }
        }
    }

    /// The violation of each priority, strongest first.
    func missed(of system: RandomSystem) -> [Double] {
        RandomSystem.priorities.map { wanted in
            system.constraints.reduce(0) { sum, constraint in
                guard case .preferred(wanted, let above, let below) = constraint.force else { return sum }
                let value = solver.value(of: expression(constraint))
                return sum + (above ? max(0, value) : 0) + (below ? max(0, -value) : 0)
            }
        }
    }
}
