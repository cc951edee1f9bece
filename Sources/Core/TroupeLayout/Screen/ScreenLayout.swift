public import TroupeModel

/// The layout of one tree of views by its constraints.
///
/// Constraints, stacks and masks of the views that take part become one system of linear constraints (``SimplexSolver``). Views that no constraint
/// ties, and that hold none that is tied, take no part: they follow their superview by their masks.
public struct ScreenLayout: Sendable {
    /// What is solved on one screen at most, and how many constraints are named that another contradicts; what is beyond is left out and said.
    public static let most = (constraints: 20_000, work: 20_000_000, named: 8)
    /// A priority just below required: what should hold exactly and cannot has it.
    static let almostRequired = 999.5
    /// What ambiguous views stay by: the weakest of all.
    static let stay = (length: 0.5, place: 0.25)

    /// The tree, each view behind its superview.
    public let views: [LayoutView]
    /// What could not be done, each thing once.
    public internal(set) var problems: [LayoutProblem] = []
    /// Views of which constraints did not say all: they stay what they were.
    public internal(set) var ambiguous: Set<ViewID> = []

    private(set) var constraints: [ConstraintModel]
    let guides: LayoutTraits
    let variations: [SizeClassVariation]
    private(set) var surroundings: LayoutSurroundings
    var system = System()

    /// All that is made anew when another set of constraints is installed.
    struct System: Sendable {
        var solver = SimplexSolver()
        /// For each view what is solved of it; nil for one that takes no part.
        var boxes: [LayoutBox?] = []
        var parents: [Int?] = []
        var installation = Installation([], in: SizeClasses())
        /// What a scroll view scrolls over, by its place; for those that constraints tie something to.
        var contents: [Int: LayoutBox] = [:]
        var items: [ObjectID: Item] = [:]
        /// What installed constraints name.
        var tied: Set<ObjectID> = []
        /// What the window says: width and height, and what is covered at the top, left, bottom and right.
        var window: [(variable: SolverVariable, constraint: SolverConstraint)] = []
        /// The names of required constraints, for saying which conflict.
        var names: [SolverConstraint: String] = [:]
        /// Sizes that follow from a first solution and change it.
        var following = Following()
        /// The constraints of the document whose constants may change.
        var edited: [ObjectID: Edited] = [:]
    }

    /// What constraints name.
    enum Item: Sendable {
        case view(Int)
        case topGuide
        case bottomGuide
        case guide(ViewLayoutTraits.Guide.Kind, of: Int)
    }

    /// Sizes that follow from a first solution and change it.
    struct Following: Sendable {
        /// Labels and text views of several lines, whose height follows from their width.
        var paragraphs: [Paragraph] = []
        /// Views that keep their superviews' margins free, by their places.
        var margins: [Int: InheritedMargins] = [:]
    }

    /// A text of several lines.
    struct Paragraph: Sendable {
        let view: Int
        let width: Double
        let height: SolverConstraint
        var present: Double
    }

    /// The margins of a view that depend on where it stands in its superview's: unknowns at the top, left, bottom and right.
    struct InheritedMargins: Sendable {
        let edges: LayoutEdges
        let constraints: [SolverConstraint]
        /// The margins it has wherever it stands.
        let own: Insets
        var present: Insets
    }

    /// A constraint in the solver, and the sign its constant has there.
    struct Edited: Sendable {
        let constraint: SolverConstraint
        let expression: Double
        let constant: Double
    }

    /// Lays a tree out.
    ///
    /// - Parameters:
    ///   - views: Each behind its superview; the first is the root, which is as large as its window.
    ///   - constraints: Those of its scene; what they tie to other things is left out and said.
    ///   - guides: By which names they mean the root's layout guides and safe area.
    ///   - variations: What is there in which size classes.
    /// - Complexity: near to linear in the number of constraints for what people draw; bounded for any.
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

    /// Lays out in another window: only what depends on what differs is solved again.
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

    /// Changes the constant of a constraint: only what depends on it is solved again.
    ///
    /// - Returns: false where the constraint is not solved here, or contradicts others then.
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

    /// The frames of the views that take part, the root's left out, in their superviews' coordinates, in points.
    public var frames: [(view: ViewID, frame: Rect)] {
        let solution = system.solver.solution
        return views.indices.dropFirst().compactMap { place in
            frame(of: place, in: solution).map { (views[place].node.id, $0) }
        }
    }

    /// How far scroll views scroll, where constraints say it, in points.
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

    /// Views that are not there in this window.
    public var removed: [ViewID] {
        views.filter { view in
            view.node.storyboardID.map { system.installation.removed.contains(ObjectID($0)) } ?? false
        }.map(\.node.id)
    }

    /// The smallest size the root can have, or the one nearest to `size`, by what is in it.
    ///
    /// - Parameters:
    ///   - size: What is aimed for, in points.
    ///   - priorities: How strongly.
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

    /// What the window says, in the order of `System.window`.
    var windowValues: [Double] {
        let insets = surroundings.insets
        return [
            surroundings.size.width, surroundings.size.height, insets.top, insets.left, insets.bottom, insets.right,
            Self.sideMargin(surroundings),
        ]
    }

    /// The distance UIKit keeps at both sides of a screen.
    private static func sideMargin(_ surroundings: LayoutSurroundings) -> Double {
        if surroundings.classes == SizeClasses() { return surroundings.size.width >= 414 ? 20 : 16 }
        return surroundings.size.width >= 414 ? 20 : 16
    }

    /// A view's frame in its superview, to half points.
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
