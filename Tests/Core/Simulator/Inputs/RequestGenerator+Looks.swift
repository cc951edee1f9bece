import TroupeHierarchy
import TroupeModel

// Sections 3.3 to 3.7: requests about bars, tabs, popovers and frames. Without such code, no random number is drawn here.

extension RequestGenerator {
    /// A request about looks; nil for another request.
    mutating func lookRequest(of asker: ControllerID?) -> Request? {
        guard looks.wantsRequest() else { return nil }
        switch looks.random.below(12) {
        case 0, 1: return changedTabs(asker)
        case 2: return .select(.more, in: looksTarget(asker) { $0 == .tabBarController })
        case 3..<7: return .configure(stated(by: asker), looks.facts())
        case 7..<10:
            return .present(
                destination(asker), from: looksTarget(asker) { _ in true },
                Request.Presentation(
                    style: looks.random.chance(80) ? .popover : nil,
                    policy: looks.random.pick([.reject, .replace, .replaceContent, .onTop, .queue]) ?? .reject,
                    animated: looks.random.chance(50), anchor: looks.anchor()))
        default: return framed(asker)
        }
    }

    /// A fitting target, and from children often nil.
    private mutating func looksTarget(_ asker: ControllerID?, _ fits: (ControllerKind) -> Bool) -> Target? {
        if asker != nil, looks.random.chance(50) { return nil }
        return .id(looks.random.pick(controllers(fits)) ?? ControllerID(rawValue: 99_999))
    }

    /// Tabs in another order, without one of them or with new ones, mostly animated.
    private mutating func changedTabs(_ asker: ControllerID?) -> Request {
        let target = looksTarget(asker) { $0 == .tabBarController }
        let bar =
            target.flatMap { if case .id(let id) = $0 { id } else { nil } }
            ?? looks.random.pick(
                controllers { $0 == .tabBarController })
        var tabs = (bar.map { model.children(of: $0) } ?? []).map { Destination.controller($0) }
        // Often the selected tab goes.
        if looks.random.chance(40), !tabs.isEmpty {
            let selected = bar.flatMap { model.nodes[$0]?.tabs.selected } ?? 0
            tabs.remove(at: looks.random.chance(50) ? min(selected, tabs.count - 1) : looks.random.below(tabs.count))
        }
        if looks.random.chance(30) { tabs.reverse() }
        for _ in 0..<looks.random.below(4) where looks.random.chance(60) { tabs.append(destination(asker)) }
        return .setTabs(tabs, in: target, animated: looks.random.chance(80))
    }

    /// The controller that states its facts: the asker, often a container around it.
    private mutating func stated(by asker: ControllerID?) -> ControllerID {
        guard let asker else { return anybody() }
        let containers = model.ancestors(of: asker).filter { model.nodes[$0]?.kind.isBuiltInContainer == true }
        return looks.random.chance(65) ? looks.random.pick(containers) ?? asker : asker
    }

    private mutating func framed(_ asker: ControllerID?) -> Request {
        let container = asker ?? anybody()
        guard looks.random.chance(60), let child = looks.random.pick(model.children(of: container)) else {
            return .add(destination(asker), to: container, frame: looks.frame(), containerView: nil)
        }
        return .setFrame(child, looks.frame())
    }
}
