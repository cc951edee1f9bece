public import TroupeModel

/// The layout of one view tree by its constraints.
///
/// The constraints, stacks and masks of the participating views form one system of linear constraints
/// (``SimplexSolver``). A view does not participate if no constraint refers to it or to one of its descendants; it
/// follows its superview by its mask.
public struct ScreenLayout: Sendable {
    /// The limits of one screen: the number of constraints, the solver's work in touched terms, and the number of
    /// conflicting constraints that a problem names. Constraints beyond the limits are ignored and reported.
    public static let most = (constraints: 20_000, work: 20_000_000, named: 8)
    /// The priority just below required, for constraints that should hold exactly but cannot.
    static let almostRequired = 999.5
    /// The priorities at which ambiguous views keep their frames, the weakest of all.
    static let stay = (length: 0.5, place: 0.25)

    /// The tree, each view after its superview.
    public let views: [LayoutView]
    /// The constraints that could not be satisfied, each problem once.
    public internal(set) var problems: [LayoutProblem] = []
    /// The views with an ambiguous layout. They keep their previous frames.
    public internal(set) var ambiguous: Set<ViewID> = []

    private(set) var constraints: [ConstraintModel]
    let guides: LayoutTraits
    let variations: [SizeClassVariation]
    private(set) var surroundings: LayoutSurroundings
    var system = System()

    /// The state that is rebuilt when the set of constraints changes.
    struct System: Sendable {
        var solver = SimplexSolver()
        /// The unknowns of each view; nil for a view that does not participate.
        var boxes: [LayoutBox?] = []
        var parents: [Int?] = []
        var installation = Installation([], in: SizeClasses())
        /// The content rectangles of scroll views that constraints refer to, by the view's index.
        var contents: [Int: LayoutBox] = [:]
        var items: [ObjectID: Item] = [:]
        /// The ids that installed constraints refer to.
        var tied: Set<ObjectID> = []
        /// The inputs from the window: width, height, the covered parts at the top, left, bottom and right, and the
        /// side margin.
        var window: [(variable: SolverVariable, constraint: SolverConstraint)] = []
        /// The names of required constraints, for the report of conflicts.
        var names: [SolverConstraint: String] = [:]
        /// The sizes that depend on a first solution and change it.
        var following = Following()
        /// The constraints of the document. Their constants may change.
        var edited: [ObjectID: Edited] = [:]
    }

    /// An item that constraints refer to.
    enum Item: Sendable {
        case view(Int)
        case topGuide
        case bottomGuide
        case guide(ViewLayoutTraits.Guide.Kind, of: Int)
    }

    /// The sizes that depend on a first solution and change it.
    struct Following: Sendable {
        /// The labels and text views of several lines. Their height depends on their width.
        var paragraphs: [Paragraph] = []
        /// The views that preserve their superviews' margins, by index.
        var margins: [Int: InheritedMargins] = [:]
    }

    /// A text of several lines.
    struct Paragraph: Sendable {
        let view: Int
        let width: Double
        let height: SolverConstraint
        var present: Double
    }

    /// The margins of a view that depend on its position in its superview: unknowns at the top, left, bottom and
    /// right.
    struct InheritedMargins: Sendable {
        let edges: LayoutEdges
        let constraints: [SolverConstraint]
        /// The margins that the view has at any position.
        let own: Insets
        var present: Insets
    }

    /// A constraint in the solver, with the constants that it was added with.
    struct Edited: Sendable {
        let constraint: SolverConstraint
        let expression: Double
        let constant: Double
    }

    /// Lays out a tree.
    ///
    /// - Parameters:
    ///   - views: The tree, each view after its superview; the first is the root, which is as large as its window.
    ///   - constraints: The constraints of the scene. Constraints that refer to other objects are ignored and
    ///     reported.
    ///   - guides: The ids of the root's layout guides and safe area.
    ///   - variations: The variations by size class.
    /// - Complexity: Nearly linear in the number of constraints for usual screens; bounded for any.
    public init(
        _ views: [LayoutView], constraints: [ConstraintModel], guides: LayoutTraits,
        variations: [SizeClassVariation] = [], in surroundings: LayoutSurroundings
    ) {
        self.views = views
        self.constraints = constraints
        self.guides = guides
        self.variations = variations
        self.surroundings = surroundings
        build()
    }

