import TroupeModel

// The translation of the document's constraints into the solver's.
extension ScreenLayout {
    mutating func add(_ constraint: ConstraintModel) {
        guard system.solver.work < Self.most.work else {
            if case .tooMany(let count) = problems.last {
                problems[problems.count - 1] = .tooMany(count + 1)
            } else {
                problems.append(.tooMany(1))
            }
            return
        }
        let constant = constraint.id.flatMap { system.installation.constants[$0] } ?? constraint.constant
        guard
            let left = expression(constraint.firstItem, constraint.firstAttribute, tiedTo: constraint.secondItem)
        else { return problems.append(.dangling(constraint.name)) }
        var expression = left
        if let item = constraint.secondItem {
            let attribute = constraint.secondAttribute ?? constraint.firstAttribute
            guard let right = self.expression(item, attribute, tiedTo: constraint.firstItem) else {
                return problems.append(.dangling(constraint.name))
            }
            guard attribute.isHorizontal == constraint.firstAttribute.isHorizontal || attribute.isLength else {
                return problems.append(.unusable(constraint.name))
            }
            expression = left - right * constraint.multiplier
        }
        expression.constant -= sign(of: constraint) * constant
        let relation = relation(of: constraint)
        let added: SolverConstraint
        if constraint.priority >= 1000 {
            do throws(SolverConflict) {
                added = try system.solver.require(expression, relation)
                system.names[added] = constraint.name
            } catch {
                added = relax(constraint, expression, relation, error)
            }
        } else {
            added = prefer(expression, relation, priority: constraint.priority)
        }
        if let id = constraint.id, sign(of: constraint) > 0 {
            system.edited[id] = Edited(constraint: added, expression: expression.constant, constant: constant)
        }
    }

    private mutating func relax(
        _ constraint: ConstraintModel, _ expression: LinearExpression, _ relation: SolverRelation,
        _ conflict: SolverConflict
    ) -> SolverConstraint {
        var names = conflict.involved.prefix(Self.most.named).compactMap { system.names[$0] }
        if conflict.involved.count > Self.most.named {
            names.append("\(conflict.involved.count - Self.most.named) others")
        }
        problems.append(.conflict(gaveWay: constraint.name, to: names.isEmpty ? ["the size of the screen"] : names))
        return prefer(expression, relation, priority: Self.almostRequired)
    }

    /// From right to left, a distance between leading and trailing edges has the opposite sign.
    private func sign(of constraint: ConstraintModel) -> Double {
        surroundings.isRightToLeft && isMirrored(constraint.firstAttribute) ? -1 : 1
    }

    private func isMirrored(_ attribute: LayoutAttribute) -> Bool {
        switch attribute {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .baseline, .firstBaseline,
            .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .centerXWithinMargins,
            .centerYWithinMargins:
            false
        }
    }

    private func relation(of constraint: ConstraintModel) -> SolverRelation {
        let isTurned = sign(of: constraint) < 0
        return switch constraint.relation {
        case .equal: .equal
        case .lessThanOrEqual: isTurned ? .atLeast : .atMost
        case .greaterThanOrEqual: isTurned ? .atMost : .atLeast
        }
    }

    // MARK: Attributes

    /// The expression of an item's attribute; nil for an item that does not participate.
    private mutating func expression(
        _ item: ObjectID, _ attribute: LayoutAttribute, tiedTo other: ObjectID?
    ) -> LinearExpression? {
        guard let found = system.items[item], let box = box(of: found, attribute, tiedTo: other) else { return nil }
        let margins: LayoutEdges
        var baselines: (first: Baseline, last: Baseline)?
        switch found {
        case .view(let place):
            margins = self.margins(of: place)
            baselines = IntrinsicSize.baselines(of: views[place].node.content, views[place].traits)
        case .topGuide, .bottomGuide, .guide: margins = LayoutEdges()
        }
        let inner = box.inset(by: margins)
        let isRightToLeft = surroundings.isRightToLeft
        return switch attribute {
        case .left: box.left
        case .right: box.right
        case .leading: isRightToLeft ? box.right : box.left
        case .trailing: isRightToLeft ? box.left : box.right
        case .top: box.top
        case .bottom: box.bottom
        case .width: box.width
        case .height: box.height
        case .centerX: box.left + box.width * 0.5
        case .centerY: box.top + box.height * 0.5
        case .firstBaseline: line(in: box, at: baselines?.first) ?? box.top
        case .baseline, .lastBaseline: line(in: box, at: baselines?.last) ?? box.bottom
        case .leftMargin: inner.left
        case .rightMargin: inner.right
        case .leadingMargin: isRightToLeft ? inner.right : inner.left
        case .trailingMargin: isRightToLeft ? inner.left : inner.right
        case .topMargin: inner.top
        case .bottomMargin: inner.bottom
        case .centerXWithinMargins: inner.left + inner.width * 0.5
        case .centerYWithinMargins: inner.top + inner.height * 0.5
        }
    }

