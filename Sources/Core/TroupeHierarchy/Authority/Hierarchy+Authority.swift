public import TroupeModel
import TroupeValue

extension Hierarchy {
    /// Checks a child's authority for a request before the request enters the queue.
    ///
    /// - Returns: The request with ids in place of names, so that its subject cannot change before its turn.
    /// - Throws: `notAllowed`, or an error for a name that resolves to no controller.
    public func authorize(_ request: Request, by own: ControllerID) throws(Failure) -> Request {
        // A controller that has left may only send messages; `handle` checks that later.
        guard let controller = tree[own], request.authority != .anybody else { return request }
        let name = controller.name
        guard request.authority != .client else {
            throw Failure(
                .notAllowed, "\(name) requested \(request.command), which only clients may request",
                hint: "run `troupe \(request.command)`")
        }
        let asker = Asker.controller(own, controller.incarnation, during: nil)
        let request = try request.replacingTargets { target throws(Failure) in .id(try tree.resolve(target)) }
        let subject = try subject(of: request, asker)
        let hasWindow = request.authority == .application && own == tree.applicationClass
        let authority = authority(for: request, about: subject, by: own)
        guard authority.includes(hasWindow ? .application : relation(of: own, to: subject)) else {
            throw refusal(of: request, about: subject, to: name)
        }
        for id in request.destinations where tree[id]?.parent != subject {
            guard tree[id] != nil else {
                throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
            }
            guard Authority.related.includes(relation(of: own, to: id)) else {
                throw refusal(of: request, about: id, to: name)
            }
        }
        return request
    }

    /// The authority that a request needs. The delegate of a built-in container may also be set by related code that did
    /// not make the container, for example by a controller in it. The data source and the delegate of a page view
    /// controller may set its pages.
    private func authority(for request: Request, about subject: ControllerID, by own: ControllerID) -> Authority {
        guard let controller = tree[subject], controller.isBuiltIn else { return request.authority }
        switch request {
        case .record(let configuration) where configuration.values.isEmpty: return .related
        case .setPages where [controller.dataSource, controller.delegate].contains(own): return .anybody
        case _: return request.authority
        }
    }

    /// The current relation of `own` to `id`. While the code of `own` performs a custom segue, it counts as the maker
    /// of the destination (section 3.8).
    func relation(of own: ControllerID, to id: ControllerID) -> Relation {
        let relation = tree.relation(of: own, to: id)
        guard relation == .other, operations.performsSegue(of: own, to: { tree.isContained(id, in: $0) }) else {
            return relation
        }
        return .maker
    }

    private func refusal(of request: Request, about id: ControllerID, to name: String) -> Failure {
        let hint =
            switch request.authority {
            case .application: "present or push it; the application's class sets the root"
            case .anybody, .related, .owner, .maker, .client: "send it a delegate message"
            }
        return Failure(
            .notAllowed, "\(name) asked for \(request.command) of \(tree.name(id)), which is not its own", hint: hint)
    }

    /// The controller that the request changes.
    private func subject(of request: Request, _ asker: Asker) throws(Failure) -> ControllerID {
        switch request {
        case .push(_, let target, _), .pop(_, let target, _), .setStack(_, let target, _):
            return try container(target, asker) { $0.navigation != nil || $0.tabBar != nil }
        case .setTabs(_, let target, _), .setCustomizable(_, let target), .select(.index, let target),
            .select(.more, let target):
            return try container(target, asker) { $0.tabBar != nil }
        case .setPane(_, let target, _), .setPaneOpen(_, let target):
            return try container(target, asker) { $0.split != nil }
        case .setPages(_, let target, _, _): return try container(target, asker) { $0.page != nil }
        case .select(.controller(let tab), _): return try container(tab, asker) { $0.tabBar != nil }
        case .present(_, let target, _), .dismiss(let target, _), .show(_, let target, _, _),
            .performSegue(_, let target, _, _), .setEditing(_, let target, _):
            return try container(target, asker) { _ in true }
        case .remove(let target): return try container(target, asker) { _ in true }
        case .add(_, let container, _, _, _): return try self.container(container.map { .id($0) }, asker) { _ in true }
        case .willMove(let id, _), .didMove(let id, _), .forward(_, let id), .transition(let id, _, _, _),
            .setFrame(let id, _), .configure(let id, _), .release(let id),
            .unwind(_, let id):
            return try tree.resolve(.id(id))
        case .record(let configuration): return try tree.resolve(.id(configuration.controller))
        case .root: return try container(tree.window.root.map { .id($0) }, asker) { _ in true }
        case .setWindow(let window, _, _):
            return try container(tree.window(window)?.root.map { .id($0) }, asker) { _ in true }
        case .instantiate, .place, .sendDelegate, .restart, .memoryWarning, .statusBar, .rotate,
            .attemptRotation, .reload, .touch, .tap, .type, .userEvent, .post, .notice:
            return try container(nil, asker) { _ in true }
        }
    }

    /// The nearest fitting container of the named controller, or of the asker; the controller itself if no container
    /// fits.
    private func container(
        _ target: Target?, _ asker: Asker, _ fits: (Controller) -> Bool
    ) throws(Failure) -> ControllerID {
        let named = try tree.resolve(target, for: asker) { _ in true }
        return tree.selfOrAncestor(of: named, where: fits) ?? named
    }
}
