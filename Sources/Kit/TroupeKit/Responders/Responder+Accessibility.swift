import TroupeModel

extension Responder {
    /// Does what somebody asks for who does not see the screen; whether it was done.
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
        // The daemon does these, which knows what is on the screen.
        case .elements, .focus, .next, .previous, .activate, .hush, .spoken: false
        }
    }
}

/// What a controller has those hear who do not see the screen.
public enum AccessibilityNotification {
    /// Most of the screen is another; the view that is read next, nil for the first element.
    case screenChanged(View?)
    /// Something on the screen came, went or moved; the view that is read next, nil for the first element.
    case layoutChanged(View?)
    /// A text to be spoken. The notification `announcementDidFinish` tells whether it was heard to its end.
    case announcement(String)
}

extension ViewController {
    /// Has those hear something who do not see the screen; nothing happens where nobody listens.
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
