import TroupeModel

// Containment, presentation and ownership.

extension ReferenceModel {
    mutating func enter(_ id: ControllerID, _ container: ControllerID) {
        guard nodes[id]?.parent != container else { return }
        nodes[id]?.parent = container
        if nodes[container] == nil { complaints.append("\(id) was added to \(container), which does not exist") }
        nodes[container]?.children.append(id)
    }

    /// Removes a controller from its container; controllers that are presented from inside it go first.
    mutating func leave(_ id: ControllerID) {
        dismissAll(inside: id)
        guard let parent = nodes[id]?.parent else { return }
        nodes[parent]?.children.removeAll { $0 == id }
        if let place = nodes[parent]?.panes.firstIndex(of: id) { nodes[parent]?.panes[place] = nil }
        nodes[id]?.parent = nil
        nodes[id]?.isReplaced = false
    }

    mutating func replaceChildren(
        of container: ControllerID, _ destinations: [Destination], _ new: [ControllerID]
    ) {
        for (made, destination) in zip(new, destinations) { know(made, destination) }
        let old = children(of: container)
        let removed = old.filter { !new.contains($0) }
        for id in removed { leave(id) }
        for id in new where !old.contains(id) { enter(id, container) }
        nodes[container]?.children = new
        endings.leaving += removed
    }

    /// Removes the children that earlier incarnations of a container added and the latest one has not (section 3.4).
    mutating func forgetAbandoned(by container: ControllerID) {
        guard let incarnation = incarnations[container] else { return }
        for child in children(of: container) {
            guard let added = nodes[child]?.adoptedBy, added < incarnation else { continue }
            leave(child)
            endings.leaving.append(child)
        }
    }

    mutating func dismissAll(inside id: ControllerID) {
        for presented in inside(id).compactMap({ nodes[$0]?.presented }) { dismiss(presented) }
    }

    mutating func dismiss(_ id: ControllerID) {
        let gone = chain(id)
        for member in gone {
            if let presenter = nodes[member]?.presenter { nodes[presenter]?.presented = nil }
            nodes[member]?.presentation = nil
            for window in windows.keys { windows[window]?.over.removeAll { $0 == member } }
        }
        endings.leaving += gone
    }

    /// Rule 12: a controller ends with all it contains, unless it has a place in the hierarchy, has a holder, or a
    /// waiting request is to show it.
    mutating func discard(_ id: ControllerID, unless awaited: Set<ControllerID>) {
        guard let node = nodes[id], node.parent == nil, node.presenter == nil, !isRoot(id), applicationClass != id
        else {
            return
        }
        if let holder = node.holder, nodes[holder] != nil { return }
        if awaited.contains(id) {
            endings.spared.insert(id)
        } else {
            end(id, unless: awaited)
        }
    }

    private mutating func end(_ id: ControllerID, unless awaited: Set<ControllerID>) {
        guard let node = nodes.removeValue(forKey: id) else { return }
        for child in node.children where nodes[child]?.parent == id {
            nodes[child]?.parent = nil
            if let holder = nodes[child]?.holder, nodes[holder] != nil { continue }
            end(child, unless: awaited)
        }
        for held in held(by: id) {
            nodes[held]?.holder = nil
            discard(held, unless: awaited)
        }
    }

    func dismissed(by id: ControllerID) -> ControllerID? {
        let around = ancestors(of: id)
        let panes = openPanes
        return around.compactMap { nodes[$0]?.presented }.first
            ?? around.first { nodes[$0]?.presenter != nil || panes.contains($0) }
            ?? around.compactMap { openPane(under: $0) }.first
    }

