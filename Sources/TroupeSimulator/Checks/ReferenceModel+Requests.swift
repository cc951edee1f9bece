import TroupeHierarchy
import TroupeModel

// What each completed request means.

extension ReferenceModel {
    /// Takes in what the hierarchy said; only replies and what Troupe does by itself change anything.
    mutating func see(_ effect: Effect, _ witness: Witness, _ hierarchy: Hierarchy) {
        isAwaited = { witness.isAwaited($0) }
        defer {
            if case .reply = effect { endSpared() }
        }
        switch effect {
        case .spawn(let id, _, _): adopt(id, hierarchy)
        case .event(let event) where event.kind == .transition && event.name == "began":
            if case .string(let text)? = event.fields["dismissed"], let id = ControllerID(text) { dismiss(id) }
            if case .string(let text)? = event.fields["restored"], let id = ControllerID(text) { restored.insert(id) }
            guard case .int(let number)? = event.fields["request"], let tag = witness.tag(ofRequest: number),
                let asked = witness.requests[tag]
            else { return }
            grounds[tag] = ground(of: asked)
        case .event(let event) where event.kind == .transition && event.name == "settled": movedInside = []
        case .reply(let reply, _, _) where reply.command == "root" && reply.status != .completed:
            // Its ground went while the old root's presentations were dismissed.
            if reply.transition != nil, let root { dismissAll(inside: root) }
        case .reply(let reply, _, let tag) where reply.status == .completed:
            guard tag != 0 else {
                guard let id = reply.controllers.first else { return }
                know(id, application.initialScene)
                root = id
                return
            }
            guard let asked = witness.requests[tag] else { return }
            var origin: ControllerID?
            if case .controller(let id, _, _) = asked.asker { origin = id }
            place = { hierarchy.place(of: $0) }
            ground = grounds.removeValue(forKey: tag) ?? ground(of: asked)
            apply(asked, reply.controllers, from: origin)
            ground = nil
        default: break
        }
    }

    private func ground(of asked: Witness.Asked) -> Ground {
        var origin: ControllerID?
        if case .controller(let id, _, _) = asked.asker { origin = id }
        func near(_ target: Target?, _ kind: ControllerKind) -> Ground {
            guard case .id(let id)? = target else { return Ground(container: origin.flatMap { nearest(kind, to: $0) }) }
            return Ground(container: nearest(kind, to: id))
        }
        switch asked.request {
        case .push(_, let target, _), .pop(_, let target, _), .setStack(_, let target, _):
            return near(target, .navigationController)
        case .setTabs(_, let target), .select(_, let target): return near(target, .tabBarController)
        case .present(_, let target, _), .performSegue(_, let target, _, _):
            var source = origin
            if case .id(let id)? = target { source = id }
            guard let source else { return Ground() }
            var outward = [source]
            while let last = outward.last, let outer = nodes[last]?.parent ?? nodes[last]?.presenter {
                outward.append(outer)
            }
            return Ground(around: ancestors(of: source), outward: outward)
        default: return Ground()
        }
    }

    /// Takes in a completed request; one that a callback asked for overtakes the transition it was asked in.
    private mutating func apply(_ asked: Witness.Asked, _ told: [ControllerID], from origin: ControllerID?) {
        let moved: ControllerID? =
            switch asked.request {
            case .add: told.first
            case .remove(.id(let id)): id
            default: nil
            }
        guard let moved else { return apply(asked.request, told, from: origin) }
        if case .controller(_, _, during: _?) = asked.asker {
            movedInside.insert(moved)
        } else if movedInside.contains(moved) {
            return
        }
        apply(asked.request, told, from: origin)
    }

    /// A process is started for a controller that no reply has named yet: an embed segue came true while its container
    /// was loaded, or a segue has made its destination.
    private mutating func adopt(_ id: ControllerID, _ hierarchy: Hierarchy) {
        guard nodes[id] == nil, let scene = hierarchy.facts(of: id)?.scene else { return }
        if let parent = hierarchy.place(of: id)?.parent, let container = hierarchy.facts(of: parent)?.scene,
            container.embeds.contains(where: { $0.destination == scene.reference.id })
        {
            know(id, scene, parent: parent)
            if nodes[parent] == nil { orphans[parent, default: []].append(id) }
            nodes[parent]?.children.append(id)
            return
        }
        var outermost = id
        while let parent = hierarchy.place(of: outermost)?.parent { outermost = parent }
        guard nodes[outermost] == nil else { return }
        know(outermost, hierarchy.facts(of: outermost)?.scene)
        early.insert(outermost)
    }

