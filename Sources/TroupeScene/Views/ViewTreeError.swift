public import TroupeModel

/// Why a child's view update was refused; the tree stays as it was.
public enum ViewTreeError: Error, Hashable, Sendable {
    /// An update that was applied before, or an older one.
    case stale(current: UInt64, got: UInt64)
    /// An update was missed: only a full one helps.
    case gap(expected: UInt64, got: UInt64)
    /// Two views of one update have the same id.
    case duplicateID(ViewID)
    /// A view's superview does not exist.
    case unknownParent(of: ViewID, parent: ViewID)
    /// The view is, by its parents, its own superview.
    case cycle(ViewID)
    /// There are views and none is the root.
    case noRoot
    /// More views than a child may have.
    case tooManyNodes(limit: Int)
    /// More text than a child may show, in bytes.
    case tooMuchText(limit: Int)

    /// The error as replies and events carry it.
    public var failure: Failure {
        switch self {
        case .stale(let current, let got):
            Failure(.protocolViolation, "view update \(got) came after \(current)", hint: "send the whole tree")
        case .gap(let expected, let got):
            Failure(
                .protocolViolation, "view update \(got) came where \(expected) was expected",
                hint: "send the whole tree")
        case .duplicateID(let id): Failure(.protocolViolation, "view \(id) is in one update twice")
        case .unknownParent(let id, let parent):
            Failure(.protocolViolation, "view \(id) names superview \(parent), which does not exist")
        case .cycle(let id): Failure(.protocolViolation, "view \(id) is its own superview")
        case .noRoot: Failure(.protocolViolation, "the view tree has no root view")
        case .tooManyNodes(let limit): Failure(.quotaExceeded, "the view tree has more than \(limit) views")
        case .tooMuchText(let limit): Failure(.quotaExceeded, "the view tree has more than \(limit) bytes of text")
        }
    }
}
