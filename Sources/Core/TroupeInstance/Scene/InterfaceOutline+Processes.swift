import TroupeModel

extension InterfaceOutline {
    /// The outline with the facts about processes that the hierarchy does not know: the process that each pane's views are of, and
    /// in placeholders the reason of a crash beside how the process ended.
    func telling(
        incarnations: (ControllerID) -> Incarnation?, crashes: (ControllerID) -> String?
    ) -> InterfaceOutline {
        var outline = self
        for layer in outline.layers.indices { outline.layers[layer].pane.tell(incarnations, crashes) }
        return outline
    }
}

extension OutlinePane {
    fileprivate mutating func tell(
        _ incarnations: (ControllerID) -> Incarnation?, _ crashes: (ControllerID) -> String?
    ) {
        incarnation = incarnations(controller) ?? incarnation
        if case .placeholder(let cause, let isGivenUp) = content, let crash = crashes(controller) {
            content = .placeholder("\(crash.shownOnOneLine) (\(cause))", isGivenUp: isGivenUp)
        }
        for pane in panes.indices { panes[pane].tell(incarnations, crashes) }
    }
}
