import TroupeHierarchy
import TroupeModel

// The effect of each completed request.

extension ReferenceModel {
    /// The segue with that id, from any scene; ids are unique.
    func segue(_ name: String) -> SegueModel? {
        for scene in application.storyboards.flatMap(\.scenes) { if let found = scene.segue(name) { return found } }
        return nil
    }

    /// Applies a completed request; `told` are the controllers its reply lists.
    mutating func apply(_ asked: Witness.Asked, _ told: [ControllerID]) {
        asker = asked.asker.controllerThatAsks
        apply(asked.request, told, from: asker)
    }

    /// Applies the part of a request that was done before its transition failed.
    mutating func applyBeginning(of asked: Witness.Asked) {
        isPaneUncertain = true
        guard case .present(let destination, let target, let wanted) = asked.request, wanted.policy != .replaceContent
        else { return }
        asker = asked.asker.controllerThatAsks
        // Without a target, the asker is the source.
        let source = target == nil ? asker : id(target)
        guard let source, let outermost = ancestors(of: source).last else { return }
        var anchor = wanted.anchor
        clearWay(to: outermost, from: source, wanted.style ?? style(of: destination), wanted, at: &anchor)
    }

    /// The style that a destination itself asks for.
    private func style(of destination: Destination) -> PresentationStyle? {
        if case .controller(let id) = destination { return nodes[id]?.traits.style }
        guard case .scene(let scene?)? = source(of: destination) else { return nil }
        return scene.presentation.modalPresentationStyle
    }

    private func id(_ target: Target?) -> ControllerID? {
        guard case .id(let id)? = target else { return nil }
        return id
    }

