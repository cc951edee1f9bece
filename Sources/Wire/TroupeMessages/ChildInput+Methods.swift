import TroupeModel

extension ChildInput.Kind {
    /// The responder methods that receive the input, in order; empty for an input that only its view or the
    /// controller's actions receive.
    public var methods: [String] {
        switch self {
        case .tap: ["touchesBegan", "touchesEnded"]
        case .touches(let touches):
            touches.map(\.phase).reduce(into: []) { names, phase in
                if names.last != phase.method { names.append(phase.method) }
            }
        case .motion: ["motionBegan", "motionEnded"]
        case .remoteControl: ["remoteControlReceived"]
        case .accessibility(let action, _): action.method.map { [$0] } ?? []
        case .text, .barItem, .choice, .adjustment, .turn, .endTyping, .actions: []
        }
    }
}

extension TouchPhase {
    fileprivate var method: String {
        switch self {
        case .began: "touchesBegan"
        case .moved: "touchesMoved"
        case .ended: "touchesEnded"
        case .cancelled: "touchesCancelled"
        }
    }
}

extension AccessibilityAction {
    /// The responder method of the action; nil for an action that needs no process.
    fileprivate var method: String? {
        switch self {
        case .escape: "accessibilityPerformEscape"
        case .magicTap: "accessibilityPerformMagicTap"
        case .scrollUp, .scrollDown, .scrollLeft, .scrollRight: "accessibilityScroll"
        case .increment: "accessibilityIncrement"
        case .decrement: "accessibilityDecrement"
        case .elements, .focus, .next, .previous, .activate, .hush, .spoken, .off: nil
        }
    }
}
