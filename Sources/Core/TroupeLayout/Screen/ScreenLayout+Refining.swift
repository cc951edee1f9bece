import TroupeModel

// The sizes that depend on a first solution and change it: text heights from widths, and margins from positions.
extension ScreenLayout {
    /// Solves the system, then sets the text heights for the resulting widths and the margins that views inherit from
    /// their superviews. Repeats until nothing changes.
    mutating func refine() throws(SolverConflict) {
        for _ in 0..<6 {
            system.solver.solve()
            let heightsChanged = try refineHeights()
            let marginsChanged = try refineMargins()
            if !heightsChanged, !marginsChanged { return }
        }
        system.solver.solve()
    }

    private mutating func refineHeights() throws(SolverConflict) -> Bool {
        var hasChanged = false
        for index in system.following.paragraphs.indices {
            let paragraph = system.following.paragraphs[index]
            guard let box = system.boxes[paragraph.view] else { continue }
            let width = system.solver.value(of: box.width)
            let view = views[paragraph.view]
            let height =
                IntrinsicSize.height(
                    of: view.node.content, view.traits,
                    width: width + 0.5 >= paragraph.width ? .infinity : max(1, width + 0.01)) ?? paragraph.present
            guard abs(height - paragraph.present) > 0.01 else { continue }
            system.following.paragraphs[index].present = height
            try system.solver.setConstant(-height, of: paragraph.height)
            hasChanged = true
        }
        return hasChanged
    }

    // MARK: Margins

    /// Creates unknown margins for each view that preserves its superview's margins.
    mutating func inheritMargins() {
        for place in views.indices.dropFirst()
        where views[place].traits.preservesMargins && system.boxes[place] != nil {
            let edges = uncoveredMargins(of: place)
            let own = Insets(
                top: edges.top.constant, left: edges.left.constant, bottom: edges.bottom.constant,
                right: edges.right.constant)
            let unknowns = (0..<4).map { _ in LinearExpression(system.solver.makeVariable()) }
            let values = [own.top, own.left, own.bottom, own.right]
            let constraints = zip(unknowns, values).compactMap { unknown, value in
                try? system.solver.require(unknown - LinearExpression(value), .equal)
            }
            guard constraints.count == 4 else { continue }
            var free = LayoutEdges()
            (free.top, free.left, free.bottom, free.right) = (unknowns[0], unknowns[1], unknowns[2], unknowns[3])
            system.following.margins[place] = InheritedMargins(
                edges: free, constraints: constraints, own: own, present: own)
        }
    }

    /// The margin of a view: its own, or the part of its superview's margin that reaches into it if that is larger.
    private mutating func refineMargins() throws(SolverConflict) -> Bool {
        var hasChanged = false
        for place in system.following.margins.keys.sorted() {
            guard let inherited = system.following.margins[place], let parent = system.parents[place],
                let box = system.boxes[place], let outer = system.boxes[parent]
            else { continue }
            let edges = system.following.margins[parent]?.edges ?? uncoveredMargins(of: parent)
            func reach(_ margin: LinearExpression, _ distance: LinearExpression, _ own: Double) -> Double {
                let reach = system.solver.value(of: margin) - max(0, system.solver.value(of: distance))
                // Margins are rounded to half points like frames, because a solution is not exact.
                return max(own, (reach * 2).rounded() / 2)
            }
            let margins = Insets(
                top: reach(edges.top, box.top - outer.top, inherited.own.top),
                left: reach(edges.left, box.left - outer.left, inherited.own.left),
                bottom: reach(edges.bottom, outer.bottom - box.bottom, inherited.own.bottom),
                right: reach(edges.right, outer.right - box.right, inherited.own.right))
            guard margins != inherited.present else { continue }
            system.following.margins[place]?.present = margins
            for (constraint, value) in zip(
                inherited.constraints, [margins.top, margins.left, margins.bottom, margins.right])
            {
                try system.solver.setConstant(-value, of: constraint)
            }
            hasChanged = true
        }
        return hasChanged
    }
}
