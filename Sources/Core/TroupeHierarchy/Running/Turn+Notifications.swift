import TroupeModel
import TroupeValue

// Section 6: notifications go to all observers of their name, in every process.

extension Turn {
    /// Posts a controller's or client's notification to all observers.
    mutating func post(_ message: DelegateMessage, by entry: Entry) throws(Failure) {
        let name = NotificationName(rawValue: message.name)
        guard !NotificationName.ofTroupe.contains(name) else {
            throw Failure(
                .notAllowed, "only Troupe posts \(name.rawValue)", hint: "give the notification another name")
        }
        guard !name.rawValue.isEmpty, name.rawValue.utf8.count <= NotificationName.limit.bytes else {
            throw Failure(.badArgument, "a notification has a name of 1 to \(NotificationName.limit.bytes) bytes")
        }
        try message.payload.checkSize()
        let observers = observers(of: name)
        for id in observers { try checkUnansweredLimit(of: id) }
        post(observers, name, message.payload, from: entry.asker.controller)
    }

    /// Posts one of Troupe's own notifications. An observer that owes too many answers misses it, which is logged.
    mutating func post(_ name: NotificationName, _ payload: Payload = Payload()) {
        var listening: [ControllerID] = []
        for id in observers(of: name) {
            do throws(Failure) {
                try checkUnansweredLimit(of: id)
                listening.append(id)
            } catch {
                planner.logLost(name.rawValue, tree.expect(id).subject, transition: nil)
            }
        }
        post(listening, name, payload, from: nil)
    }

    /// Posts the state of the application if it has changed. An application that is displayed at its launch becomes
    /// active with the first display.
    mutating func followDisplays() {
        guard interface.hasLaunched, !operations.isStopping, interface.isActive != interface.isDisplayed else { return }
        planner.interface.isActive = interface.isDisplayed
        post(interface.isActive ? .didBecomeActive : .didEnterBackground)
    }

    /// Notes a screen that was attached, detached or changed in size, and tells every process. Its window follows in
    /// its turn (section 3.2).
    mutating func screenChanged(_ window: WindowID, _ size: Size?) {
        guard !operations.isStopping, interface.screens[window] != size else { return }
        if let size, (try? AttachedScreen(window: window, size: size).check()) == nil { return }
        planner.interface.screens[window] = size
        tellEveryProcess(.screensDidChange, screensPayload)
    }

    /// Notes that a person begins or ends the use of a screen reader, and tells every process.
    mutating func screenReaderChanged(_ isReadAloud: Bool) {
        guard !operations.isStopping, interface.isReadAloud != isReadAloud else { return }
        planner.interface.isReadAloud = isReadAloud
        tellEveryProcess(.voiceOverStatusDidChange, screenReaderPayload)
    }

    /// Sends every process a notification, observers or not. A process that owes too many answers misses it, which is
    /// logged.
    private mutating func tellEveryProcess(_ name: NotificationName, _ payload: Payload) {
        for id in tree.all.filter(\.isConfigured).map(\.id).sorted() {
            guard (try? checkUnansweredLimit(of: id)) != nil else {
                planner.logLost(name.rawValue, tree.expect(id).subject, transition: nil)
                continue
            }
            run(start(.unqueued, Plan(steps: [.deliver(id, callback(name, payload, for: id))])))
        }
    }

    /// The notifications that a new process receives before its first callback: the states of which every process is
    /// told.
    func firstNotifications(for id: ControllerID) -> [Callback] {
        (interface.screens.isEmpty ? [] : [callback(.screensDidChange, screensPayload, for: id)])
            + (interface.isReadAloud ? [callback(.voiceOverStatusDidChange, screenReaderPayload, for: id)] : [])
    }

    /// The attached screens, as every process is told them.
    private var screensPayload: Payload {
        AttachedScreen.payload(interface.screens.map { AttachedScreen(window: $0, size: $1) })
    }

    /// Whether a screen reader is in use, as every process is told it.
    private var screenReaderPayload: Payload {
        Payload(typeName: "VoiceOverStatus", value: ["isRunning": .bool(interface.isReadAloud)])
    }

    private func callback(_ name: NotificationName, _ payload: Payload, for id: ControllerID) -> Callback {
        .delegate(DelegateMessage(from: id, .notification(name, payload), expectsReply: false))
    }

    private func observers(of name: NotificationName) -> [ControllerID] {
        tree.all.filter { $0.process.dialogue?.observed.contains(name) == true }.map(\.id).sorted()
    }

    /// Sends the notification to the observers. Without a sender, each message names its receiver as the sender.
    private mutating func post(
        _ observers: [ControllerID], _ name: NotificationName, _ payload: Payload, from sender: ControllerID?
    ) {
        guard !observers.isEmpty else { return }
        let steps = observers.map { id in
            Step.deliver(
                id, .delegate(DelegateMessage(from: sender ?? id, .notification(name, payload), expectsReply: false)))
        }
        run(start(.unqueued, Plan(steps: steps)))
    }
}
