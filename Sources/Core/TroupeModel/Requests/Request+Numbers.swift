extension Request {
    /// The reason why the request cannot be sent: its rectangle has a number that is infinite or not a number. Nil without
    /// such a number.
    package var failureOfNumbers: Failure? {
        let rect: (name: String, value: Rect)?
        switch self {
        case .setFrame(let child, let frame): rect = ("the frame of \(child)", frame)
        case .add(_, _, let frame, _, _): rect = frame.map { ("the frame of the child", $0) }
        case .present(_, _, let presentation):
            rect = presentation.anchor?.rect.map { ("the source of the popover", $0) }
        case .instantiate, .release, .record, .place, .push, .pop, .setStack, .dismiss, .select, .setTabs,
            .setCustomizable, .root, .setWindow, .show, .setPane, .setPaneOpen, .setPages, .unwind, .performSegue,
            .rotate, .attemptRotation, .setEditing, .memoryWarning, .statusBar, .remove, .willMove, .didMove, .forward,
            .transition,
            .configure, .restart, .sendDelegate, .touch, .tap, .type, .userEvent, .post, .notice, .reload:
            return nil
        }
        guard let rect, !rect.value.isFinite else { return nil }
        return Failure(
            .badArgument, "\(rect.name) cannot be \(rect.value.numbers)",
            hint: "set finite numbers; a division by zero gives others")
    }
}
