extension Request {
    /// The same request with each controller id replaced by the result of `replace`.
    ///
    /// - Complexity: O(the number of controllers that the request names).
    package func replacingIDs(
        _ replace: (ControllerID) throws(Failure) -> ControllerID
    ) throws(Failure) -> Request {
        func replaced(_ id: ControllerID?) throws(Failure) -> ControllerID? {
            guard let id else { return nil }
            return try replace(id)
        }
        func replaced(_ target: Target) throws(Failure) -> Target {
            guard case .id(let id) = target else { return target }
            return .id(try replace(id))
        }
        func replaced(_ target: Target?) throws(Failure) -> Target? {
            guard let target else { return nil }
            return try replaced(target) as Target
        }
        func replaced(_ destination: Destination) throws(Failure) -> Destination {
            guard case .controller(let id) = destination else { return destination }
            return .controller(try replace(id))
        }
        func replaced(_ destinations: [Destination]) throws(Failure) -> [Destination] {
            var result: [Destination] = []
            for destination in destinations { result.append(try replaced(destination)) }
            return result
        }
        switch self {
        case .instantiate(let what): return .instantiate(try replaced(what))
        case .release(let id): return .release(try replace(id))
        case .record(let configuration): return .record(try configuration.replacingIDs(replace))
        case .place(let id): return .place(try replace(id))
        case .push(let what, let target, let animated):
            return .push(try replaced(what), onto: try replaced(target), animated: animated)
        case .pop(.to(let top), let target, let animated):
            return .pop(.to(try replaced(top)), in: try replaced(target), animated: animated)
        case .pop(let pop, let target, let animated): return .pop(pop, in: try replaced(target), animated: animated)
        case .setStack(let stack, let target, let animated):
            return .setStack(try replaced(stack), in: try replaced(target), animated: animated)
        case .present(let what, let target, let how):
            return .present(try replaced(what), from: try replaced(target), how)
        case .dismiss(let target, let animated): return .dismiss(try replaced(target), animated: animated)
        case .select(.controller(let tab), let target):
            return .select(.controller(try replaced(tab)), in: try replaced(target))
        case .select(let selection, let target): return .select(selection, in: try replaced(target))
        case .setTabs(let tabs, let target, let animated):
            return .setTabs(try replaced(tabs), in: try replaced(target), animated: animated)
        case .setCustomizable(let tabs, let target):
            var ids: [Target] = []
            for tab in tabs { ids.append(try replaced(tab)) }
            return .setCustomizable(ids, in: try replaced(target))
        case .root(let what): return .root(try replaced(what))
        case .setWindow(let window, let root, let isHidden):
            guard let root else { return self }
            return .setWindow(window, root: try replaced(root), isHidden: isHidden)
        case .show(let what, let target, let isDetail, let animated):
            return .show(try replaced(what), from: try replaced(target), isDetail: isDetail, animated: animated)
        case .setPane(let what, let target, let isFirst):
            return .setPane(try replaced(what), in: try replaced(target), isFirst: isFirst)
        case .setPaneOpen(let isOpen, let target): return .setPaneOpen(isOpen, in: try replaced(target))
        case .setPages(let pages, let target, let direction, let animated):
            return .setPages(
                try replaced(pages), in: try replaced(target), direction: direction, animated: animated)
        case .unwind(let target, let source): return .unwind(to: try replace(target), from: try replace(source))
        case .performSegue(let name, let target, let sender, let byUser):
            return .performSegue(name, from: try replaced(target), sender: sender, byUser: byUser)
        case .setEditing(let isEditing, let target, let animated):
            return .setEditing(isEditing, try replaced(target), animated: animated)
        case .add(let what, let container, let frame, let view, let from):
            return .add(
                try replaced(what), to: try replaced(container), frame: frame, containerView: view,
                transitionFrom: try replaced(from))
        case .remove(let target): return .remove(try replaced(target))
        case .willMove(let id, let parent): return .willMove(try replace(id), toParent: try replaced(parent))
        case .didMove(let id, let parent): return .didMove(try replace(id), toParent: try replaced(parent))
        case .forward(let callback, let id): return .forward(callback, to: try replace(id))
        case .transition(let from, let what, let duration, let animations):
            return .transition(
                from: try replace(from), to: try replaced(what), duration: duration, animations: animations)
        case .setFrame(let id, let frame): return .setFrame(try replace(id), frame)
        case .configure(let id, let facts): return .configure(try replace(id), facts)
        case .restart(let target): return .restart(try replaced(target))
        case .sendDelegate(let receiver, let message): return .sendDelegate(to: try replaced(receiver), message)
        case .rotate, .attemptRotation, .memoryWarning, .statusBar, .touch, .tap, .type, .userEvent, .post, .notice,
            .reload:
            return self
        }
    }
}

extension Configuration {
    /// The same configuration with each controller id replaced by the result of `replace`.
    package func replacingIDs(
        _ replace: (ControllerID) throws(Failure) -> ControllerID
    ) throws(Failure) -> Configuration {
        var result = self
        result.controller = try replace(controller)
        if let delegate { result.delegate = try replace(delegate) }
        if let dataSource { result.dataSource = try replace(dataSource) }
        if let parent { result.parent = try replace(parent) }
        return result
    }
}
