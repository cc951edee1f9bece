import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeValue

// Alerts, folders and mail composers: a child makes and presents one, a person answers it, the maker hears the answer.

extension Simulation {
    /// A child makes a screen of `troupe-system` and presents it.
    mutating func presentSystemScreen(by key: ProcessKey) {
        guard people.childRequests < 60 else { return }
        let number = (children[key]?.requests.last ?? 0) + 1
        let made = ControllerID(madeBy: number)
        systemScreens.makes(number, by: key)
        ask(.instantiate(systemScreens.destination()), in: key)
        ask(.record(Configuration(controller: made, delegate: key.controller)), in: key)
        let presentation = Request.Presentation(
            style: systemScreens.random.chance(50) ? systemScreens.random.pick(PresentationStyle.allCases) : nil,
            policy: systemScreens.random.pick(PresentationPolicy.allCases) ?? .reject,
            animated: systemScreens.random.chance(60))
        ask(.present(.controller(made), from: nil, presentation), in: key)
        if systemScreens.random.chance(60) { ask(.release(made), in: key) }
    }

    /// The view of such a screen has appeared: mostly a person answers it some time later. A child on trial stays.
    mutating func noteSystemScreen(_ callback: Callback, in key: ProcessKey) {
        guard systemScreens.areThere, trial == nil, case .appearance(.didAppear, _) = callback,
            SystemController.classNames.contains(children[key]?.start.launch.className ?? ""),
            systemScreens.random.chance(75)
        else { return }
        agenda.enter(.screenIsAnswered(key), after: systemScreens.random.below(2_000_000))
    }

    /// A person answers a screen: an alert asks its maker to dismiss it; any other screen reports and dismisses itself.
    mutating func answerSystemScreen(_ key: ProcessKey) {
        guard trial == nil, let child = children[key], child.life == .running, !child.code.isStopped,
            people.childRequests < 60
        else { return }
        let isAlert = child.start.launch.className == SystemController.alert
        let number = systemScreens.report(of: key, isQuestion: isAlert, request: child.requests.last + 1)
        let message = DelegateMessage(
            from: key.controller, protocolName: SystemScreens.protocolName, name: isAlert ? "chose" : "ended",
            payload: Payload(typeName: "Int", value: .int(number)), expectsReply: isAlert)
        ask(.sendDelegate(to: nil, message), in: key)
        if !isAlert { ask(.dismiss(nil, animated: systemScreens.random.chance(50)), in: key) }
    }

    /// A maker hears the answer of a person; it dismisses an alert.
    mutating func hear(_ report: DelegateMessage, in key: ProcessKey, during call: CallID) {
        if let complaint = systemScreens.heard(report, by: key) { complain(complaint) }
        guard report.expectsReply else { return say(.answers([CallAnswer(call, .done)]), key) }
        if systemScreens.random.chance(85), people.childRequests < 60 {
            ask(.dismiss(.id(report.from), animated: systemScreens.random.chance(50)), in: key, during: call)
        }
        say(.answers([CallAnswer(call, .value(Payload(typeName: "Bool", value: .bool(true))))]), key)
    }
}
