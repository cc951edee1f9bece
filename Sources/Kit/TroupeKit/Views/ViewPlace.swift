import TroupeModel

/// The position of a view, its ids, and whether its change is pending in its tree.
@MainActor
struct ViewPlace {
    weak var superview: View?
    /// The tree of the view's controller. Pending changes do not move to another tree.
    weak var tree: ViewTree? { didSet { if tree !== oldValue { isMarked = false } } }
    /// The controller whose root view or bar view this is; nil for any other view.
    weak var controller: ViewController?
    /// The number of the view outside of the process; 0 until it is first in a tree.
    var id = ViewID(rawValue: 0)
    /// Xcode's id.
    var storyboardID: String?
    /// The class that a storyboard names, if the process has no code for it.
    var storyboardClass: String?
    /// The traits that constraints depend on.
    var layout = ViewLayoutTraits()
    /// The constraints of the tree below this view; set on the root of a scene's tree and on each of its rows.
    var constraints: ConstrainedTree?
    /// The constraints made by code whose nearest common superview this is.
    var constraintsMadeByCode: [LayoutConstraint] = []
    /// True if ``View/updateConstraints()`` is due before the next layout.
    var needsUpdateConstraints = true
    /// True if a document removes the view in windows of this size.
    var isRemoved = false
    private(set) var isMarked = false

    /// Marks the view as changed.
    ///
    /// - Returns: true if the tree has to be notified; false if the view is marked already or in no tree.
    mutating func mark() -> Bool {
        guard !isMarked, tree != nil else { return false }
        isMarked = true
        return true
    }

    /// Notes that the tree has sent the change.
    mutating func unmark() { isMarked = false }
}
