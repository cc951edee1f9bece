public import TroupeModel

/// A relation between attributes of one or two views that the layout keeps.
///
/// Those of a storyboard are there through outlets (``ViewController/constraint(_:)``); others are made by code, with anchors or attributes, and
/// hold from when they are active. A view that constraints are to place says so by ``View/translatesAutoresizingMaskIntoConstraints``.
@MainActor
public final class LayoutConstraint {
    /// How the two sides of a constraint compare.
    public typealias Relation = ConstraintModel.Relation

    /// What a constraint ties: a view, or a rectangle in one.
    struct Item {
        weak var view: View?
        var guide: ViewLayoutTraits.Guide.Kind?
    }

    let first: Item
    let second: Item?
    /// All of it but what it ties.
    private(set) var model: ConstraintModel
    /// For one of a storyboard: the tree it is in.
    private weak var tree: ConstrainedTree?
    private var isInTree: Bool

    /// A constraint `first.attribute = second.attribute * multiplier + constant`; it holds once it is active.
    public convenience init(
        item first: View, attribute: LayoutAttribute, relatedBy relation: Relation,
        toItem second: View?, attribute other: LayoutAttribute?, multiplier: Double = 1, constant: Double = 0
    ) {
        self.init(
            Item(view: first), attribute, relation, second.map { Item(view: $0) }, other, multiplier: multiplier,
            constant: constant)
    }

    init(
        _ first: Item, _ attribute: LayoutAttribute, _ relation: Relation,
        _ second: Item?, _ other: LayoutAttribute?, multiplier: Double = 1, constant: Double = 0
    ) {
        self.first = first
        self.second = second
        isInTree = false
        model = ConstraintModel(
            owner: "", firstItem: "", firstAttribute: attribute, relation: relation,
            secondItem: second == nil ? nil : "", secondAttribute: other, multiplier: multiplier, constant: constant)
    }

    /// One of a storyboard.
    init(_ model: ConstraintModel, in tree: ConstrainedTree, of root: View) {
        self.model = model
        self.tree = tree
        first = Item(view: root)
        second = nil
        isInTree = true
    }

    /// What is added, in points; to change it is cheap: only what depends on it is laid out again.
    public var constant: Double {
        get { model.constant }
        set { change { $0.constant = newValue } }
    }
    /// From 1 to 1000, which is required; a stronger one is never given up for weaker ones.
    public var priority: Double {
        get { model.priority }
        set { change { $0.priority = min(max(newValue, 1), 1000) } }
    }
    /// What the second attribute is multiplied by.
    public var multiplier: Double { model.multiplier }
    /// A name for people, in what is said of constraints that cannot hold.
    public var identifier: String? {
        get { model.identifier }
        set { change { $0.identifier = newValue } }
    }

    /// Whether it holds. One that ties views without a common superview cannot become active.
    public var isActive: Bool {
        get { isInTree }
        set {
            guard newValue != isInTree else { return }
            if tree != nil {
                isInTree = newValue
            } else if let holder {
                isInTree = newValue
                holder.place.held.removeAll { $0 === self }
                if newValue { holder.place.held.append(self) }
            }
            changed()
        }
    }

    /// Makes all of them active.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes none of them active.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func change(_ body: (inout ConstraintModel) -> Void) {
        let former = model
        body(&model)
        if model != former { changed() }
    }

    private func changed() { (tree == nil ? holder : first.view)?.changed() }

    /// The nearest superview of all it ties.
    private var holder: View? {
        guard let second else { return first.view }
        guard let other = second.view else { return nil }
        var view = first.view
        while let current = view, !other.isDescendant(of: current) { view = current.superview }
        return view
    }
}
