import TroupeModel

extension InterfaceOutline {
    /// The outline with facts about processes that the hierarchy does not know: the incarnation of each pane's views,
    /// and in placeholders the reason of a crash before the cause of the end.
    func withProcessFacts(
        incarnations: (ControllerID) -> Incarnation?, crashes: (ControllerID) -> String?
    ) -> InterfaceOutline {
        var outline = self
        for layer in outline.layers.indices { outline.layers[layer].pane.addProcessFacts(incarnations, crashes) }
        return outline
    }
}

extension OutlinePane {
    fileprivate mutating func addProcessFacts(
        _ incarnations: (ControllerID) -> Incarnation?, _ crashes: (ControllerID) -> String?
    ) {
        incarnation = incarnations(controller) ?? incarnation
        if case .placeholder(let cause, let isGivenUp) = content, let crash = crashes(controller) {
            content = .placeholder("\(crash.shownOnOneLine) (\(cause))", isGivenUp: isGivenUp)
        }
        for pane in panes.indices { panes[pane].addProcessFacts(incarnations, crashes) }
    }
}