    /// The position of a baseline in a view; nil without a baseline.
    func line(in box: LayoutBox, at baseline: Baseline?) -> LinearExpression? {
        baseline.map { box.top + box.height * $0.share + LinearExpression($0.offset) }
    }

    private mutating func box(of item: Item, _ attribute: LayoutAttribute, tiedTo other: ObjectID?) -> LayoutBox? {
        switch item {
        case .view(let place):
            guard attribute.isEdge, isScroll(place), let other, let inner = self.place(of: other),
                inner != place, isPlace(inner, in: place)
            else { return system.boxes[place] }
            return content(of: place)
        case .topGuide:
            guard var box = system.boxes[0] else { return nil }
            box.height = covered.top
            return box
        case .bottomGuide:
            guard var box = system.boxes[0] else { return nil }
            box.top = box.bottom - covered.bottom
            box.height = covered.bottom
            return box
        case .guide(let kind, let place):
            guard let box = system.boxes[place] else { return nil }
            switch kind {
            case .safeArea: return place == 0 ? box.inset(by: covered) : box
            case .layoutMargins, .readableContent: return box.inset(by: margins(of: place))
            case .contentLayout: return content(of: place)
            case .frameLayout: return box
            case .keyboard:
                var edge = box
                edge.top = place == 0 ? box.bottom - covered.bottom : box.bottom
                edge.height = LinearExpression()
                return edge
            }
        }
    }

    private func isScroll(_ place: Int) -> Bool {
        if case .scroll = views[place].node.content { return true }
        return false
    }

    private func place(of item: ObjectID) -> Int? {
        switch system.items[item] {
        case .view(let place), .guide(_, let place): place
        case .topGuide, .bottomGuide, nil: nil
        }
    }

    private func isPlace(_ inner: Int, in outer: Int) -> Bool {
        var next: Int? = inner
        while let view = next, view >= outer {
            if view == outer { return true }
            next = system.parents[view]
        }
        return false
    }

    private mutating func content(of place: Int) -> LayoutBox? {
        guard let box = system.boxes[place] else { return nil }
        if let content = system.contents[place] { return content }
        let content = LayoutBox(
            left: box.left, top: box.top, width: LinearExpression(system.solver.makeVariable()),
            height: LinearExpression(system.solver.makeVariable()))
        system.contents[place] = content
        return content
    }

    // MARK: Margins

    /// The parts of the root that bars and the device cover.
    var covered: LayoutEdges {
        var edges = LayoutEdges()
        guard system.window.count > 6 else { return edges }
        edges.top = LinearExpression(system.window[2].variable)
        edges.left = LinearExpression(system.window[3].variable)
        edges.bottom = LinearExpression(system.window[4].variable)
        edges.right = LinearExpression(system.window[5].variable)
        return edges
    }

    func margins(of place: Int) -> LayoutEdges {
        if let inherited = system.following.margins[place] { return inherited.edges }
        let edges = uncoveredMargins(of: place)
        guard place == 0, guides.guides == .safeArea, views[0].traits.insetsMarginsFromSafeArea else { return edges }
        return edges + covered
    }

    /// A view's margins, without the covered parts of the root.
    func uncoveredMargins(of place: Int) -> LayoutEdges {
        let view = views[place]
        if place > 0 {
            if let margins = view.traits.margins { return LayoutEdges(margins) }
            if view.node.className == "UITableViewCellContentView" {
                return LayoutEdges(Insets(top: 11, left: 16, bottom: 11, right: 16))
            }
            // A stack view has no margins unless they are set.
            return LayoutEdges(view.traits.stack == nil ? Insets(top: 8, left: 8, bottom: 8, right: 8) : .zero)
        }
        var edges = view.traits.margins.map(LayoutEdges.init) ?? LayoutEdges()
        if view.traits.margins == nil, system.window.count > 6 {
            edges.left = LinearExpression(system.window[6].variable)
            edges.right = edges.left
        }
        return edges
    }
}
