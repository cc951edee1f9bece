import TroupeModel

/// Where a view is, what it is known by, and whether its tree has heard of what changed.
@MainActor
struct ViewPlace {
    weak var superview: View?
    /// The tree of the controller it is in. What was not told to one is nothing to another.
    weak var tree: ViewTree? { didSet { if tree !== oldValue { isMarked = false } } }
    /// The controller whose root view it is, or in whose bars it stands.
    weak var controller: ViewController?
    /// The number it is known by outside of the process; 0 until it is first in a tree.
    var id = ViewID(rawValue: 0)
    /// The id Xcode gave it.
    var storyboardID: String?
    /// The class a storyboard names, where the process has no code for it.
    var storyboardClass: String?
    /// What constraints ask of it.
    var layout = ViewLayoutTraits()
    /// The constraints of the tree below it, for the root of a scene's tree and for each of its rows.
    var constraints: ConstrainedTree?
    /// Constraints made by code of which it is the nearest superview.
    var held: [LayoutConstraint] = []
    /// Whether its constraints are to be updated before the next layout.
    var needsUpdateConstraints = true
    /// Whether a document takes it out of windows of this size.
    var isRemoved = false
    private(set) var isMarked = false

    /// It changed.
    ///
    /// - Returns: whether its tree is to hear of it, and has not yet.
    mutating func mark() -> Bool {
        guard !isMarked, tree != nil else { return false }
        isMarked = true
        return true
    }

    /// Its tree has told what changed.
    mutating func unmark() { isMarked = false }
}
