import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeValue

// Actions and announcements of the screen reader (section 6).

extension Instance {
    /// Performs an action of the screen reader.
    ///
    /// - Parameter name: The element by its label or its name; nil for the element in focus.
    mutating func perform(_ action: AccessibilityAction, on name: String?, for asker: RequestAsker) {
        guard action != .off else {
            changeUse { $0.endUse(by: asker.connection) }
            return complete(.accessibility, .done, for: asker)
        }
        // Without the use of the screen reader there is no announcement that could end.
        if action != .spoken { changeUse { $0.use(by: asker.connection) } }
        composeWindowsInSight()
        let screens = readableScreens
        let elements = screens.elements
        var place = inputs.accessibility.place(in: screens)
        if let name {
            guard let named = screens.place(ofElementCalled: name) else {
                let heard = elements.prefix(3).map { "\"\($0.label)\"" }.joined(separator: ", ")
                let failure = Failure(
                    .noSuchView, "no element is called \"\(name)\"",
                    hint: heard.isEmpty ? "there are no accessible elements" : "there is \(heard)")
                return refuse(.accessibility, failure, for: asker)
            }
            place = named
        }
        switch action {
        case .elements:
            let heard = ElementsReport(elements: screens.reports, focus: place)
            complete(.accessibility, .elements(heard), for: asker)
        case .focus: focus(on: place, of: screens, for: asker)
        case .next: focus(on: place.map { min($0 + 1, elements.count - 1) }, of: screens, for: asker)
        case .previous: focus(on: place.map { max($0 - 1, 0) }, of: screens, for: asker)
        case .hush:
            silenceReader()
            complete(.accessibility, .done, for: asker)
        case .spoken:
            finishAnnouncement(nil)
            complete(.accessibility, .done, for: asker)
        case .activate:
            if name != nil { moveFocus(to: place.map { elements[$0] }, on: screens) }
            guard let hit = place.flatMap({ screens.hit(of: elements[$0]) }) else {
                let failure = Failure(
                    .disabled, "the focused element receives no touches", hint: "move to another element")
                return refuse(.accessibility, failure, for: asker)
            }
            touch(hit, for: asker)
        case .off: break
        case .escape, .magicTap, .scrollUp, .scrollDown, .scrollLeft, .scrollRight, .increment, .decrement:
            if name != nil { moveFocus(to: place.map { elements[$0] }, on: screens) }
            perform(action, to: place.map { elements[$0].id }, for: asker)
        }
    }

    /// Ends an announcement that a client has spoken to its end. The process that speaks for a display reports the end
    /// over a connection of its own: that is not a use of the screen reader.
    mutating func end(_ number: AnnouncementNumber, for asker: RequestAsker) {
        finishAnnouncement(number)
        complete(.accessibility, .done, for: asker)
    }

    /// Notes that a client speaks the texts of the screen reader, or that it does not speak them any more, for instance
    /// because its connection has ended.
    mutating func setSpeaker(_ client: ConnectionID, speaks: Bool) {
        if speaks, !inputs.accessibility.isOn {
            // The client asks for the element in focus itself: without a focus, a change of the screen would speak it too.
            composeWindowsInSight()
            let screens = readableScreens
            let first = inputs.accessibility.place(in: screens).map { screens.elements[$0].id }
            _ = inputs.accessibility.move(to: first, on: screens)
        }
        changeUse { $0.setSpeaker(client, speaks: speaks) }
    }

    /// Changes the users of the screen reader, which is on as long as it has any.
    private mutating func changeUse(_ change: (inout AccessibilityReader) -> Void) {
        let wasOn = inputs.accessibility.isOn
        change(&inputs.accessibility)
        let isOn = inputs.accessibility.isOn
        guard isOn != wasOn else { return }
        if !isOn { silenceReader() }
        drive(.readAloud(isOn))
    }

    /// The clients that speak the texts of the screen reader.
    public var speakers: Set<ConnectionID> { inputs.accessibility.speakers }