    /// The segue of that id, whoever it leaves from; ids of random storyboards are unique.
    private func segue(_ name: String) -> SegueModel? {
        for scene in application.storyboards[0].scenes { if let found = scene.segue(name) { return found } }
        return nil
    }

    private mutating func apply(_ request: Request, _ told: [ControllerID], from origin: ControllerID?) {
        func id(_ target: Target?) -> ControllerID? {
            guard case .id(let id)? = target else { return origin }
            return id
        }
        switch request {
        case .instantiate(let destination):
            guard let made = told.first else { return }
            know(made, destination)
            nodes[made]?.holder = origin
        case .release(let released):
            nodes[released]?.holder = nil
            // A root whose own reply has not come yet stays.
            if place(released) == nil { discard(released) }
        case .push(let destination, let target, _):
            guard let made = told.first,
                let stack = (ground?.container ?? id(target).flatMap { nearest(.navigationController, to: $0) })
            else { return }
            know(made, destination)
            enter(made, stack)
        case .pop(_, let target, _):
            guard let stack = (ground?.container ?? id(target).flatMap { nearest(.navigationController, to: $0) })
            else {
                return
            }
            let expected = popped(request, from: stack)
            if expected != told { complaints.append("\(request) removed \(told), not \(expected)") }
            for gone in expected { leave(gone) }
            for gone in expected { discard(gone) }
        case .setStack(let destinations, let target, _):
            guard let stack = (ground?.container ?? id(target).flatMap { nearest(.navigationController, to: $0) })
            else {
                return
            }
            replaceChildren(of: stack, destinations, told)
        case .setTabs(let destinations, let target):
            guard let bar = (ground?.container ?? id(target).flatMap { nearest(.tabBarController, to: $0) }) else {
                return
            }
            let selected = nodes[bar]?.selected
            let chosen = selected.flatMap { children(of: bar).indices.contains($0) ? children(of: bar)[$0] : nil }
            replaceChildren(of: bar, destinations, told)
            let kept = chosen.flatMap { told.firstIndex(of: $0) }
            nodes[bar]?.selected = told.isEmpty ? nil : kept ?? selected.flatMap { $0 < told.count ? $0 : 0 } ?? 0
        case .select(.index(let index), let target):
            guard let bar = (ground?.container ?? id(target).flatMap { nearest(.tabBarController, to: $0) }) else {
                return
            }
            nodes[bar]?.selected = index
        case .root(let destination):
            guard let new = told.last, new != root else { return }
            know(new, destination)
            let old = root
            if let old { dismissAll(inside: old) }
            root = new
            if let old { discard(old) }
        case .present(let destination, let target, let wanted):
            guard let made = told.last, let source = id(target) else { return }
            know(made, destination)
            present(made, from: source, wanted)
        case .dismiss(let target, _):
            let bottom = id(target).flatMap(dismissed(by:)) ?? told.first
            guard let bottom, bottom == told.first else { return }
            dismiss(bottom)
        case .add(let destination, let container, _, _):
            guard let child = told.first, let parent = container ?? origin else { return }
            // Its container may have left, and ended, in the transition that it was added in.
            guard nodes[parent] != nil || place(parent) != nil else { return }
            know(child, destination)
            // From one custom container to another.
            if let old = nodes[child]?.parent, old != parent { leave(child) }
            enter(child, parent)
        case .remove(let target):
            guard let child = id(target) else { return }
            leave(child)
            discard(child)
        case .touch(let touch):
            ground = nil
            apply(touch, told)
        case .performSegue(let name, let target, _, _):
            guard let source = id(target), let segue = self.segue(name) else { return }
            apply(segue, from: source, told)
        case .rotate, .willMove, .didMove, .setFrame, .configure, .restart, .sendDelegate, .setEditing, .memoryWarning:
            break
        case .select, .setPane, .unwind, .tap, .type: break
        }
    }

