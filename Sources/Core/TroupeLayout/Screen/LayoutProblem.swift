import TroupeModel

/// What of a screen's constraints could not be done as they say.
public enum LayoutProblem: Hashable, Sendable {
    /// A required constraint gave way to others that it contradicts.
    case conflict(gaveWay: String, to: [String])
    /// A constraint ties a view that is not in the tree, or in no way to it.
    case dangling(String)
    /// A constraint has a number that cannot be laid out with.
    case unusable(String)
    /// There are more constraints than are solved; these many were left out.
    case tooMany(Int)
}

extension LayoutProblem: CustomStringConvertible {
    /// For people, in one line.
    public var description: String {
        switch self {
        case .conflict(let constraint, let others):
            "constraint \(constraint) contradicts \(others.joined(separator: ", ")) and gives way; "
                + "remove one of them or lower its priority"
        case .dangling(let constraint): "constraint \(constraint) ties what is not on the screen and was left out"
        case .unusable(let constraint):
            "constraint \(constraint) has a number nothing can be laid out by and was left out"
        case .tooMany(let count): "\(count) constraints are more than are solved on one screen and were left out"
        }
    }
}

extension ConstraintModel {
    /// What people find it by: its id, its identifier, or what it says.
    var name: String {
        if let id { return id.rawValue }
        if let identifier { return identifier }
        let left = "\(firstItem).\(firstAttribute.rawValue)"
        guard let secondItem else { return left }
        return "\(left)-\(secondItem).\((secondAttribute ?? firstAttribute).rawValue)"
    }
}
