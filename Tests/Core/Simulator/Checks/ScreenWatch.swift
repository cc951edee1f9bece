import TroupeHierarchy
import TroupeInstance
import TroupeModel

/// Remembers the attached screens that each process was told: at rest every process knows the real ones (section 3.2).
struct ScreenWatch {
    private var attached: [WindowID: Size] = [:]
    /// The screens that each process knows; nil for a process that has received no callback.
    private var told: [ProcessKey: [AttachedScreen]] = [:]
    /// The processes that missed a change, because they owe too many answers.
    private var missed: Set<ControllerID> = []

    mutating func note(_ screen: WindowID, _ size: Size?) {
        if let size, (try? AttachedScreen(window: screen, size: size).check()) == nil { return }
        attached[screen] = size
    }

    mutating func see(_ effect: Effect) {
        switch effect {
        case .send(let id, let incarnation, _, let deliveries):
            let key = ProcessKey(id, incarnation)
            told[key, default: []] += []
            for case .callback(_, .delegate(let message)) in deliveries where Self.isAboutScreens(message) {
                told[key] = AttachedScreen.screens(in: message.payload)
            }
        case .event(let event):
            if case .lost(NotificationName.screensDidChange.rawValue) = event.details, let subject = event.subject {
                missed.insert(subject.controller)
            }
        case .spawn, .restarted, .kill, .end, .schedule, .cancel, .reply, .interfaceChanged, .animateBars, .turnPages,
            .animate,
            .setAside, .ready, .gone,
            .launchFailed, .broken:
            break
        }
    }

    /// True for the notification that lists the screens; a process receives it without observing it.
    static func isAboutScreens(_ message: DelegateMessage) -> Bool {
        message.reserved == .notifications && message.name == NotificationName.screensDidChange.rawValue
    }

    /// The connected processes that know other screens than the attached ones.
    func complaintsAtRest(_ hierarchy: Hierarchy) -> [String] {
        let real = attached.map { AttachedScreen(window: $0.key, size: $0.value) }.sorted { $0.window < $1.window }
        return hierarchy.allControllers.compactMap { id in
            guard let facts = hierarchy.facts(of: id), facts.process.state == .connected, !missed.contains(id),
                let known = told[ProcessKey(id, facts.process.incarnation)]
            else { return nil }
            return known == real ? nil : "\(id) knows the screens \(known), and \(real) are attached"
        }
    }
}