    private func popped(_ request: Request, from stack: ControllerID) -> [ControllerID] {
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

    // MARK: Structure

    private mutating func enter(_ id: ControllerID, _ container: ControllerID) {
        guard nodes[id]?.parent != container else { return }
        nodes[id]?.parent = container
        if nodes[id]?.holder == container { nodes[id]?.holder = nil }
        if nodes[container] == nil { orphans[container, default: []].append(id) }
        nodes[container]?.children.append(id)
    }

    /// Out of its container; what is presented from inside goes first.
    private mutating func leave(_ id: ControllerID) {
        dismissAll(inside: id)
        guard let parent = nodes[id]?.parent else { return }
        nodes[parent]?.children.removeAll { $0 == id }
        if let place = nodes[parent]?.panes.firstIndex(of: id) { nodes[parent]?.panes[place] = nil }
        nodes[id]?.parent = nil
    }

    private mutating func replaceChildren(
        of container: ControllerID, _ destinations: [Destination], _ new: [ControllerID]
    ) {
        for (made, destination) in zip(new, destinations) { know(made, destination) }
        let old = children(of: container)
        let removed = old.filter { !new.contains($0) }
        for id in removed { leave(id) }
        for id in new where !old.contains(id) { enter(id, container) }
        nodes[container]?.children = new
        for id in removed { discard(id) }
    }

    /// Containers that were started again may have left children behind, which are removed (3.4).
    mutating func forgetAbandoned(_ hierarchy: Hierarchy) {
        for container in restored.sorted() {
            for child in children(of: container) where hierarchy.place(of: child)?.parent != container {
                leave(child)
                discard(child)
            }
        }
    }

    mutating func dismissAll(inside id: ControllerID) {
        for presented in inside(id).compactMap({ nodes[$0]?.presented }) { dismiss(presented) }
    }

    mutating func dismiss(_ id: ControllerID) {
        let gone = chain(id)
        for member in gone {
            if let presenter = nodes[member]?.presenter { nodes[presenter]?.presented = nil }
            nodes[member]?.presenter = nil
            nodes[member]?.source = nil
            nodes[member]?.isInContext = false
            over.removeAll { $0 == member }
        }
        for member in gone { discard(member) }
    }

    /// Rule 12: it ends with all it contains, unless it stands somewhere or somebody holds it.
    private mutating func discard(_ id: ControllerID) {
        guard let node = nodes[id], node.parent == nil, node.presenter == nil, root != id else { return }
        if let holder = node.holder, nodes[holder] != nil { return }
        guard !isAwaited(id) else {
            spared.insert(id)
            return
        }
        for member in inside(id) {
            nodes[member] = nil
            for held in held(by: member) {
                nodes[held]?.holder = nil
                discard(held)
            }
        }
    }

    /// A request was answered: what waited for that alone ends.
    private mutating func endSpared() {
        for id in spared.sorted() where !isAwaited(id) {
            spared.remove(id)
            discard(id)
        }
    }

    private func dismissed(by id: ControllerID) -> ControllerID? {
        let around = ancestors(of: id)
        return around.compactMap { nodes[$0]?.presented }.first ?? around.first { nodes[$0]?.presenter != nil }
    }

    private mutating func present(_ id: ControllerID, from source: ControllerID, _ wanted: Request.Presentation) {
        let style = wanted.style ?? nodes[id]?.scene?.modalPresentationStyle ?? .fullScreen
        let around = ground.map(\.around).flatMap { $0.isEmpty ? nil : $0 } ?? ancestors(of: source)
        var presenter = around[around.count - 1]
        var isInContext = false
        if idiom == .pad, style == .currentContext || style == .overCurrentContext,
            let context = around.dropLast().first(where: { nodes[$0]?.scene?.definesPresentationContext == true })
        {
            (presenter, isInContext) = (context, true)
        }
        if let other = nodes[presenter]?.presented {
            if wanted.policy == .replace {
                dismiss(other)
            } else {
                (presenter, isInContext) = (chain(other).last ?? other, false)
            }
        }
        nodes[presenter]?.presented = id
        nodes[id]?.presenter = presenter
        nodes[id]?.source = source
        nodes[id]?.isInContext = isInContext
        nodes[id]?.covers =
            idiom == .phone || style == .fullScreen || style == .currentContext
        if !isInContext { over.append(id) }
    }

    private mutating func apply(_ touch: BarTouch, _ told: [ControllerID]) {
        func choose(_ bar: ControllerID, _ index: Int) {
            guard children(of: bar).indices.contains(index) else {
                complaints.append("tab \(index) of \(bar) was chosen, which the model does not know")
                return
            }
            let tab = children(of: bar)[index]
            guard nodes[bar]?.selected == index else {
                nodes[bar]?.selected = index
                return
            }
            guard nodes[tab]?.kind == .navigationController else { return }
            apply(.pop(.toRoot, in: .id(tab), animated: true), told, from: nil)
        }
        switch touch {
        case .back(let stack): apply(.pop(.one, in: .id(stack), animated: true), told, from: nil)
        case .tab(let bar, let place):
            let hasMore = children(of: bar).count > 5
            if hasMore, place == 4 { nodes[bar]?.selected = nil } else { choose(bar, place) }
        case .moreRow(let bar, let row): choose(bar, (children(of: bar).count > 5 ? 4 : children(of: bar).count) + row)
        case .outsidePopover: if let front = told.first { dismiss(front) }
        case .item: break
        }
    }

    // MARK: Segues

    private mutating func apply(_ segue: SegueModel, from source: ControllerID, _ told: [ControllerID]) {
        guard let first = told.first, let id = told.last else { return }
        if segue.kind == .unwind { return unwind(to: first, from: source) }
        // A custom segue that its source's code performs tells of nothing; without code it is a show segue.
        let scene = application.destination(of: segue)
        // What a segue comes to was decided when it was performed; its source may have gone elsewhere since.
        let parent = place(id)?.parent
        let isPushed = parent.map { nodes[$0]?.kind == .navigationController } ?? false
        let isPresented = place(id)?.presenter != nil
        let stack = isPushed ? parent : isPresented ? nil : nearest(.navigationController, to: source)
        let split = nearest(.splitViewController, to: parent ?? source)
        if split == nil || segue.kind != .showDetail && segue.kind != .replace { know(id, scene) }
        switch segue.kind {
        case .push:
            if let stack { enter(id, stack) }
        case .show, .unknown, .custom:
            if let stack { enter(id, stack) } else { present(id, from: source, segue) }
        case .replace, .showDetail:
            if let split { return showDetail(told, in: split, segue, scene) }
            guard segue.kind == .replace, let stack, let top = children(of: stack).last else {
                return present(id, from: source, segue)
            }
            leave(top)
            enter(id, stack)
            discard(top)
        case .popover, .popoverPresentation: present(id, from: source, segue, .popover)
        case .modal, .presentation: present(id, from: source, segue)
        case .embed, .relationship, .unwind: break
        }
    }

    private mutating func present(
        _ id: ControllerID, from source: ControllerID, _ segue: SegueModel, _ style: PresentationStyle? = nil
    ) {
        let wanted = style ?? segue.modalPresentationStyle
        present(id, from: source, Request.Presentation(style: wanted == .automatic ? nil : wanted))
    }

    private mutating func showDetail(
        _ told: [ControllerID], in split: ControllerID, _ segue: SegueModel, _ scene: SceneModel?
    ) {
        let wantsFirst = segue.kind == .replace && segue.splitTargetIndex == 0
        let shown = nodes[split]?.panes[0] ?? nodes[split]?.panes[1]
        if idiom == .phone, !wantsFirst, let stack = shown.flatMap(firstStack(in:)) {
            // On a phone what is shown goes onto the first pane's stack; of a navigation controller its root.
            guard let id = told.last else { return }
            let isStack = scene?.kind == .navigationController
            know(id, isStack ? scene.flatMap { application.children(of: $0, .rootViewController).first } : scene)
            return enter(id, stack)
        }
        guard let id = told.last else { return }
        know(id, scene)
        let place = wantsFirst || idiom == .phone ? 0 : 1
        let old = nodes[split]?.panes[place]
        if let old { leave(old) }
        enter(id, split)
        nodes[split]?.panes[place] = id
        if let old { discard(old) }
    }

    /// The outermost navigation controller of what can be seen of a pane.
    private func firstStack(in id: ControllerID) -> ControllerID? {
        guard let node = nodes[id] else { return nil }
        if let presented = node.presented, nodes[presented]?.isInContext == true { return firstStack(in: presented) }
        if node.kind == .navigationController { return id }
        let shown = node.kind == .tabBarController ? node.selectedTab.map { [$0] } ?? [] : node.children
        for child in shown { if let found = firstStack(in: child) { return found } }
        return nil
    }

    private mutating func unwind(to target: ControllerID, from source: ControllerID) {
        var path = [target]
        while let last = path.last, let outer = nodes[last]?.parent ?? nodes[last]?.presenter { path.append(outer) }
        // Whatever is presented beside the way to the target and holds the source goes.
        for id in path.reversed() {
            if let presented = nodes[id]?.presented, !path.contains(presented),
                ground?.outward.contains(presented) == true
                    || chain(presented).contains(where: { inside($0).contains(source) })
            {
                dismiss(presented)
                break
            }
        }
        for id in path.reversed() {
            guard let parent = nodes[id]?.parent else { continue }
            if nodes[parent]?.kind == .tabBarController {
                let index = children(of: parent).firstIndex(of: id)
                nodes[parent]?.selected = index
            }
            if nodes[parent]?.kind == .navigationController {
                let gone = popped(.pop(.to(.id(id)), in: nil, animated: true), from: parent)
                for member in gone { leave(member) }
                for member in gone { discard(member) }
            }
        }
    }
}
