import TroupeModel

extension InterfaceOutline {
    /// The outline whose placeholders tell the reason of a crash, as well as how the process ended.
    func telling(crashes: (ControllerID) -> String?) -> InterfaceOutline {
        var outline = self
        for layer in outline.layers.indices { outline.layers[layer].pane.tell(crashes) }
        return outline
    }
}

extension OutlinePane {
    fileprivate mutating func tell(_ crashes: (ControllerID) -> String?) {
        if case .placeholder(let cause) = content, let crash = crashes(controller) {
            content = .placeholder("\(crash.shownOnOneLine) (\(cause))")
        }
        for pane in panes.indices { panes[pane].tell(crashes) }
    }
}
