import TroupeHierarchy
import TroupeModel

// The effect of each segue.

extension ReferenceModel {
    /// The containers around a segue's source.
    func surroundings(of source: ControllerID) -> Surroundings { surroundings(inside: ancestors(of: source)) }

    /// The containers around the first of `around`; the list runs from the inside out.
    func surroundings(inside around: [ControllerID]) -> Surroundings {
        func nearest(_ kind: ControllerKind) -> ControllerID? { around.first { nodes[$0]?.kind == kind } }
        let split = nearest(.splitViewController)
        let shown = split.flatMap { nodes[$0]?.panes[0] ?? nodes[$0]?.panes[1] }
        return Surroundings(
            stack: nearest(.navigationController), split: split,
            detailStack: idiom == .phone ? shown.flatMap(firstStack(in:)) : nil)
    }

    mutating func apply(_ segue: SegueModel, from source: ControllerID, _ told: [ControllerID]) {
        guard let first = told.first, let id = told.last else { return }
        if segue.kind == .unwind { return unwind(to: first, from: source) }
        // A custom segue that its source's code performs leaves the model as it is; without code it is a show segue.
        let scene = application.destination(of: segue)
        // For a navigation controller that is shown on a phone's stack, the reply lists its root.
        let known = segues.surroundings[id] ?? nodes[id]?.parent.flatMap { segues.surroundings[$0] }
        let hasLeft = nodes[source]?.parent == nil
        let around = known ?? (hasLeft ? segues.unasked[source] : nil) ?? surroundings(of: source)
        let (stack, split) = (around.stack, around.split)
        if split == nil || segue.kind != .showDetail && segue.kind != .replace { know(id, scene) }
        switch segue.kind {
        case .push:
            if let stack { enter(id, stack) }
        case .show, .unknown, .custom:
            if let stack { enter(id, stack) } else { present(id, from: source, segue) }
        case .replace, .showDetail:
            if let split {
                let wantsFirst = segue.kind == .replace && segue.splitTargetIndex == 0
                return showDetail(told, in: split, first: wantsFirst, onto: around.detailStack, .scene(scene))
            }
            guard segue.kind == .replace, let stack, let top = children(of: stack).last else {
                return present(id, from: source, segue)
            }
            leave(top)
            enter(id, stack)
            endings.leaving.append(top)
        case .popover, .popoverPresentation: present(id, from: source, segue, .popover)
        case .modal, .presentation: present(id, from: source, segue)
        case .embed, .relationship, .unwind: break
        }
    }

    private mutating func present(
        _ id: ControllerID, from source: ControllerID, _ segue: SegueModel, _ style: PresentationStyle? = nil
    ) {
        let wanted = style ?? segue.presentation.modalPresentationStyle
        present(
            id, from: source,
            Request.Presentation(style: wanted == .automatic ? nil : wanted, anchor: Self.anchor(of: segue)))
    }

    /// The view of a popover segue that names one, and its passthrough views.
    private static func anchor(of segue: SegueModel) -> PopoverAnchor? {
        guard let popover = segue.presentation.popover else { return nil }
        let names = popover.passthroughViews.map(\.rawValue)
        if case .view(let view) = popover.anchor {
            return PopoverAnchor(
                view: view.rawValue, arrowDirections: popover.arrowDirections, passthroughViews: names)
        }
        return names.isEmpty ? nil : PopoverAnchor(passthroughViews: names)
    }

    private mutating func showDetail(
        _ told: [ControllerID], in split: ControllerID, first wantsFirst: Bool, onto stack: ControllerID?,
        _ source: Source?
    ) {
        if !wantsFirst, let stack {
            // On a phone a detail goes onto the first pane's stack; of a navigation controller, its contents do.
            let shown = self.stack(of: source) ?? [source ?? .scene(nil)]
            for (id, content) in zip(told.suffix(shown.count), shown) {
                know(id, content)
                enter(id, stack)
            }
            return
        }
        guard let id = told.last else { return }
        know(id, source ?? .scene(nil))
        setPane(wantsFirst || idiom == .phone ? 0 : 1, of: split, to: id)
    }

    /// Replaces the controller in a pane.
    mutating func setPane(_ place: Int, of split: ControllerID, to id: ControllerID) {
        let old = nodes[split]?.panes[place]
        guard old != id else { return }
        if let old { leave(old) }
        enter(id, split)
        nodes[split]?.panes[place] = id
        if let old { endings.leaving.append(old) }
    }

    /// UIKit's `show` and `showDetailViewController`, requested by code.
    mutating func show(_ destination: Destination, from source: ControllerID, isDetail: Bool, _ told: [ControllerID]) {
        guard let first = told.first, let last = told.last else { return }
        let around = surroundings(of: source)
        if isDetail, let split = around.split {
            // On a phone the contents of a navigation controller go onto the first pane's stack, and that controller
            // ends.
            if case .controller(let shown) = destination, idiom == .phone, let stack = around.detailStack,
                nodes[shown]?.kind == .navigationController
            {
                let inner = children(of: shown)
                nodes[shown]?.children = []
                for id in inner {
                    nodes[id]?.parent = nil
                    enter(id, stack)
                }
                return endings.leaving.append(shown)
            }
            return showDetail(told, in: split, first: false, onto: around.detailStack, self.source(of: destination))
        }
        if !isDetail, let stack = around.stack {
            know(first, destination)
            return enter(first, stack)
        }
        know(last, destination)
        present(last, from: source, Request.Presentation())
    }

    /// The outermost navigation controller in the visible part of a pane.
    private func firstStack(in id: ControllerID) -> ControllerID? {
        guard let node = nodes[id] else { return nil }
        if let presented = node.presented, nodes[presented]?.isInContext == true { return firstStack(in: presented) }
        if node.kind == .navigationController { return id }
        for child in shown(by: node) { if let found = firstStack(in: child) { return found } }
        return nil
    }

    mutating func unwind(to target: ControllerID, from source: ControllerID) {
        var path = [target]
        while let last = path.last, let outer = nodes[last]?.parent ?? nodes[last]?.presenter { path.append(outer) }
        // Every presentation that holds the source and is not on the path to the target ends.
        for id in path.reversed() {
            if let presented = nodes[id]?.presented, !path.contains(presented),
                chain(presented).contains(where: { inside($0).contains(source) })
            {
                dismiss(presented)
                break
            }
        }
        for id in path.reversed() {
            guard let parent = nodes[id]?.parent else { continue }
            if nodes[parent]?.kind == .tabBarController {
                let index = children(of: parent).firstIndex(of: id)
                if let index { show(index, in: parent) }
            }
            if nodes[parent]?.kind == .navigationController {
                let gone = popped(.pop(.to(.id(id)), in: nil, animated: true), from: parent)
                for member in gone { leave(member) }
                endings.leaving += gone
            }
        }
    }
}
