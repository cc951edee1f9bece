import TroupeModel

/// How far starts and lengths of views grow in one axis when the root's length, or that of one view in it, grows by one.
struct AxisGrowth {
    let axis: SpringAxis
    /// Two for each node: of its start, in the root's coordinates, and of its length.
    private let growth: [Double]
    /// Nodes whose own mask, or nothing at all, says how they grow.
    private let isFree: [Bool]

    init(
        _ nodes: [ViewNode], parents: [Int?], constraints: [LayoutConstraint], guides: LayoutTraits, axis: SpringAxis,
        growing view: Int? = nil
    ) {
        self.axis = axis
        var system = LinearSystem(unknowns: 2 * nodes.count)
        system.add([0: 1], equals: 0)
        system.add([1: 1], equals: view == nil ? 1 : 0)
        // What is weaker than this gives way to a view that grows.
        var waiting = view
        for (place, node) in nodes.enumerated() where !node.mask.isEmpty {
            guard let parent = parents[place], parent < place else { continue }
            Self.follow(node, place, parent, nodes[parent], axis, &system)
        }
        let terms = Terms(nodes, guides: guides, axis: axis)
        var isTied = nodes.map { _ in false }
        for constraint in constraints.filter({ $0.relation == .equal && !$0.isPlaceholder })
            .sorted(by: { $0.priority > $1.priority })
        {
            if let view = waiting, constraint.priority <= Self.resistance {
                system.add([2 * view + 1: 1], equals: 1)
                waiting = nil
            }
            guard var row = terms.row(constraint.firstItem, constraint.firstAttribute) else { continue }
            if let item = constraint.secondItem {
                guard let other = terms.row(item, constraint.secondAttribute ?? constraint.firstAttribute),
                    row.isLength || !terms.isContent(constraint.firstItem, item)
                else { continue }
                row.subtract(other, times: constraint.multiplier)
                guard terms.holds(row, constraint) else { continue }
            } else if !row.isLength {
                continue
            }
            system.add(row.weights, equals: -row.constant)
            for unknown in row.weights.keys { isTied[unknown / 2] = true }
        }
        if let view = waiting { system.add([2 * view + 1: 1], equals: 1) }
        for (place, node) in nodes.enumerated() where node.mask.isEmpty {
            guard let parent = parents[place], parent < place, case .stack(let direction, _) = nodes[parent].content
            else { continue }
            isTied[place] = true
            Self.stack(node, place, parent, nodes[parent], along: direction == axis.name, axis, &system)
        }
        // What nothing ties keeps its length, most of all what is as large as what it says, and then its place. Where not all can
        // keep theirs, they share what they lose.
        var sums = nodes.enumerated().map { place, node in
            (weights: [2 * place + 1: 1.0], importance: node.content.rigidity)
        }
        for (place, parent) in parents.enumerated() {
            guard let parent, parent < place else { continue }
            sums.append((weights: [2 * place: 1, 2 * parent: -1], importance: 1e-7))
        }
        system.settle(sums)
        growth = system.solution()
        isFree = isTied.map { !$0 }
    }

    /// The parts of its superview's growth that go to the margin before a view, to its length and to the margin behind it;
    /// nil where nothing says so.
    func parts(of place: Int, in parent: Int) -> (before: Double, inside: Double, behind: Double)? {
        let whole = growth[2 * parent + 1]
        guard !isFree[place], whole > 0.001 else { return nil }
        let before = (growth[2 * place] - growth[2 * parent]) / whole
        let inside = growth[2 * place + 1] / whole
        return (before, inside, 1 - before - inside)
    }

    /// How far a view moves in its superview, and how much longer it gets, when the growing view grows by one.
    func shares(of place: Int, in parent: Int) -> (start: Double, length: Double) {
        (growth[2 * place] - growth[2 * parent], growth[2 * place + 1])
    }

    /// UIKit's priority of a content that must not be cut.
    private static let resistance = 750.0

    /// A view with a mask of its own.
    private static func follow(
        _ node: ViewNode, _ place: Int, _ parent: Int, _ superview: ViewNode, _ axis: SpringAxis,
        _ system: inout LinearSystem
    ) {
        // As if the superview grew by one point.
        let old = superview.frame.size
        let new = Size(width: old.width + 1, height: old.height + 1)
        let grown = axis.span(Autoresizing.frame(of: node.frame, mask: node.mask, superview: old, to: new))
        let span = axis.span(node.frame)
        system.add(
            [2 * place: 1, 2 * parent: -1, 2 * parent + 1: span.start - grown.start], equals: 0)
        system.add([2 * place + 1: 1, 2 * parent + 1: span.length - grown.length], equals: 0)
    }

