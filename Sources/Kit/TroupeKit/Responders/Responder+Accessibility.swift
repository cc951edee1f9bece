public import TroupeModel
import TroupeValue

extension Responder {
    /// Performs an action of assistive technology; returns true if it was done.
    final func perform(_ action: AccessibilityAction) -> Bool {
        switch action {
        case .escape: accessibilityPerformEscape()
        case .magicTap: accessibilityPerformMagicTap()
        case .scrollUp: accessibilityScroll(.up)
        case .scrollDown: accessibilityScroll(.down)
        case .scrollLeft: accessibilityScroll(.left)
        case .scrollRight: accessibilityScroll(.right)
        case .increment: accessibilityIncrement()
        case .decrement: accessibilityDecrement()
        // The daemon performs these, because it knows the whole screen.
        case .elements, .focus, .next, .previous, .activate, .hush, .spoken, .off: false
        }
    }
}

/// The state of assistive technology, in the code of a controller's process: callbacks, actions, and tasks that these
/// start.
@MainActor
public enum Accessibility {
    /// True while a person uses the interface with a screen reader: `troupe attach --speak` or `troupe accessibility`.
    public static var isVoiceOverRunning: Bool { RunningProcess.channel?.owner?.lastKnown.isVoiceOverRunning ?? false }

    /// Posted to the observers of a process when ``isVoiceOverRunning`` has changed.
    public static let voiceOverStatusDidChange = NotificationName.voiceOverStatusDidChange
}

/// A notification for assistive technology.
public enum AccessibilityNotification {
    /// Most of the screen changed; the view is read next, nil for the first element.
    case screenChanged(View?)
    /// Something on the screen appeared, disappeared or moved; the view is read next, nil for the first element.
    case layoutChanged(View?)
    /// A text to speak. The notification `announcementDidFinish` tells whether it was heard to its end.
    case announcement(String)
}

extension ViewController {
    /// Posts a notification to assistive technology; it has no effect while that is off. Views that the same code has
    /// added are on the screen before it is handled.
    public func postAccessibilityNotification(_ notification: AccessibilityNotification) {
        let notice: AccessibilityNotice =
            switch notification {
            case .screenChanged(let view): .screenChanged(focus: view?.id)
            case .layoutChanged(let view): .layoutChanged(focus: view?.id)
            case .announcement(let text): .announcement(text)
            }
        channel.send(.notice(notice))
    }
}

extension ViewController {
    /// Notes whether a screen reader is in use, and notifies the observers of this process of a change.
    func follow(voiceOver payload: Payload) {
        let isRunning = payload.value["isRunning"] == true
        guard lastKnown.isVoiceOverRunning != isRunning else { return }
        lastKnown.isVoiceOverRunning = isRunning
        notifications.deliver(Notification(name: Accessibility.voiceOverStatusDidChange, payload: payload))
    }
}
