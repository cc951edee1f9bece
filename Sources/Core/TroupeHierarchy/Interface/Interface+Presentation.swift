import TroupeModel

extension Interface {
    /// A front-most presented controller that supervision has given up (section 3.6).
    func failedFrontmostPresentation() -> ControllerID? {
        tree.presented.first { hasFailed($0) && tree.chain(above: $0).count == 1 }
    }

    /// True if supervision has given up the controller or, for a built-in container, all of its children. With one live
    /// child the container stays, and the person can continue there.
    private func hasFailed(_ id: ControllerID) -> Bool {
        guard let controller = tree[id] else { return false }
        guard controller.isBuiltIn else { return controller.processState == .unavailable }
        return !controller.children.isEmpty && controller.children.allSatisfy(hasFailed)
    }
}

extension Interface {
    /// The subjects of a request (rule 3): the existing controllers that it names, or else the asker, and the existing
    /// controllers that it shows.
    func subjects(of entry: Entry) -> [ControllerID] {
        let targets = entry.request.targets
        var subjects = targets.compactMap { try? tree.resolve($0) }
        if targets.isEmpty, case .controller(let id, _, _) = entry.asker { subjects.append(id) }
        subjects += entry.request.destinations
        subjects += entry.made
        subjects.removeAll { tree[$0] == nil }
        return subjects
    }
}

extension Interface {
    /// The state of the subjects of a parked presentation.
    func subjects(ofParked entry: Entry) -> TransitionQueue.ParkedSubjects {
        guard case .present(_, let target, _) = entry.request, !isGone(target), !isGone(asker: entry.asker) else {
            return .gone
        }
        return (try? subjectsRemain(entry)) == true ? .holds : .missing
    }

    private func isGone(_ target: Target?) -> Bool {
        guard let target else { return false }
        guard let id = try? tree.resolve(target) else { return true }
        return !tree.isInWindow(id)
    }

    private func isGone(asker: Asker) -> Bool {
        guard case .controller(let id, _, _) = asker else { return false }
        return tree[id] == nil
    }

    /// True if the presentation can begin now: its presenter has appeared and presents no other controller.
    func subjectsRemain(_ entry: Entry) throws(Failure) -> Bool {
        guard case .present(let destination, let target, let wanted) = entry.request else { return true }
        let source = try tree.resolve(target, for: entry.asker) { _ in true }
        let presenter = tree.presenter(for: source, style(wanted.style, of: destination, entry.asker)).id
        if tree[presenter]?.presented != nil { return false }
        return tree.isVisible(presenter)
    }

    /// The style of a presentation: the request's, else the controller's or scene's own.
    func style(_ asked: PresentationStyle?, of destination: Destination, _ asker: Asker) -> PresentationStyle {
        if let asked { return asked }
        let own: PresentationStyle? =
            switch destination {
            case .controller(let id): tree[id]?.presenting.modalPresentationStyle
            case .scene:
                if case .scene(let scene)? = try? source(of: destination, for: asker) {
                    scene.presentation.modalPresentationStyle
                } else {
                    nil
                }
            case .object(let reference): scene(reference)?.presentation.modalPresentationStyle
            case .className, .containerClass, .nibClass: nil
            }
        return own ?? .fullScreen
    }
}
