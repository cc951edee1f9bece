import TroupeModel

/// The plan of a request. The planner has checked the request's preconditions and changed the structure; the steps send
/// the callbacks.
struct Plan: Hashable, Sendable {
    var steps: [Step] = []
    /// The controllers that the reply lists.
    var controllers: [ControllerID] = []
    /// The controllers that left the hierarchy. They end after the reply unless they are held.
    var removed: [ControllerID] = []
}

extension Plan: ExpressibleByArrayLiteral {
    /// A plan that lists and removes no controllers.
    init(arrayLiteral steps: Step...) { self.init(steps: steps) }
}

extension Plan {
    /// The plan that notifies the application class of the launch.
    ///
    /// - Parameter isRestored: True if the class is first asked about the application that was saved (section 10).
    static func didFinishLaunching(_ id: ControllerID, isRestored: Bool = false) -> Plan {
        let restoring: [Step] = isRestored ? [.restoring(.askPermission)] : []
        return Plan(
            steps: [.wake(id)] + restoring
                + [.ask(id, .delegate(DelegateMessage(from: id, .didFinishLaunching)), .reply)])
    }
}

extension Planner {
    /// Checks a request against the current hierarchy and changes the structure. A refusal changes nothing.
    mutating func plan(_ request: Request, from asker: Asker) throws(Failure) -> Plan {
        // Close the popover of a first pane that is no longer hidden or visible.
        defer { tree.closePaneOutOfSight() }
        return switch request {
        case .push(let destination, let target, let animated):
            try NavigationController.planPush(
                destination, onto: target, animated: animated, asker: asker, with: &self)
        case .pop(let pop, let target, let animated):
            try NavigationController.planPop(pop, in: target, animated: animated, asker: asker, with: &self)
        case .setStack(let destinations, let target, let animated):
            try NavigationController.planStack(
                destinations, in: target, animated: animated, asker: asker, with: &self)
        case .present(let destination, let source, let presentation):
            try planPresent(destination, from: source, presentation, asker: asker)
        case .dismiss(let target, let animated): try planDismiss(target, animated: animated, asker: asker)
        case .select(let selection, let target):
            try TabBarController.planSelect(selection, in: target, asker: asker, with: &self)
        case .setTabs(let destinations, let target, let animated):
            try TabBarController.planTabs(destinations, in: target, animated: animated, asker: asker, with: &self)
        case .setCustomizable(let tabs, let target):
            try TabBarController.planCustomizable(tabs, in: target, asker: asker, with: &self)
        case .root(let destination): try planRoot(destination, asker: asker)
        case .setWindow(let window, let root, let isHidden):
            try planWindow(window, root: root, isHidden: isHidden, asker: asker)
        case .rotate(let device): try planRotation(device)
        case .attemptRotation: try planRotation(tree.window.device)
        case .add(let destination, let container, let frame, let view, let replaced):
            try CustomContainer.planAdd(
                destination, to: container, frame: frame, containerView: view, transitionFrom: replaced, asker: asker,
                with: &self)
        case .remove(let target): try CustomContainer.planRemove(target, with: &self)
        case .willMove(let id, let parent): try CustomContainer.planWillMove(id, toParent: parent, with: self)
        case .didMove(let id, let parent): try CustomContainer.planDidMove(id, toParent: parent, with: self)
        case .forward(let message, let child):
            try CustomContainer.planForward(message, to: child, asker: asker, with: &self)
        case .transition(let from, let to, let duration, let animations):
            try CustomContainer.planTransition(
                from: from, to: to, milliseconds: duration, animations: animations, asker: asker, with: &self)
        case .show(let destination, let source, let isDetail, let animated):
            try planShow(destination, from: source, isDetail: isDetail, animated: animated, asker: asker)
        case .setPane(let destination, let target, let isFirst):
            try SplitViewController.planPane(destination, in: target, isFirst: isFirst, asker: asker, with: &self)
        case .setPaneOpen(let isOpen, let target):
            try SplitViewController.planPaneOpen(isOpen, in: target, asker: asker, with: &self)
        case .setPages(let destinations, let target, let direction, let animated):
            try PageViewController.planPages(
                destinations, in: target, direction: direction, animated: animated, asker: asker, with: &self)
        case .unwind(let target, let source): try planUnwind(to: target, from: source)
        case .instantiate, .release, .record, .place, .performSegue, .setEditing, .memoryWarning, .statusBar, .setFrame,
            .configure,
            .restart,
            .sendDelegate, .touch, .tap, .type, .userEvent, .post, .notice, .reload:
            throw Failure(.badArgument, "\(request.command) is not a change of the hierarchy")
        }
    }
}