    private mutating func apply(_ request: Request, _ told: [ControllerID], from origin: ControllerID?) {
        func id(_ target: Target?) -> ControllerID? { self.id(target) ?? origin }
        func container(_ kind: ControllerKind, _ target: Target?) -> ControllerID? {
            id(target).flatMap { nearest(kind, to: $0) }
        }
        switch request {
        case .instantiate(let destination):
            guard let made = told.first else { return }
            know(made, destination)
            nodes[made]?.holder = origin
        case .release(let released):
            nodes[released]?.holder = nil
            endings.leaving.append(released)
        case .push(let destination, let target, _):
            guard let made = told.first,
                let stack = container(.navigationController, target)
            else { return }
            know(made, destination)
            enter(made, stack)
        case .pop(let pop, let target, _):
            guard let start = id(target), let stack = ancestors(of: start).first(where: isPoppable) else { return }
            if pop == .one, let bar = more(below: stack), let shown = nodes[bar]?.selectedTab {
                if told != [shown] { complaints.append("\(request) removed \(told), not \([shown])") }
                return show(nil, in: bar)
            }
            let expected = popped(request, from: stack)
            if expected != told { complaints.append("\(request) removed \(told), not \(expected)") }
            for gone in expected { leave(gone) }
            endings.leaving += expected
        case .setStack(let destinations, let target, _):
            guard let stack = container(.navigationController, target)
            else {
                return
            }
            replaceChildren(of: stack, destinations, told)
        case .setTabs(let destinations, let target, _):
            guard let bar = container(.tabBarController, target) else {
                return
            }
            let selected = nodes[bar]?.tabs.selected
            let chosen = selected.flatMap { children(of: bar).indices.contains($0) ? children(of: bar)[$0] : nil }
            let isMoreList = selected == nil && children(of: bar).count > 5
            let pushed = nodes[bar]?.tabs.pushed
            replaceChildren(of: bar, destinations, told)
            let kept = chosen.flatMap { told.firstIndex(of: $0) }
            // A tab that is still behind More stays on More's stack.
            let isBehindMore = pushed.flatMap { told.firstIndex(of: $0) }.map { told.count > 5 && $0 >= 4 } == true
            nodes[bar]?.tabs.pushed = isBehindMore ? pushed : nil
            nodes[bar]?.tabs.customizable = nil
            if isMoreList, told.count > 5 { return show(nil, in: bar) }
            show(told.isEmpty ? nil : kept ?? selected.flatMap { $0 < told.count ? $0 : 0 } ?? 0, in: bar)
        case .select(.index(let index), let target):
            guard let bar = container(.tabBarController, target) else {
                return
            }
            show(index, in: bar)
        case .select(.more, let target):
            guard let bar = container(.tabBarController, target), children(of: bar).count > 5,
                let selected = nodes[bar]?.tabs.selected, selected < 4
            else { return }
            show((nodes[bar]?.tabs.pushed).flatMap { children(of: bar).firstIndex(of: $0) }, in: bar)
        case .setCustomizable(let tabs, let target):
            guard let bar = container(.tabBarController, target) else { return }
            let allowed = tabs.compactMap { self.id($0) }
            nodes[bar]?.tabs.customizable = allowed
        case .root(let destination):
            guard let new = told.last, new != root else { return }
            know(new, destination)
            setRoot(new, of: .main)
        case .setWindow(let window, let destination, let isHidden):
            if let destination, let new = told.last {
                know(new, destination)
                setRoot(new, of: window)
            }
            if let isHidden, window != .main { windows[window, default: Screenful()].isHidden = isHidden }
        case .present(let destination, let target, let wanted):
            guard let made = told.last, let source = id(target) else { return }
            know(made, destination)
            present(made, from: source, wanted)
        case .dismiss(let target, _):
            let bottom = id(target).flatMap(dismissed(by:)) ?? told.first
            guard let bottom, bottom == told.first else { return }
            if !closePane(bottom) { dismiss(bottom) }
        case .add(let destination, let container, _, _, _):
            guard let child = told.first, let parent = container ?? origin else { return }
            know(child, destination)
            // The child moves from another custom container.
            if let old = nodes[child]?.parent, old != parent { leave(child) }
            nodes[child]?.isReplaced = false
            // A child of an embed segue stays one, also if code adds it again.
            if nodes[child]?.parent == parent, nodes[child]?.adoptedBy == nil { return }
            enter(child, parent)
            nodes[child]?.adoptedBy = incarnations[parent] ?? Incarnation(rawValue: 0)
        case .remove(let target):
            guard let child = id(target) else { return }
            leave(child)
            endings.leaving.append(child)
        case .touch(let touch):
            apply(touch, told)
        case .performSegue(let name, let target, _, _):
            guard let source = id(target), let segue = segue(name) else { return }
            apply(segue, from: source, told)
        case .select(.controller(let target), _):
            guard let chosen = self.id(target),
                let tab = ancestors(of: chosen).first(where: { kindOfParent($0) == .tabBarController }),
                let bar = nodes[tab]?.parent
            else { return }
            show(children(of: bar).firstIndex(of: tab), in: bar)
        case .show(let destination, let target, let isDetail, _):
            guard let source = id(target) else { return }
            show(destination, from: source, isDetail: isDetail, told)
        case .setPane(let destination, let target, let isFirst):
            guard let pane = told.first, let split = container(.splitViewController, target) else { return }
            know(pane, destination)
            setPane(isFirst ? 0 : 1, of: split, to: pane)
        case .setPaneOpen(let isOpen, let target):
            if let split = container(.splitViewController, target) { setPaneOpen(isOpen, of: split) }
        case .setPages(let destinations, let target, _, _):
            guard let container = container(.pageViewController, target) else { return }
            replaceChildren(of: container, destinations, told)
        case .rotate(let device): if let orientation = device.interface { stand(orientation.isLandscape) }
        case .unwind(let target, let source): unwind(to: target, from: source)
        case .configure(let id, let facts):
            if let style = facts.presentationStyle { nodes[id]?.traits.style = style }
            if let defines = facts.definesPresentationContext { nodes[id]?.traits.definesContext = defines }
            nodes[id]?.stated.add(facts)
        case .transition(let from, let destination, _, _):
            guard let new = told.first, let parent = nodes[from]?.parent else { return }
            know(new, destination)
            if nodes[new]?.parent != parent {
                enter(new, parent)
                nodes[new]?.adoptedBy = incarnations[parent] ?? Incarnation(rawValue: 0)
            }
            nodes[from]?.isReplaced = true
            nodes[new]?.isReplaced = false
        case .willMove, .didMove, .forward, .setFrame, .record, .place, .restart, .sendDelegate, .setEditing,
            .attemptRotation, .memoryWarning, .statusBar, .reload, .tap, .type, .userEvent, .post, .notice:
            break
        }
    }

    private func kindOfParent(_ id: ControllerID) -> ControllerKind? {
        nodes[id]?.parent.flatMap { nodes[$0]?.kind }
    }

