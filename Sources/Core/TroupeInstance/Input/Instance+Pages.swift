import TroupeHierarchy
import TroupeMessages
import TroupeModel
import TroupeScene

// Section 3.7: a swipe or tap that no responder handled turns a page of the page view controller around it.

extension Instance {
    /// The turn that an unhandled input makes, and the process that was asked last; nil for an input that turns no page.
    func pageTurn(of number: UInt64) -> (touch: BarTouch, key: ProcessKey)? {
        guard let pending = inputs.pending[number] else { return nil }
        let input = pending.input
        guard let (container, traits) = hierarchy.pages(around: input.controller),
            let frame = hierarchy.frame(of: container)
        else { return nil }
        let gesture: PageGesture?
        switch input.kind {
        case .touches: gesture = swipe(of: input.fingers)
        case .tap: gesture = input.point.map { .tap($0) }
        case .text, .barItem, .choice, .adjustment, .turn, .endTyping, .actions, .motion, .remoteControl,
            .accessibility:
            gesture = nil
        }
        guard let turn = gesture?.turn(in: frame, traits) else { return nil }
        return (.page(container, turn.direction, isCancelled: turn.isCancelled), pending.responder)
    }

    /// The way of the only finger on the screen, which is lifted.
    func swipe(of fingers: [TouchingFinger]) -> PageGesture? {
        guard let last = fingers.last, last.touch.phase == .ended, let start = last.start,
            fingers.allSatisfy({ $0.touch.finger == last.touch.finger })
        else { return nil }
        return .stroke(from: start.location, to: last.touch.location, milliseconds: last.touch.time - start.time)
    }

    /// Touches a bar in a person's name after a gesture. The reply belongs to the input.
    mutating func touchBar(_ touch: BarTouch, of number: UInt64, in key: ProcessKey) {
        let request = Request.touch(touch)
        _ = inputs.pending[number]?.addRequest(duringTransition: hierarchy.runsTransition, isRepeated: false)
        ask(request, for: .child(ChildAsker(key: key, input: number)), as: .user)
    }
}
