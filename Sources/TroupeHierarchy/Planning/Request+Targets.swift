import TroupeModel

extension Request {
    /// The controllers it names as what is to be changed, or as where.
    var targets: [Target] {
        let named: [Target?] =
            switch self {
            case .push(_, let target, _), .setStack(_, let target, _), .setTabs(_, let target),
                .present(_, let target, _), .dismiss(let target, _), .performSegue(_, let target, _, _),
                .setEditing(_, let target, _), .show(_, let target, _, _):
                [target]
            case .setCustomizable(let tabs, let target): tabs + [target]
            case .pop(.to(let id), let target, _): [id, target]
            case .pop(_, let target, _): [target]
            case .select(.controller(let id), let target): [id, target]
            case .select(_, let target): [target]
            case .unwind(let target, let source): [.id(target), .id(source)]
            case .setPane(_, let split, _): [.id(split)]
            case .add(_, let container, _, _): [container.map { .id($0) }]
            case .remove(let target), .restart(let target): [target]
            case .willMove(let id, let parent), .didMove(let id, let parent): [.id(id), parent.map { .id($0) }]
            case .release(let id), .setFrame(let id, _), .configure(let id, _): [.id(id)]
            case .record(let configuration): [.id(configuration.controller)]
            case .place(let id): [.id(id)]
            case .sendDelegate(let receiver, _): [receiver.map { .id($0) }]
            case .instantiate, .root, .rotate, .memoryWarning, .reload, .touch, .tap, .type: []
            }
        return named.compactMap { $0 }
    }
}