    /// The controller that was chosen from More's list, if the tab bar controller shows it.
    private func shownByMore(_ bar: ControllerID) -> ControllerID? {
        guard let node = nodes[bar], node.kind == .tabBarController, node.children.count > 5,
            node.tabs.selected ?? 0 >= 4
        else { return nil }
        return node.selectedTab
    }

    /// True if the stack, a navigation controller's or More's, has a controller to pop.
    private func isPoppable(_ id: ControllerID) -> Bool {
        nodes[id]?.kind == .navigationController || shownByMore(id) != nil
    }

    /// The tab bar controller whose More list lies below the popped controller.
    private func more(below id: ControllerID) -> ControllerID? {
        if shownByMore(id) != nil { return id }
        guard children(of: id).count == 1, let bar = nodes[id]?.parent, shownByMore(bar) == id else { return nil }
        return bar
    }

    func popped(_ request: Request, from stack: ControllerID) -> [ControllerID] {
        guard case .pop(let pop, _, _) = request else { return [] }
        let old = children(of: stack)
        switch pop {
        case .one: return old.count > 1 ? old.suffix(1) : []
        case .toRoot: return Array(old.dropFirst())
        case .to(let target):
            guard case .id(let id) = target, let index = old.firstIndex(of: id) else { return [] }
            return Array(old[(index + 1)...])
        }
    }

    /// Shows a tab; with more than five tabs possibly above More's list. With nil, shows More's list alone.
    mutating func show(_ index: Int?, in bar: ControllerID) {
        nodes[bar]?.tabs.selected = index
        guard let index else {
            nodes[bar]?.tabs.pushed = nil
            return
        }
        let tabs = children(of: bar)
        if tabs.count > 5, index >= 4, tabs.indices.contains(index) { nodes[bar]?.tabs.pushed = tabs[index] }
    }

    private mutating func apply(_ touch: BarTouch, _ told: [ControllerID]) {
        func choose(_ bar: ControllerID, _ index: Int) {
            guard children(of: bar).indices.contains(index) else {
                complaints.append("tab \(index) of \(bar) was chosen, which the model does not know")
                return
            }
            let tab = children(of: bar)[index]
            guard nodes[bar]?.tabs.selected == index else { return show(index, in: bar) }
            guard nodes[tab]?.kind == .navigationController else { return }
            apply(.pop(.toRoot, in: .id(tab), animated: true), told, from: nil)
        }
        switch touch {
        case .back(let stack):
            // More's list lies below the first controller of a stack that was chosen from it.
            if let bar = more(below: stack) { return show(nil, in: bar) }
            apply(.pop(.one, in: .id(stack), animated: true), told, from: nil)
        case .tab(let bar, let place):
            guard children(of: bar).count > 5, place == 4 else { return choose(bar, place) }
            if let selected = nodes[bar]?.tabs.selected, selected < 4, let pushed = nodes[bar]?.tabs.pushed {
                show(children(of: bar).firstIndex(of: pushed), in: bar)
            } else {
                show(nil, in: bar)
            }
        case .moreRow(let bar, let row): choose(bar, (children(of: bar).count > 5 ? 4 : children(of: bar).count) + row)
        case .outsidePopover, .outsidePopoverIn:
            if let front = told.first, !closePane(front) { dismiss(front) }
        case .pane(let split): setPaneOpen(true, of: split)
        case .put(let bar, _):
            // The picked tab, and the tab that stood where it was put.
            let places = told.prefix(2).compactMap { children(of: bar).firstIndex(of: $0) }
            guard let first = places.first, let second = places.last, let node = nodes[bar] else { return }
            nodes[bar]?.children.swapAt(first, second)
            if let pushed = node.tabs.pushed, children(of: bar).prefix(4).contains(pushed) {
                nodes[bar]?.tabs.pushed = nil
            }
            if let selected = node.selectedTab { show(children(of: bar).firstIndex(of: selected), in: bar) }
        case .page(let container, _, let isCancelled):
            // The reply lists the pages of a turn that was not cancelled.
            if !isCancelled, !told.isEmpty { replaceChildren(of: container, told.map { .controller($0) }, told) }
        case .item, .edit, .pick, .done: break
        }
    }
}

extension Asker {
    /// The controller that made the request; nil for a client or Troupe itself.
    fileprivate var controllerThatAsks: ControllerID? { if case .controller(let id, _, _) = self { id } else { nil } }
}
