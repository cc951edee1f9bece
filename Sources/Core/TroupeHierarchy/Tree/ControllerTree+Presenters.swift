import TroupeModel

// Section 3.6: presenters, coverage, and the links that a dismissal clears.

extension ControllerTree {
    /// The controller that presents when `source` asks.
    ///
    /// For a context style on a pad it is the nearest self-or-ancestor that defines a presentation context, else the
    /// outermost ancestor. Other styles do not search, nor does any style on a phone. In a popover every style but
    /// `popover` and `overFullScreen` stays inside: the outermost ancestor is the context (section 3.7).
    func presenter(for source: ControllerID, _ style: PresentationStyle) -> (id: ControllerID, isInContext: Bool) {
        let top = outermost(of: source)
        guard window.idiom == .pad, style == .currentContext || style == .overCurrentContext,
            let context = selfOrAncestor(of: source, where: { $0.presenting.definesPresentationContext }),
            context != top
        else { return (top, staysInPopover(style, from: source)) }
        return (context, true)
    }

    /// True if a controller that `source` presents in that style is shown inside the popover around it.
    func staysInPopover(_ style: PresentationStyle, from source: ControllerID) -> Bool {
        style != .popover && style != .overFullScreen && isPopover(layer(of: source))
    }

    /// True if the controller is shown in a popover that covers no controller.
    func isPopover(_ id: ControllerID) -> Bool {
        controllers[id]?.presentation.map { $0.style == .popover && !$0.covers } ?? false
    }

    /// True if a modal is shown inside a popover or an open first pane (section 3.7).
    func holdsModal(_ layer: ControllerID) -> Bool {
        branch(of: layer).contains { controllers[$0]?.presentation?.isInContext == true }
    }

    /// True if the presentation hides the controllers below.
    func covers(_ style: PresentationStyle) -> Bool {
        switch style {
        case .fullScreen, .currentContext: true
        case .overFullScreen: false
        case .pageSheet, .formSheet, .popover, .automatic, .overCurrentContext: window.idiom == .phone
        }
    }

    /// A controller and everything presented above it, bottom first.
    func chain(above id: ControllerID) -> [ControllerID] {
        var result: [ControllerID] = []
        var open = [id]
        while let next = open.popLast(), result.count <= controllers.count {
            result.append(next)
            // A controller presented from any descendant is part of the chain.
            for member in contents(next) {
                if let presented = controllers[member]?.presented { open.append(presented) }
            }
        }
        return result
    }

    /// The controller that a dismissal of `target` takes away (section 3.6): the one that it, or its nearest presenting
    /// ancestor, presents; else the nearest self-or-ancestor that is presented or is the open first pane; else the open
    /// first pane beside it.
    func dismissed(by target: Target?) throws(Failure) -> ControllerID {
        guard let target else {
            if let pane = openPane(in: .main) {
                return branch(of: pane).last { controllers[$0]?.presentation != nil } ?? pane
            }
            let front = visible(in: window).last { controllers[$0]?.presentation != nil }
            if let top = front ?? window.presentations.last { return top }
            throw Failure(
                .nothingPresented, "nothing is presented", hint: "`troupe pop` goes back on a stack")
        }
        let id = try resolve(target)
        if let presenting = selfOrAncestor(of: id, where: { $0.presented != nil }),
            let presented = controllers[presenting]?.presented
        {
            return presented
        }
        if let presented = selfOrAncestor(of: id, where: { $0.presentation != nil || isOpenPane($0.id) }) {
            return presented
        }
        // A dismissal requested in the second pane closes the open first pane.
        if let split = selfOrAncestor(of: id, where: { openPane(under: $0.id) != nil }),
            let pane = openPane(under: split)
        {
            return pane
        }
        throw Failure(
            .nothingPresented, "\(name(id)) neither presents nor is presented",
            hint: "`troupe tree` shows what is presented")
    }
}