    /// Moves the layout to another window. Only the parts that depend on the changes are solved again.
    public mutating func move(to other: LayoutSurroundings) {
        let former = surroundings
        guard other != former else { return }
        surroundings = other
        let isSame =
            other.classes == former.classes && other.isRightToLeft == former.isRightToLeft
            && other.isCanvas == former.isCanvas
        guard isSame else { return build() }
        do throws(SolverConflict) {
            for (entry, value) in zip(system.window, windowValues) {
                try system.solver.setConstant(-value, of: entry.constraint)
            }
            try refine()
        } catch {
            build()
        }
    }

    /// Changes the constant of a constraint. Only the parts that depend on it are solved again.
    ///
    /// - Returns: False if the solver does not contain the constraint, or if the new constant causes a conflict.
    public mutating func setConstant(_ constant: Double, of constraint: ObjectID) -> Bool {
        guard constant.isFinite, let edited = system.edited[constraint] else { return false }
        do throws(SolverConflict) {
            try system.solver.setConstant(
                edited.expression - (constant - edited.constant), of: edited.constraint)
            try refine()
            for index in constraints.indices where constraints[index].id == constraint {
                constraints[index].constant = constant
            }
            return true
        } catch {
            return false
        }
    }

    /// The frames of the participating views except the root, in their superviews' coordinates, in points.
    public var frames: [(view: ViewID, frame: Rect)] {
        let solution = system.solver.solution
        return views.indices.dropFirst().compactMap { place in
            frame(of: place, in: solution).map { (views[place].node.id, $0) }
        }
    }

    /// The content sizes of scroll views that constraints determine, in points.
    public var contentSizes: [(view: ViewID, size: Size)] {
        system.contents.sorted { $0.key < $1.key }.map { place, box in
            (
                views[place].node.id,
                Size(
                    width: max(0, system.solver.value(of: box.width)),
                    height: max(0, system.solver.value(of: box.height)))
            )
        }
    }

    /// The views that are not installed in this window.
    public var removed: [ViewID] {
        views.filter { view in
            view.node.storyboardID.map { system.installation.removed.contains(ObjectID($0)) } ?? false
        }.map(\.node.id)
    }

    /// The root's size that is nearest to a target and fits the content.
    ///
    /// - Parameters:
    ///   - size: The target size, in points; zero asks for the smallest size.
    ///   - priorities: The priorities of the target.
    public func fitting(_ size: Size, _ priorities: ViewLayoutTraits.Priorities) -> Size {
        var free = self
        guard let root = free.system.boxes.first ?? nil else { return size }
        for entry in free.system.window.prefix(2) { free.system.solver.remove(entry.constraint) }
        free.system.solver.prefer(
            root.width - LinearExpression(size.width), above: priorities.horizontal, below: priorities.horizontal)
        free.system.solver.prefer(
            root.height - LinearExpression(size.height), above: priorities.vertical, below: priorities.vertical)
        do throws(SolverConflict) { try free.refine() } catch { return size }
        return Size(
            width: max(0, free.system.solver.value(of: root.width)),
            height: max(0, free.system.solver.value(of: root.height)))
    }

    // MARK: Values

    /// The inputs from the window, in the order of `System.window`.
    var windowValues: [Double] {
        let insets = surroundings.insets
        return [
            surroundings.size.width, surroundings.size.height, insets.top, insets.left, insets.bottom, insets.right,
            Self.sideMargin(surroundings),
        ]
    }

    /// UIKit's margin at both sides of a screen, in points.
    private static func sideMargin(_ surroundings: LayoutSurroundings) -> Double {
        if surroundings.classes == SizeClasses() { return surroundings.size.width >= 414 ? 20 : 16 }
        return surroundings.size.width >= 414 ? 20 : 16
    }

    /// A view's frame in its superview, rounded to half points.
    private func frame(of place: Int, in solution: SolverSolution) -> Rect? {
        guard let box = system.boxes[place], let parent = system.parents[place], let outer = system.boxes[parent]
        else { return nil }
        let outset = IntrinsicSize.alignmentInsets(views[place].node.content)
        let (x, y) = (solution.value(of: outer.left), solution.value(of: outer.top))
        func half(_ value: Double) -> Double { (value * 2).rounded() / 2 }
        let left = half(solution.value(of: box.left) - x - outset.left)
        let top = half(solution.value(of: box.top) - y - outset.top)
        let right = half(solution.value(of: box.right) - x + outset.right)
        let bottom = half(solution.value(of: box.bottom) - y + outset.bottom)
        return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}
