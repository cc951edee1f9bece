import TroupeHierarchy
import TroupeModel

// Section 3.2: requests about the windows of further screens. Without further screens, no random number is drawn here.

extension RequestGenerator {
    /// A request of code that sets windows; nil for another request.
    mutating func windowRequest(of asker: ControllerID?) -> Request? {
        guard screens.wantsWindow(asker == nil || asker == model.applicationClass) else { return nil }
        let window = screens.screen()
        switch screens.random.below(10) {
        case 0..<6:
            let isHidden = screens.random.pick([nil, false, false, true]) ?? nil
            return .setWindow(window, root: windowRoot(asker), isHidden: isHidden)
        case 6..<8: return .setWindow(window, root: nil, isHidden: screens.random.chance(40))
        case 8: return .setWindow(.main, root: windowRoot(asker), isHidden: screens.random.chance(10) ? true : nil)
        default: return requestInside(window)
        }
    }

    /// Often a controller that a child keeps, which may have been the root of another window; else a new one.
    private mutating func windowRoot(_ asker: ControllerID?) -> Destination {
        if screens.random.chance(30) {
            let kept = model.nodes.values.filter { $0.holder != nil && $0.parent == nil }.map(\.id).sorted()
            if let id = screens.random.pick(kept) { return .controller(id) }
        }
        if screens.random.chance(8), let root = screens.random.pick(model.windows.values.compactMap(\.root).sorted()) {
            return .controller(root)
        }
        return destination(asker)
    }

    /// A request whose source is in that window.
    private mutating func requestInside(_ window: WindowID) -> Request? {
        let inside = hierarchy.allControllers.filter { hierarchy.window(of: $0) == window }
        guard let source = screens.random.pick(inside) else { return nil }
        switch screens.random.below(4) {
        case 0: return .push(destination(nil), onto: .id(source), animated: screens.random.chance(50))
        case 1: return .dismiss(.id(source), animated: screens.random.chance(50))
        case 2: return .touch(.outsidePopoverIn(window))
        default:
            let style = screens.random.pick(PresentationStyle.allCases)
            return .present(
                destination(nil), from: .id(source),
                Request.Presentation(
                    style: style, policy: screens.random.pick(PresentationPolicy.allCases) ?? .reject,
                    animated: screens.random.chance(50)))
        }
    }
}
