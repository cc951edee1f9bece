import TroupeModel

extension ScreenLayout {
    /// Builds the system of constraints for the current window, and solves it.
    mutating func build() {
        problems = []
        ambiguous = []
        system = System()
        system.installation = Installation(variations, in: surroundings.classes)
        guard !views.isEmpty else { return }
        findParents()
        let installed = usable(constraints)
        chooseParticipants(installed)
        makeWindow()
        inheritMargins()
        for constraint in Self.inOrder(installed) { add(constraint) }
        for place in views.indices where system.boxes[place] != nil { stack(place) }
        for place in views.indices.dropFirst() where system.boxes[place] != nil { followMask(place) }
        for place in views.indices.dropFirst() where system.boxes[place] != nil { preferContent(place) }
        // The system was consistent before. An addition that conflicts is rejected alone.
        try? refine()
        keepStable()
        try? refine()
    }

    /// Required equations come first, lengths before positions, so that most of them define an unknown. Weaker
    /// constraints follow, when all required ones are known.
    private static func inOrder(_ constraints: [ConstraintModel]) -> [ConstraintModel] {
        let isEquation = { (constraint: ConstraintModel) in
            constraint.priority >= 1000 && constraint.relation == .equal
        }
        let equations = constraints.filter(isEquation)
        return equations.filter { $0.secondItem == nil } + equations.filter { $0.secondItem != nil }
            + constraints.filter { !isEquation($0) }
    }

    private mutating func findParents() {
        var places: [ViewID: Int] = [:]
        for (place, view) in views.enumerated() where places[view.node.id] == nil { places[view.node.id] = place }
        system.parents = views.indices.map { place in
            guard let parent = views[place].node.parent.flatMap({ places[$0] }), parent < place else { return nil }
            return parent
        }
        if let id = guides.topGuide { system.items[id] = .topGuide }
        if let id = guides.bottomGuide { system.items[id] = .bottomGuide }
        if let id = guides.safeArea { system.items[id] = .guide(.safeArea, of: 0) }
        for (place, view) in views.enumerated() {
            if let id = view.node.storyboardID.map({ ObjectID($0) }), system.items[id] == nil {
                system.items[id] = .view(place)
            }
            for guide in view.traits.guides where system.items[guide.id] == nil {
                system.items[guide.id] = .guide(guide.kind, of: place)
            }
        }
    }

    /// The constraints that are installed and valid.
    private mutating func usable(_ constraints: [ConstraintModel]) -> [ConstraintModel] {
        let removed = system.installation.removed
        var result = constraints.filter { constraint in
            if constraint.isPlaceholder, !surroundings.isCanvas { return false }
            return [constraint.id, constraint.firstItem, constraint.secondItem].allSatisfy {
                $0.map { !removed.contains($0) } ?? true
            }
        }
        if result.count > Self.most.constraints {
            problems.append(.tooMany(result.count - Self.most.constraints))
            result.removeLast(result.count - Self.most.constraints)
        }
        return result.filter { constraint in
            let items = [constraint.firstItem, constraint.secondItem].compactMap(\.self)
            // Constraints of another tree of the scene, for example a row or a view in a bar, do not concern this tree.
            guard items.contains(where: { system.items[$0] != nil }) else { return false }
            guard items.allSatisfy({ system.items[$0] != nil }) else {
                problems.append(.dangling(constraint.name))
                return false
            }
            let numbers = [constraint.multiplier, constraint.constant, constraint.priority]
            let isLarge = numbers.contains { !$0.isFinite || abs($0) > 1e9 }
            let hasFactor = constraint.secondItem == nil || abs(constraint.multiplier) > 1e-6
            guard !isLarge, hasFactor, constraint.secondItem != nil || constraint.firstAttribute.isLength else {
                problems.append(.unusable(constraint.name))
                return false
            }
            return true
        }
    }

