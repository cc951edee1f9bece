import TroupeModel

extension Request {
    /// The controllers that the request names as its subject or its place.
    var targets: [Target] {
        let named: [Target?] =
            switch self {
            case .push(_, let target, _), .setStack(_, let target, _), .setTabs(_, let target, _),
                .present(_, let target, _), .dismiss(let target, _), .performSegue(_, let target, _, _),
                .setEditing(_, let target, _), .show(_, let target, _, _), .setPane(_, let target, _),
                .setPaneOpen(_, let target), .setPages(_, let target, _, _):
                [target]
            case .setCustomizable(let tabs, let target): tabs + [target]
            case .pop(.to(let id), let target, _): [id, target]
            case .pop(_, let target, _): [target]
            case .select(.controller(let id), let target): [id, target]
            case .select(_, let target): [target]
            case .unwind(let target, let source): [.id(target), .id(source)]
            case .add(_, let container, _, _, _): [container.map { .id($0) }]
            case .remove(let target), .restart(let target): [target]
            case .willMove(let id, let parent), .didMove(let id, let parent): [.id(id), parent.map { .id($0) }]
            case .release(let id), .setFrame(let id, _), .configure(let id, _), .forward(_, let id),
                .transition(let id, _, _, _):
                [.id(id)]
            case .record(let configuration): [.id(configuration.controller)]
            case .place(let id): [.id(id)]
            case .sendDelegate(let receiver, _): [receiver.map { .id($0) }]
            case .instantiate, .root, .setWindow, .rotate, .attemptRotation, .memoryWarning, .statusBar, .reload,
                .touch, .tap, .type, .userEvent, .post, .notice:
                []
            }
        return named.compactMap { $0 }
    }
}

extension Request {
    /// The same request with each target replaced by the result of `replace`.
    func replacingTargets(
        _ replace: (Target) throws(Failure) -> Target
    ) throws(Failure) -> Request {
        func replaced(_ target: Target?) throws(Failure) -> Target? {
            guard let target else { return nil }
            return try replace(target)
        }
        switch self {
        case .push(let what, let target, let animated):
            return .push(what, onto: try replaced(target), animated: animated)
        case .pop(.to(let top), let target, let animated):
            return .pop(.to(try replace(top)), in: try replaced(target), animated: animated)
        case .pop(let pop, let target, let animated): return .pop(pop, in: try replaced(target), animated: animated)
        case .setStack(let stack, let target, let animated):
            return .setStack(stack, in: try replaced(target), animated: animated)
        case .present(let what, let target, let how): return .present(what, from: try replaced(target), how)
        case .dismiss(let target, let animated): return .dismiss(try replaced(target), animated: animated)
        case .select(.controller(let tab), let target):
            return .select(.controller(try replace(tab)), in: try replaced(target))
        case .select(let selection, let target): return .select(selection, in: try replaced(target))
        case .setTabs(let tabs, let target, let animated):
            return .setTabs(tabs, in: try replaced(target), animated: animated)
        case .setCustomizable(let tabs, let target):
            var ids: [Target] = []
            for tab in tabs { ids.append(try replace(tab)) }
            return .setCustomizable(ids, in: try replaced(target))
        case .show(let what, let target, let isDetail, let animated):
            return .show(what, from: try replaced(target), isDetail: isDetail, animated: animated)
        case .performSegue(let name, let target, let sender, let byUser):
            return .performSegue(name, from: try replaced(target), sender: sender, byUser: byUser)
        case .setEditing(let isEditing, let target, let animated):
            return .setEditing(isEditing, try replaced(target), animated: animated)
        case .setPane(let what, let target, let isFirst):
            return .setPane(what, in: try replaced(target), isFirst: isFirst)
        case .setPaneOpen(let isOpen, let target): return .setPaneOpen(isOpen, in: try replaced(target))
        case .setPages(let pages, let target, let direction, let animated):
            return .setPages(pages, in: try replaced(target), direction: direction, animated: animated)
        case .remove(let target): return .remove(try replace(target))
        case .restart(let target): return .restart(try replace(target))
        case .instantiate, .release, .record, .place, .root, .setWindow, .unwind, .rotate, .attemptRotation,
            .memoryWarning, .statusBar, .add, .willMove, .didMove, .forward, .transition, .setFrame, .configure,
            .sendDelegate, .reload, .touch, .tap, .type, .userEvent, .post, .notice:
            return self
        }
    }
}