    mutating func present(_ id: ControllerID, from source: ControllerID, _ wanted: Request.Presentation) {
        if wanted.policy == .replaceContent { return replaceContent(with: id, from: source, at: wanted.anchor) }
        let style = wanted.style ?? nodes[id]?.traits.style ?? .fullScreen
        let around = ancestors(of: source)
        var presenter = around[around.count - 1]
        var isInContext = false
        if idiom == .pad, style == .currentContext || style == .overCurrentContext,
            let context = around.dropLast().first(where: { nodes[$0]?.traits.definesContext == true })
        {
            (presenter, isInContext) = (context, true)
        }
        let popover = popover(around: source)
        let stays = style != .popover && style != .overFullScreen
        if popover != nil, stays { isInContext = true }
        closePane(for: presenter, isInContext: isInContext)
        var anchor = wanted.anchor
        presenter = clearWay(to: presenter, from: source, style, wanted, at: &anchor)
        if let other = nodes[presenter]?.presented {
            presenter = chain(other).last ?? other
            isInContext = stays && popover != nil && self.popover(around: presenter) == popover
        }
        nodes[presenter]?.presented = id
        nodes[id]?.presentation = Node.Presentation(
            presenter: presenter, isInContext: isInContext,
            covers: style != .overFullScreen
                && (idiom == .phone || style == .fullScreen || style == .currentContext),
            isPopover: idiom == .pad && style == .popover, hasPopoverStyle: style == .popover,
            anchor: anchor)
        if !isInContext { windows[window(of: presenter)]?.over.append(id) }
    }

    /// The popover around the source, or presented by a controller around it, shows another content, possibly at another
    /// anchor.
    private mutating func replaceContent(with id: ControllerID, from source: ControllerID, at anchor: PopoverAnchor?) {
        let layer = layer(around: source)
        let presented = ancestors(of: source).last.flatMap { nodes[$0]?.presented }
        let old = [layer, presented].compactMap(\.self).first { nodes[$0]?.presentation?.hasPopoverStyle == true }
        guard let old, var presentation = nodes[old]?.presentation else { return }
        if let anchor { presentation.anchor = anchor }
        guard old != id else {
            nodes[old]?.presentation = presentation
            return
        }
        dismiss(old)
        nodes[presentation.presenter]?.presented = id
        nodes[id]?.presentation = presentation
        windows[window(of: presentation.presenter)]?.over.append(id)
    }

    /// The popover that shows a controller or a modal inside of it.
    private func popover(around id: ControllerID) -> ControllerID? {
        let layer = layer(around: id)
        return nodes[layer]?.presentation?.isPopover == true ? layer : nil
    }

    /// The outermost controller around a controller, also through contexts.
    private func layer(around id: ControllerID) -> ControllerID {
        var outermost = ancestors(of: id).last ?? id
        while let presentation = nodes[outermost]?.presentation, presentation.isInContext {
            outermost = ancestors(of: presentation.presenter).last ?? presentation.presenter
        }
        return outermost
    }

    /// Closes the popovers in the way of a presentation and, with the policy `replace`, dismisses the
    /// controllers in its place. A controller that is dismissed may uncover a popover, which then closes too.
    ///
    /// - Returns: The presenter. A popover that is presented from another popover's content takes that popover's place and
    ///   anchor.
    @discardableResult
    mutating func clearWay(
        to presenter: ControllerID, from source: ControllerID, _ style: PresentationStyle?,
        _ wanted: Request.Presentation, at anchor: inout PopoverAnchor?
    ) -> ControllerID {
        var (presenter, source) = (presenter, source)
        while true {
            let popover = presentations(around: source).last
            let outer = popover.flatMap { nodes[$0]?.presenter }
            let isInside = popover != nil && self.popover(around: source) == popover
            let former = popover.flatMap { nodes[$0]?.presentation?.anchor }
            if closePopover(inTheWayOf: source, presenter, style, wanted) {
                if isInside, let outer { (presenter, source, anchor) = (outer, outer, former) }
            } else if wanted.policy == .replace, let other = nodes[presenter]?.presented {
                dismiss(other)
            } else {
                return presenter
            }
        }
    }

    /// The front-most popover closes for another popover, and for a modal that is presented from outside it.
    ///
    /// - Returns: True if it was closed.
    private mutating func closePopover(
        inTheWayOf source: ControllerID, _ presenter: ControllerID, _ style: PresentationStyle?,
        _ wanted: Request.Presentation
    ) -> Bool {
        guard wanted.policy != .onTop, let front = presentations(around: source).last,
            nodes[front]?.presentation?.isPopover == true, popover(around: source) != front || style == .popover,
            chain(front).allSatisfy({ popover(around: $0) == front }),
            nodes[presenter]?.presented.map({ $0 == front }) ?? true
        else { return false }
        dismiss(front)
        return true
    }
}
