/// A sum of variables, each times a factor, and a constant.
public struct LinearExpression: Hashable, Sendable {
    /// A variable times a factor.
    public struct Term: Hashable, Sendable {
        /// Which variable.
        public var variable: SolverVariable
        /// Its factor.
        public var coefficient: Double
    }

    /// The variables with their factors; one may stand there more than once.
    public var terms: [Term]
    /// What is added to them.
    public var constant: Double

    /// A constant alone.
    public init(_ constant: Double = 0) {
        terms = []
        self.constant = constant
    }

    /// A variable alone.
    public init(_ variable: SolverVariable) {
        terms = [Term(variable: variable, coefficient: 1)]
        constant = 0
    }

    /// The sum of two.
    public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        var sum = left
        sum.terms += right.terms
        sum.constant += right.constant
        return sum
    }

    /// The difference of two.
    public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
        left + right * -1
    }

    /// Every factor and the constant times a number.
    public static func * (left: LinearExpression, factor: Double) -> LinearExpression {
        var product = left
        for index in product.terms.indices { product.terms[index].coefficient *= factor }
        product.constant *= factor
        return product
    }
}

/// An unknown of a solver. It may have any value that its constraints leave it, negative ones too.
public struct SolverVariable: Hashable, Sendable {
    let symbol: Int32
}

/// A constraint of a solver, for changing or removing it.
public struct SolverConstraint: Hashable, Sendable {
    let index: Int32
}

/// How an expression compares to zero.
public enum SolverRelation: Hashable, Sendable {
    /// It is zero.
    case equal
    /// It is zero or less.
    case atMost
    /// It is zero or more.
    case atLeast
}

/// Why a required constraint cannot hold.
public struct SolverConflict: Error, Hashable, Sendable {
    /// The required constraints that exclude it together, in the order they were added; the refused one is not among them.
    public let involved: [SolverConstraint]
}
