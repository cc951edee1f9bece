import TroupeModel

/// A constraint that the layout of a screen could not satisfy as declared.
public enum LayoutProblem: Hashable, Sendable {
    /// A required constraint contradicts the named constraints and was broken.
    case conflict(gaveWay: String, to: [String])
    /// A constraint refers to an object that is not in the tree or does not participate in its layout.
    case dangling(String)
    /// A constraint has a number that the layout cannot use.
    case unusable(String)
    /// The screen has too many constraints; this number of them was ignored.
    case tooMany(Int)
}

extension LayoutProblem: CustomStringConvertible {
    /// The problem as one line of plain text.
    public var description: String {
        switch self {
        case .conflict(let constraint, let others):
            "constraint \(constraint) contradicts \(others.joined(separator: ", ")) and gives way; "
                + "remove one of them or lower its priority"
        case .dangling(let constraint):
            "constraint \(constraint) ties an item that is not on the screen and was left out"
        case .unusable(let constraint):
            "constraint \(constraint) has an unusable number and was left out"
        case .tooMany(let count): "\(count) constraints exceed the limit of one screen and were left out"
        }
    }
}

extension ConstraintModel {
    /// The constraint's name in messages: its id, its identifier, or its attributes.
    var name: String {
        if let id { return id.rawValue }
        if let identifier { return identifier }
        let left = "\(firstItem).\(firstAttribute.rawValue)"
        guard let secondItem else { return left }
        return "\(left)-\(secondItem).\((secondAttribute ?? firstAttribute).rawValue)"
    }
}
