public import TroupeModel

// How controllers are named: by people, by code, by default.

extension Hierarchy {
    /// The controller a target names.
    public func resolve(_ target: Target) throws(Failure) -> ControllerID {
        switch target {
        case .id(let id):
            guard controllers[id] != nil else {
                throw Failure(
                    .noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists the controllers")
            }
            return id
        case .named(let name): return try resolve(name)
        }
    }

    /// An id, storyboard id, `Storyboard/ID`, identifier, title or class, in that order; ambiguous is refused.
    private func resolve(_ name: String) throws(Failure) -> ControllerID {
        if let id = ControllerID(name), controllers[id] != nil { return id }
        let all = controllers.values.sorted { $0.id < $1.id }
        let readings: [(Controller) -> Bool] = [
            { $0.scene?.id.rawValue == name },
            { $0.scene?.description == name },
            { $0.identifier == name },
            { $0.displayTitle == name },
            { $0.className == name },
        ]
        for reading in readings {
            let found = all.filter(reading)
            if found.count == 1 { return found[0].id }
            if found.count > 1 {
                // One that can be seen is what a person means, if there is only one.
                let seen = found.filter { isVisible($0.id) }
                if seen.count == 1 { return seen[0].id }
                throw Failure(
                    .ambiguousController, "\"\(name)\" names \(found.count) controllers",
                    hint: "use an id: \(found.map { $0.id.description }.joined(separator: ", "))")
            }
        }
        let names = all.flatMap { [$0.identifier, $0.displayTitle, $0.className].compactMap(\.self) }
        let meant = Spelling.nearest(to: name, among: names).map { "did you mean \"\($0)\"? " } ?? ""
        throw Failure(
            .noSuchController, "no controller has the id, identifier, title or class \"\(name)\"",
            hint: meant + "`troupe tree` lists the controllers")
    }

    /// The controller a target names, or else the nearest fitting self-or-ancestor of the asker; of the deepest
    /// appeared controller of the front-most branch where no controller asks.
    func resolve(
        _ target: Target?, for asker: Asker, where fits: (Controller) -> Bool
    ) throws(Failure) -> ControllerID {
        let start: ControllerID
        if let target {
            start = try resolve(target)
        } else if case .controller(let id, _, _) = asker {
            start = id
        } else if let deepest = deepestVisible() {
            start = deepest
        } else {
            throw Failure(.noRoot, "the window is empty", hint: "`troupe root IDENTIFIER` gives it a root")
        }
        var found = selfOrAncestor(of: start, where: fits)
        // Nobody named a controller and none asks: what is presented in a context stands inside that context.
        if found == nil, target == nil, !asker.isController { found = selfOrSurrounding(of: start, where: fits) }
        guard let found else {
            let name = controllers[start]?.name ?? start.description
            throw Failure(
                .notInHierarchy, "neither \(name) nor anything that contains it can do that",
                hint: "name another controller; `troupe tree` shows what each is")
        }
        return found
    }

    /// The nearest fitting controller from `id` outwards through containers and contexts.
    private func selfOrSurrounding(of id: ControllerID, where fits: (Controller) -> Bool) -> ControllerID? {
        var next: ControllerID? = id
        var steps = 0
        while let current = next, let controller = controllers[current], steps <= controllers.count {
            if fits(controller) { return current }
            next = containerOrContext(of: current)
            steps += 1
        }
        return nil
    }

    /// The nearest fitting controller from `id` outwards through containers.
    func selfOrAncestor(of id: ControllerID, where fits: (Controller) -> Bool) -> ControllerID? {
        var next: ControllerID? = id
        var steps = 0
        while let current = next, steps <= controllers.count {
            guard let controller = controllers[current] else { return nil }
            if fits(controller) { return current }
            next = controller.parent
            steps += 1
        }
        return nil
    }

    /// The outermost container of a controller.
    func outermost(of id: ControllerID) -> ControllerID {
        var current = id
        var steps = 0
        while let parent = controllers[current]?.parent, steps <= controllers.count {
            current = parent
            steps += 1
        }
        return current
    }

    /// The deepest visible controller of the front-most layer; of equally deep ones the first.
    public func deepestVisible() -> ControllerID? {
        guard let front = window.presentations.last ?? window.root else { return nil }
        var deepest = (id: front, depth: -1)
        lookDeeper(in: front, 0, &deepest)
        return deepest.id
    }

    /// Finds what stands deeper in a branch than what was found so far.
    private func lookDeeper(in id: ControllerID, _ depth: Int, _ deepest: inout (id: ControllerID, depth: Int)) {
        let controller = controllers[id]
        if let controller, let cover = contextCover(of: controller) { return lookDeeper(in: cover, depth, &deepest) }
        if depth > deepest.depth { deepest = (id, depth) }
        guard let controller else { return }
        forEachShownChild(of: controller) { lookDeeper(in: $0, depth + 1, &deepest) }
    }
}
