import TroupeCommand
import TroupeHierarchy
import TroupeModel

// What the children's code does, as the script's headers say.

extension CoreWorld {
    /// Whether a controller is called so.
    func isCalled(_ id: ControllerID, _ name: String) -> Bool {
        guard let facts = hierarchy.facts(of: id) ?? children[id]?.facts else { return false }
        return id.description == name || facts.scene?.reference.id.rawValue == name
            || facts.scene?.identity.storyboardIdentifier == name || facts.scene?.bars.title == name
            || facts.className == name
    }

    func behaviours(of id: ControllerID, _ callback: String) -> [Behaviour] {
        setup.behaviours.filter { $0.callback == callback && isCalled(id, $0.controller) }
    }

    /// The unwind actions a class has: those the script gives it an answer for; nil, for it might have any, where there
    /// are none.
    func unwindActions(of id: ControllerID) -> [String]? {
        let actions = setup.behaviours.filter { $0.callback.hasSuffix(":") && isCalled(id, $0.controller) }
        return actions.isEmpty ? nil : actions.map(\.callback)
    }

    /// The fault that waits for this callback, once.
    mutating func takeFault(_ id: ControllerID, _ callback: String) -> Fault? {
        guard
            let index = faults.firstIndex(where: {
                $0.callback.rawValue == callback && isCalled(id, $0.controller)
            })
        else { return nil }
        return faults.remove(at: index).fault
    }

    func answer(_ reaction: Behaviour.Reaction, to callback: Callback) -> Answer {
        var isMessage = false
        if case .delegate = callback { isMessage = true }
        switch reaction {
        case .bool(let yes):
            return isMessage ? .value(Payload(typeName: "Bool", value: .bool(yes))) : .bool(yes)
        case .orientations(let mask):
            return callback == .preferredInterfaceOrientation
                ? .orientation(mask.orientations.first) : .orientations(mask)
        case .text(let text): return .value(Payload(typeName: "String", value: .string(text)))
        case .prepared(let name, let values, let delegate):
            guard case .prepareForSegue(let handle) = callback,
                let made = handle.made.first(where: { isCalled($0.id, name) })
            else { return .prepared([]) }
            return .prepared([
                Configuration(controller: made.id, values: values, delegate: delegate.flatMap { try? find($0) })
            ])
        }
    }

    /// What a touch comes to.
    enum Touched {
        /// It asks for something: of a bar, or by a segue that it fires.
        case request(Request)
        /// It is that controller's to make something of.
        case input(ControllerID)
    }

    /// What a touch of something that carries this text comes to.
    func touched(_ text: String) throws(Failure) -> Touched {
        var covering: ControllerID?
        for layer in hierarchy.outline().layers.reversed() {
            if let found = try touched(text, in: layer.pane) {
                guard let covering else { return found }
                throw Failure(.notVisible, "\"\(text)\" lies below \(covering)", hint: "dismiss \(covering) first")
            }
            if layer.style != .full { covering = covering ?? layer.pane.controller }
        }
        if text == ControllerRequest.outside { return .request(.touch(.outsidePopover)) }
        throw Failure(.noSuchView, "nothing that is shown carries \"\(text)\"")
    }

    private func touched(_ text: String, in pane: OutlinePane) throws(Failure) -> Touched? {
        let disabled = Failure(.disabled, "\"\(text)\" is disabled")
        // Tabs that are rearranged are read in the panel before they are in the bar below it.
        for case .customize(_, let container, let rows) in pane.bars {
            if let row = rows.first(where: { $0.item.title == text && $0.isEnabled }) {
                return .request(.touch(.pick(container, tab: row.controller)))
            }
        }
        for bar in pane.bars {
            switch bar {
            case .navigation(_, let content):
                if content.back == text { return .request(.touch(.back(content.container))) }
                if let own = content.containerItem, own.title == text {
                    return .request(.touch(own.touch(of: content.container)))
                }
                if let item = (content.left + content.right).first(where: { $0.label == text || $0.id == text }) {
                    guard item.isEnabled else { throw disabled }
                    return segue(of: content.owner, firedBy: item.id)
                }
            case .toolbar(_, let owner, let items):
                if let item = items.first(where: { $0.label == text || $0.id == text }) {
                    guard item.isEnabled else { throw disabled }
                    return segue(of: owner, firedBy: item.id)
                }
            case .tabs(_, let container, let entries, _, let isCustomized):
                if let place = entries.firstIndex(where: { $0.title == text }) {
                    return .request(.touch(isCustomized ? .put(container, place) : .tab(container, place)))
                }
            case .customize: break
            case .more(_, let container, let entries):
                if let row = entries.firstIndex(where: { $0.title == text }) {
                    return .request(.touch(.moreRow(container, row)))
                }
            }
        }
        for inner in pane.panes.reversed() {
            if let found = try touched(text, in: inner) { return found }
        }
        let views = hierarchy.facts(of: pane.controller)?.scene?.content.views ?? []
        for view in views {
            guard case .button(let title, _, _) = view.content, title == text || view.storyboardID == text,
                let id = view.storyboardID
            else { continue }
            guard view.isEnabled else { throw disabled }
            return segue(of: pane.controller, firedBy: id)
        }
        return nil
    }

    private func segue(of owner: ControllerID, firedBy object: String) -> Touched {
        hierarchy.segues(of: owner).first { $0.trigger.object?.rawValue == object }.map {
            .request(.performSegue($0.id.rawValue, from: .id(owner), sender: .null, byUser: true))
        } ?? .input(owner)
    }
}
