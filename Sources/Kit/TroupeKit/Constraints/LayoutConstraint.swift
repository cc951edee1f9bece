public import TroupeModel

/// A relation between attributes of one or two views that the layout keeps.
///
/// Constraints of a storyboard are reached through outlets (``ViewController/constraint(_:)``). Code makes constraints
/// with anchors or attributes; they hold while they are active. To have constraints place a view, set its
/// ``View/translatesAutoresizingMaskIntoConstraints`` to false.
@MainActor
public final class LayoutConstraint {
    /// The comparison between the two sides of a constraint.
    public typealias Relation = ConstraintModel.Relation

    /// One side of a constraint: a view, or a rectangle in a view.
    struct Item {
        weak var view: View?
        var guide: ViewLayoutTraits.Guide.Kind?
    }

    let first: Item
    let second: Item?
    /// All of the constraint except the items that it ties.
    private(set) var model: ConstraintModel
    /// The tree that a constraint of a storyboard belongs to; nil for a constraint made by code.
    private weak var tree: ConstrainedTree?
    private var isInTree: Bool

    /// Makes a constraint `first.attribute = second.attribute * multiplier + constant`. It holds once it is active.
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

    /// Wraps a constraint of a storyboard.
    init(_ model: ConstraintModel, in tree: ConstrainedTree, of root: View) {
        self.model = model
        self.tree = tree
        first = Item(view: root)
        second = nil
        isInTree = true
    }

    /// The added length, in points. A change is cheap: only the views that depend on it are laid out again.
    public var constant: Double {
        get { model.constant }
        set { change { $0.constant = newValue } }
    }
    /// The priority, from 1 to 1000. 1000 is required; a stronger constraint is never broken for weaker ones.
    public var priority: Double {
        get { model.priority }
        set { change { $0.priority = min(max(newValue, 1), 1000) } }
    }
    /// The factor of the second attribute.
    public var multiplier: Double { model.multiplier }
    /// A name for people, used in reports of constraints that cannot be satisfied.
    public var identifier: String? {
        get { model.identifier }
        set { change { $0.identifier = newValue } }
    }

    /// True if the constraint holds. A constraint between views without a common superview cannot become active.
    public var isActive: Bool {
        get { isInTree }
        set {
            guard newValue != isInTree else { return }
            if tree != nil {
                isInTree = newValue
            } else if let commonSuperview {
                isInTree = newValue
                commonSuperview.place.constraintsMadeByCode.removeAll { $0 === self }
                if newValue { commonSuperview.place.constraintsMadeByCode.append(self) }
            }
            changed()
        }
    }

    /// Activates all of the constraints.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates all of the constraints.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func change(_ body: (inout ConstraintModel) -> Void) {
        let former = model
        body(&model)
        if model != former { changed() }
    }

    private func changed() { (tree == nil ? commonSuperview : first.view)?.changed() }

    /// The nearest common superview of the tied views.
    private var commonSuperview: View? {
        guard let second else { return first.view }
        guard let other = second.view else { return nil }
        var view = first.view
        while let current = view, !other.isDescendant(of: current) { view = current.superview }
        return view
    }
}