    /// Sends the action to the controller in focus, or else to the deepest visible one, and on to the next responders.
    private mutating func perform(_ action: AccessibilityAction, to element: SceneNodeID?, for asker: RequestAsker) {
        var target: (controller: ControllerID, view: ViewID?)?
        if case .view(let controller, let view)? = element { target = (controller, view) }
        guard let target = target ?? hierarchy.deepestVisible().map({ ($0, nil) }) else {
            return refuse(.accessibility, Typing.noReceiver, for: asker)
        }
        var input = PersonInput(.accessibility, .accessibility(action, on: target.view), in: target.controller)
        input.point = .zero
        begin(input, for: asker, by: asker.sender)
    }

    /// The default action for an input that no responder has handled: escape goes back, or dismisses the presented
    /// controller.
    func fallback(of number: UInt64) -> (request: Request, key: ProcessKey)? {
        guard let input = inputs.pending[number], case .accessibility(.escape, _) = input.input.kind,
            let request = hierarchy.wayBack(from: input.input.controller)
        else { return nil }
        return (request, input.responder)
    }

    // MARK: - The focus

    private mutating func focus(on place: Int?, of screens: ReadableScreens, for asker: RequestAsker) {
        guard let element = place.map({ screens.elements[$0] }), let place else {
            return refuse(.accessibility, Failure(.noSuchView, "there are no accessible elements"), for: asker)
        }
        moveFocus(to: element, on: screens, isReadAgain: true)
        complete(.accessibility, .focus(FocusReport(focus: place, element: screens.report(of: element))), for: asker)
    }

    /// Moves the focus, and has the element spoken.
    ///
    /// - Parameter isReadAgain: True if the element is spoken also if it had the focus: a person asked for it.
    private mutating func moveFocus(
        to element: AccessibilityElement?, on screens: ReadableScreens, isReadAgain: Bool = false
    ) {
        let hasMoved = inputs.accessibility.move(to: element?.id, on: screens)
        guard hasMoved || isReadAgain, let element else { return }
        // A move of the focus ends the announcements that are being spoken.
        silenceReader()
        emit(.log(Event(.spoken(.focus(element.spoken)), subject(element.id.controller))))
    }

    /// Follows a change of a screen: if the element in focus is gone or the interface has turned, the first element
    /// gets the focus.
    mutating func followFocus() {
        guard inputs.accessibility.isOn else { return }
        let screens = readableScreens
        moveFocus(to: inputs.accessibility.place(in: screens).map { screens.elements[$0] }, on: screens)
    }

    /// The windows in sight, as they were last composed.
    private var readableScreens: ReadableScreens {
        let windows = [WindowID.main] + hierarchy.otherWindowsInSight.sorted()
        return ReadableScreens(windows.map { ($0, scenes(of: $0).current) })
    }

    private mutating func composeWindowsInSight() {
        composeScene()
        for window in hierarchy.otherWindowsInSight { composeScene(of: window) }
    }

    // MARK: - Notices of controllers

    /// Handles an accessibility notice of a controller.
    mutating func handle(_ notice: AccessibilityNotice, from key: ProcessKey) {
        guard inputs.accessibility.isOn else { return }
        // Earlier changes are spoken first.
        composeWindowsInSight()
        switch notice {
        case .screenChanged(let view), .layoutChanged(let view):
            let screens = readableScreens
            let wanted = view.flatMap { view in screens.elements.first { $0.id == .view(key.controller, view) } }
            let first = screens.first(in: hierarchy.window(of: key.controller)) ?? screens.elements.first
            moveFocus(to: wanted ?? first, on: screens)
        case .announcement(let text):
            let (number, unheard) = inputs.accessibility.announce(text)
            if let unheard { finish(unheard, wasSuccessful: false) }
            emit(.log(Event(.spoken(.announcement(number, text)), subject(key.controller))))
        }
    }

    private mutating func silenceReader() {
        let unheard = inputs.accessibility.removeAnnouncements()
        guard !unheard.isEmpty else { return }
        emit(.log(Event(.spoken(.hush))))
        for text in unheard { finish(text, wasSuccessful: false) }
    }

    private mutating func finishAnnouncement(_ number: AnnouncementNumber?) {
        guard let text = inputs.accessibility.finishAnnouncement(number) else { return }
        finish(text, wasSuccessful: true)
    }

    private mutating func finish(_ announcement: String, wasSuccessful: Bool) {
        let value: Value = ["text": .string(announcement), "wasSuccessful": .bool(wasSuccessful)]
        drive(.notify(.announcementDidFinish, Payload(typeName: "Announcement", value: value)))
    }
}
