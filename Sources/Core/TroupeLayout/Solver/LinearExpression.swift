/// A linear expression: a sum of variables with factors, and a constant.
public struct LinearExpression: Hashable, Sendable {
    /// A variable and its factor.
    public struct Term: Hashable, Sendable {
        /// The variable.
        public var variable: SolverVariable
        /// The factor of the variable.
        public var coefficient: Double
    }

    /// The variables with their factors. A variable may occur more than once.
    public var terms: [Term]
    /// The constant.
    public var constant: Double

    /// A constant expression.
    public init(_ constant: Double = 0) {
        terms = []
        self.constant = constant
    }

    /// The expression of one variable.
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

    /// The expression multiplied by a number.
    public static func * (left: LinearExpression, factor: Double) -> LinearExpression {
        var product = left
        for index in product.terms.indices { product.terms[index].coefficient *= factor }
        product.constant *= factor
        return product
    }
}

/// An unknown of a solver. Its value may be negative.
public struct SolverVariable: Hashable, Sendable {
    let symbol: Int32
}

/// The handle of a constraint, to change or remove it.
public struct SolverConstraint: Hashable, Sendable {
    let index: Int32
}

/// The relation of an expression to zero.
public enum SolverRelation: Hashable, Sendable {
    /// The expression is zero.
    case equal
    /// The expression is zero or less.
    case atMost
    /// The expression is zero or more.
    case atLeast
}

/// The error for a required constraint that cannot hold.
public struct SolverConflict: Error, Hashable, Sendable {
    /// The required constraints that together contradict it, in the order of their addition, without the rejected
    /// one.
    public let involved: [SolverConstraint]
}