    /// Finds the participating views and creates their unknowns.
    private mutating func chooseParticipants(_ constraints: [ConstraintModel]) {
        var takesPart = views.map { _ in false }
        func include(_ place: Int) {
            var next: Int? = place
            while let view = next, !takesPart[view] {
                takesPart[view] = true
                next = system.parents[view]
            }
        }
        include(0)
        system.tied = Set(constraints.flatMap { [$0.firstItem, $0.secondItem].compactMap(\.self) })
        for item in system.tied {
            switch system.items[item] {
            case .view(let place), .guide(_, let place): include(place)
            case .topGuide, .bottomGuide, nil: continue
            }
        }
        for place in views.indices.dropFirst() {
            guard let parent = system.parents[place], views[parent].traits.stack != nil else { continue }
            include(place)
        }
        for place in views.indices where !isInstalled(place) { takesPart[place] = false }
        func unknown() -> LinearExpression { LinearExpression(system.solver.makeVariable()) }
        // Lengths come first, because an equation that can define several unknowns defines the last one, which should
        // be a position.
        system.boxes = views.indices.map { place in
            guard takesPart[place], place == 0 || system.parents[place] != nil else { return nil }
            return LayoutBox(left: LinearExpression(), top: LinearExpression(), width: unknown(), height: unknown())
        }
        for place in views.indices.dropFirst() where system.boxes[place] != nil {
            system.boxes[place]?.left = unknown()
            system.boxes[place]?.top = unknown()
        }
        // A view can only participate if its superview does.
        for place in views.indices.dropFirst() {
            guard let parent = system.parents[place], system.boxes[parent] == nil else { continue }
            system.boxes[place] = nil
        }
    }

    /// True if a view is installed in this window.
    func isInstalled(_ place: Int) -> Bool {
        views[place].node.storyboardID.map { !system.installation.removed.contains(ObjectID($0)) } ?? true
    }

    private mutating func makeWindow() {
        guard let root = system.boxes[0] else { return }
        for (index, value) in windowValues.enumerated() {
            let own = index == 0 ? root.width : index == 1 ? root.height : nil
            let variable = own?.terms.first?.variable ?? system.solver.makeVariable()
            let expression = LinearExpression(variable) - LinearExpression(value)
            guard let constraint = try? system.solver.require(expression, .equal) else { continue }
            system.window.append((variable, constraint))
        }
    }

    // MARK: Content

    private mutating func preferContent(_ place: Int) {
        guard let box = system.boxes[place] else { return }
        let view = views[place]
        let lengths = view.ownSize ?? IntrinsicSize.lengths(of: view.node.content, view.traits)
        if let width = lengths.width {
            system.solver.prefer(
                box.width - LinearExpression(width), above: view.traits.hugging.horizontal,
                below: view.traits.resistance.horizontal)
        }
        guard let height = lengths.height else { return }
        let constraint = system.solver.prefer(
            box.height - LinearExpression(height), above: view.traits.hugging.vertical,
            below: view.traits.resistance.vertical)
        guard view.ownSize == nil, let width = IntrinsicSize.unwrappedWidth(of: view.node.content, view.traits) else {
            return
        }
        system.following.paragraphs.append(Paragraph(view: place, width: width, height: constraint, present: height))
    }

    // MARK: Ambiguity

    /// Keeps the previous value of each ambiguous length and position, and keeps lengths from becoming negative.
    private mutating func keepStable() {
        for place in views.indices.dropFirst() {
            guard let box = system.boxes[place], let parent = system.parents[place], let outer = system.boxes[parent]
            else { continue }
            let frame = views[place].node.frame
            for (length, start, former) in [
                (box.width, box.left - outer.left, (frame.width, frame.minX)),
                (box.height, box.top - outer.top, (frame.height, frame.minY)),
            ] {
                if system.solver.value(of: length) < -0.01 { require(length, .atLeast) }
                stay(length, at: former.0, priority: Self.stay.length, of: place)
                stay(start, at: former.1, priority: Self.stay.place, of: place)
            }
        }
        for (place, box) in system.contents.sorted(by: { $0.key < $1.key }) {
            for length in [box.width, box.height] {
                if system.solver.value(of: length) < -0.01 { require(length, .atLeast) }
                stay(length, at: 0, priority: Self.stay.length, of: place)
            }
        }
    }

    private mutating func stay(_ expression: LinearExpression, at value: Double, priority: Double, of place: Int) {
        system.solver.solve()
        guard !system.solver.isDetermined(expression) else { return }
        ambiguous.insert(views[place].node.id)
        guard system.solver.work < Self.most.work else { return }
        system.solver.prefer(expression - LinearExpression(value), above: priority, below: priority)
        system.solver.solve()
    }

    // MARK: Adding

    /// Adds a constraint that should hold exactly; if it conflicts, it gets the priority ``almostRequired``.
    @discardableResult
    mutating func require(_ expression: LinearExpression, _ relation: SolverRelation) -> SolverConstraint {
        do throws(SolverConflict) {
            return try system.solver.require(expression, relation)
        } catch {
            return prefer(expression, relation, priority: Self.almostRequired)
        }
    }

    @discardableResult
    mutating func prefer(
        _ expression: LinearExpression, _ relation: SolverRelation, priority: Double
    ) -> SolverConstraint {
        system.solver.prefer(
            expression, above: relation == .atLeast ? nil : priority, below: relation == .atMost ? nil : priority)
    }
}