    /// A view in a stack: along it in proportion, across it as it lies there.
    private static func stack(
        _ node: ViewNode, _ place: Int, _ parent: Int, _ stack: ViewNode, along: Bool, _ axis: SpringAxis,
        _ system: inout LinearSystem
    ) {
        let (span, whole) = (axis.span(node.frame), axis.span(stack.frame).length)
        guard whole > 0 else { return }
        var (start, length) = (span.start / whole, span.length / whole)
        if !along {
            let (before, behind) = (span.start, whole - span.start - span.length)
            let fills = length > 0.98
            length = fills ? 1 : 0
            start = fills || before < behind - 1 ? 0 : behind < before - 1 ? 1 : 0.5
        }
        system.add([2 * place + 1: 1, 2 * parent + 1: -length], equals: 0)
        system.add([2 * place: 1, 2 * parent: -1, 2 * parent + 1: -start], equals: 0)
    }
}

/// The sides of constraints in terms of the unknowns.
private struct Terms {
    struct Row {
        var weights: [Int: Double]
        var constant: Double
        var isLength: Bool

        mutating func subtract(_ other: Row, times factor: Double) {
            for (unknown, weight) in other.weights { weights[unknown, default: 0] -= factor * weight }
            constant -= factor * other.constant
        }
    }

    private let axis: SpringAxis
    private let nodes: [ViewNode]
    private var places: [ObjectID: Int] = [:]
    private let guides: LayoutTraits
    /// The unknowns as the document has them.
    private var stored: [Double] = []

    init(_ nodes: [ViewNode], guides: LayoutTraits, axis: SpringAxis) {
        self.axis = axis
        self.nodes = nodes
        self.guides = guides
        for (place, node) in nodes.enumerated() {
            if let id = node.storyboardID { places[ObjectID(id)] = place }
            let span = axis.span(node.frame)
            let parent = node.parent.flatMap { parent in nodes[..<place].firstIndex { $0.id == parent } }
            stored += [parent.map { stored[2 * $0] + span.start } ?? 0, span.length]
        }
        if let area = guides.safeArea { places[area] = 0 }
    }

    /// Whether the document's frames keep to it; those of other size classes, and those not solved, they do not.
    func holds(_ row: Row, _ constraint: LayoutConstraint) -> Bool {
        let names = [constraint.firstAttribute.rawValue, constraint.secondAttribute?.rawValue ?? ""]
        // How wide margins are, how high bars and where baselines, is not known.
        guard row.constant == 0, !names.contains(where: { $0.contains("argin") || $0.contains("aseline") }),
            constraint.firstItem != guides.topGuide, constraint.secondItem != guides.topGuide,
            constraint.firstItem != guides.safeArea, constraint.secondItem != guides.safeArea
        else { return true }
        let difference = row.weights.reduce(-constraint.constant) { $0 + $1.value * stored[$1.key] }
        return abs(difference) <= 1.5
    }

    /// Whether one is what the other scrolls: its edges are tied to those of the content then, which may have any size.
    func isContent(_ first: ObjectID, _ second: ObjectID) -> Bool {
        guard let first = places[first].map({ nodes[$0] }), let second = places[second].map({ nodes[$0] }) else {
            return false
        }
        return first.parent == second.id && second.content.scrolls || second.parent == first.id && first.content.scrolls
    }

    /// One side; nil for what lies in the other axis or is not known.
    func row(_ item: ObjectID, _ attribute: LayoutAttribute) -> Row? {
        guard let (start, length) = axis.weights(of: attribute.rawValue) else { return nil }
        // Guides are as high as the bars, which do not grow.
        if item == guides.topGuide { return Row(weights: [:], constant: 0, isLength: false) }
        if item == guides.bottomGuide { return Row(weights: [:], constant: start, isLength: false) }
        guard let place = places[item] else { return nil }
        return Row(
            weights: [2 * place: start, 2 * place + 1: length].filter { $0.value != 0 }, constant: 0,
            isLength: start == 0)
    }
}

extension ViewContent {
    /// How much its length is its own: what is as large as what it says keeps it before an image does, and that before
    /// what has no size of its own.
    fileprivate var rigidity: Double {
        switch self {
        case .label, .button, .toggle, .stepper, .activity, .pageControl: 1
        case .image: 0.001
        case .plain, .textField, .textView, .slider, .segments, .progress, .picker, .datePicker, .searchBar, .scroll,
            .table, .sectionHeader, .sectionFooter, .cell, .collection, .collectionCell, .stack, .bar, .container,
            .web, .map, .opaque:
            0.000_01
        }
    }

    fileprivate var scrolls: Bool {
        switch self {
        case .scroll, .table, .collection: true
        default: false
        }
    }
}
