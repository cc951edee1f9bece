import TroupeModel

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
        case .elements, .focus, .next, .previous, .activate, .hush, .spoken: false
        }
    }
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
    /// Posts a notification to assistive technology; it has no effect if none is active.
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
