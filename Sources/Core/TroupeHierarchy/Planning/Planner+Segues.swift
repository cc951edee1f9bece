import TroupeModel

// Section 3.8: the segue steps should, instantiate and prepare run outside the queue. The request that the segue makes
// is queued, and its reply is the segue's reply.

extension Planner {
    /// The request that a segue of that kind makes.
    mutating func request(for firing: SegueFiring, as kind: SegueKind) -> Result<SegueRequest, Failure> {
        guard let destination = firing.made.first else {
            return .failure(Failure(.noSuchScene, "the segue has no destination"))
        }
        let segue = firing.segue
        let stack = tree.selfOrAncestor(of: firing.source) { $0.navigation != nil }
        let split = tree.selfOrAncestor(of: firing.source) { $0.split != nil }
        func present(_ style: PresentationStyle?) -> SegueRequest {
            let style = style ?? segue.presentation.modalPresentationStyle
            return SegueRequest(
                .present(
                    .controller(destination), from: .id(firing.source),
                    Request.Presentation(
                        style: style == .automatic ? nil : style, transition: segue.presentation.modalTransitionStyle,
                        animated: segue.presentation.animates, anchor: anchor(of: segue))))
        }
        switch kind {
        case .push:
            guard let stack else {
                return .failure(
                    Failure(
                        .notInNavigation,
                        "a push segue needs a navigation controller around \(tree[firing.source]?.name ?? "")",
                        hint: "embed it in one, or use a modal segue"))
            }
            return .success(
                SegueRequest(.push(.controller(destination), onto: .id(stack), animated: segue.presentation.animates)))
        case .show, .unknown, .custom:
            guard let stack else { return .success(present(nil)) }
            return .success(
                SegueRequest(.push(.controller(destination), onto: .id(stack), animated: segue.presentation.animates)))
        case .showDetail, .replace:
            let wantsFirst = segue.kind == .replace && segue.splitTargetIndex == 0
            if let split {
                return .success(
                    showDetail(destination, in: split, first: wantsFirst, animated: segue.presentation.animates))
            }
            guard kind == .replace, let stack else { return .success(present(nil)) }
            return .success(
                SegueRequest(
                    .setStack([.controller(destination)], in: .id(stack), animated: segue.presentation.animates),
                    keeps: .allButTop))
        case .popover, .popoverPresentation: return .success(present(.popover))
        case .modal, .presentation: return .success(present(nil))
        case .embed, .relationship, .unwind:
            return .failure(Failure(.badArgument, "\(kind.rawValue) segues do not show a controller"))
        }
    }

    /// The request that shows a controller in the second pane; on a phone it goes onto the first pane's stack.
    private mutating func showDetail(
        _ destination: ControllerID, in split: ControllerID, first: Bool, animated: Bool
    ) -> SegueRequest {
        guard settings.idiom == .phone, !first else {
            return SegueRequest(.setPane(.controller(destination), in: .id(split), isFirst: first))
        }
        let stack = tree.branch(of: split).first { tree[$0]?.navigation != nil }
        guard let stack else { return SegueRequest(.setPane(.controller(destination), in: .id(split), isFirst: true)) }
        guard let inner = tree[destination]?.navigation?.stack, !inner.isEmpty else {
            return SegueRequest(.push(.controller(destination), onto: .id(stack), animated: animated))
        }
        // A collapsed split view controller shows the inner stack itself, because a navigation controller cannot be on
        // another stack.
        diagnose(destination, "is a navigation controller; on a phone its stack is shown on the first pane's stack")
        tree.setStack([], of: destination)
        discarded.append(destination)
        if inner.count == 1 {
            return SegueRequest(.push(.controller(inner[0]), onto: .id(stack), animated: animated))
        }
        return SegueRequest(
            .setStack(inner.map { .controller($0) }, in: .id(stack), animated: animated), keeps: .all)
    }

    /// UIKit's `show` and `showDetailViewController`: the same as the segues of these kinds.
    mutating func planShow(
        _ destination: Destination, from target: Target?, isDetail: Bool, animated: Bool, asker: Asker
    ) throws(Failure) -> Plan {
        let source = try tree.resolve(target, for: asker) { _ in true }
        _ = try interface.check(destination, for: asker)
        if isDetail, let split = tree.selfOrAncestor(of: source, where: { $0.split != nil }) {
            try checkJoins(destination, split, asker: asker)
            let made = try make(destination, for: asker)
            let showing = showDetail(made, in: split, first: false, animated: animated)
            do {
                guard showing.keeps == .all, case .setStack(let new, let stack?, _) = showing.request else {
                    return try plan(showing.request, from: asker)
                }
                let below = try tree[tree.resolve(stack)]?.navigation?.stack ?? []
                return try NavigationController.planStack(
                    below.map { .controller($0) } + new, in: stack, animated: animated, asker: asker, with: &self)
            } catch {
                discarded += [made] + showing.request.destinations
                throw error
            }
        }
        if !isDetail, let stack = tree.selfOrAncestor(of: source, where: { $0.navigation != nil }) {
            return try NavigationController.planPush(
                destination, onto: .id(stack), animated: animated, asker: asker, with: &self)
        }
        return try planPresent(
            destination, from: .id(source), Request.Presentation(animated: animated), asker: asker)
    }

    private func anchor(of segue: SegueModel) -> PopoverAnchor? {
        let names = segue.presentation.popover?.passthroughViews.map(\.rawValue) ?? []
        var anchor = place(of: segue) ?? (names.isEmpty ? nil : PopoverAnchor())
        anchor?.passthroughViews = names
        return anchor
    }

    /// The item or view that the popover of a segue points at.
    private func place(of segue: SegueModel) -> PopoverAnchor? {
        let directions = segue.presentation.popover?.arrowDirections ?? .any
        switch segue.presentation.popover?.anchor {
        case .view(let view): return PopoverAnchor(view: view.rawValue, arrowDirections: directions)
        case .barButtonItem(let item): return PopoverAnchor(barItem: item.rawValue, arrowDirections: directions)
        case .sender, nil:
            switch segue.trigger {
            case .barButtonItem(let item): return PopoverAnchor(barItem: item.rawValue, arrowDirections: directions)
            case .control(let view), .gesture(let view), .staticCell(let view), .prototypeCell(let view),
                .accessory(let view), .collectionCell(let view):
                return PopoverAnchor(view: view.rawValue, arrowDirections: directions)
            case .controller, .containment: return nil
            }
        }
    }

}

/// The request that a segue makes, and the part of the stack that it keeps.
struct SegueRequest {
    let request: Request
    let keeps: Entry.KeptStackPart
    init(_ request: Request, keeps: Entry.KeptStackPart = .nothing) {
        self.request = request
        self.keeps = keeps
    }
}
