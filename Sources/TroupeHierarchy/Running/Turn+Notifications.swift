import TroupeModel

// Notifications: what whoever wants to is told of, in whichever process (section 6).

extension Turn {
    /// Posts what a controller or a client has to say, to all that observe it or to none.
    mutating func post(_ message: DelegateMessage, by entry: Entry) throws(Failure) {
        let name = NotificationName(rawValue: message.name)
        guard !NotificationName.ofTroupe.contains(name) else {
            throw Failure(
                .notAllowed, "\(name.rawValue) is posted by Troupe alone", hint: "give it a name of your own")
        }
        guard !name.rawValue.isEmpty, name.rawValue.utf8.count <= NotificationName.limit.bytes else {
            throw Failure(.badArgument, "a notification has a name of 1 to \(NotificationName.limit.bytes) bytes")
        }
        try message.payload.checkSize()
        let observers = observers(of: name)
        for id in observers { try checkPatience(of: id) }
        tell(observers, name, message.payload, from: entry.asker.controller)
    }

    /// Posts something of Troupe's own. Who does not answer anyway misses it, and that is said.
    mutating func post(_ name: NotificationName, _ payload: Payload = Payload()) {
        var listening: [ControllerID] = []
        for id in observers(of: name) {
            do throws(Failure) {
                try checkPatience(of: id)
                listening.append(id)
            } catch {
                planner.logLost(name.rawValue, tree.expect(id).subject, transition: nil)
            }
        }
        tell(listening, name, payload, from: nil)
    }

    private func observers(of name: NotificationName) -> [ControllerID] {
        tree.all.filter { $0.process.dialogue?.observed.contains(name) == true }.map(\.id).sorted()
    }

    /// What no controller posts comes from whoever is told it.
    private mutating func tell(
        _ observers: [ControllerID], _ name: NotificationName, _ payload: Payload, from sender: ControllerID?
    ) {
        guard !observers.isEmpty else { return }
        let steps = observers.map { id in
            Step.tell(
                id, .delegate(DelegateMessage(from: sender ?? id, .notification(name, payload), expectsReply: false)))
        }
        run(start(.unqueued, Plan(steps: steps)))
    }

    // MARK: - The keyboard

    /// The keyboard is there while the first responder's controller can be seen and its process lives: whatever has just
    /// changed of that, who observes it hears (section 6).
    mutating func followKeyboard() {
        let window = tree.window
        guard window.firstResponder != nil || window.keyboard != nil else { return }
        let frame = keyboardFrame
        guard frame != window.keyboard else { return }
        tree.window.keyboard = frame
        let payload = Payload(typeName: "Keyboard", value: KeyboardReport(from: window.keyboard, to: frame).value)
        switch (window.keyboard, frame) {
        case (nil, _?):
            post(.keyboardWillShow, payload)
            post(.keyboardDidShow, payload)
        case (_?, nil):
            post(.keyboardWillHide, payload)
            post(.keyboardDidHide, payload)
        case (_?, _?): post(.keyboardWillChangeFrame, payload)
        case (nil, nil): return
        }
    }

    /// Where the first responder has the keyboard, along the window's lower edge; nil where it has none.
    private var keyboardFrame: Rect? {
        guard let owner = tree.window.firstResponder, let responder = tree[owner]?.process.dialogue?.firstResponder,
            tree.isVisible(owner)
        else { return nil }
        let window = tree.window
        let standard = KeyboardReport.height(on: window.idiom, isLandscape: window.orientation.isLandscape)
        let wanted = (responder.inputHeight ?? standard) + responder.accessoryHeight
        guard wanted.isFinite, wanted > 0 else { return nil }
        let height = min(wanted, window.size.height)
        return Rect(x: 0, y: window.size.height - height, width: window.size.width, height: height)
    }
}
