import TroupeModel

/// The open panel in which a person rearranges tabs.
struct TabPanel: Hashable, Sendable {
    /// The order when the panel was opened.
    private let original: [ControllerID]
    /// The order that the person made. If the tab bar controller has a different one, code has set its tabs meanwhile.
    private(set) var order: [ControllerID]
    /// The picked tab; the next touch of the bar places it.
    var picked: ControllerID?

    init(order: [ControllerID]) {
        original = order
        self.order = order
    }

    /// Records the new order after a tab was placed.
    mutating func reorder(_ order: [ControllerID]) {
        self.order = order
        picked = nil
    }

    /// The order reported to the delegate. An order that code set does not count as changed by the person.
    func outcome(_ tabs: [ControllerID]) -> TabOrder {
        TabOrder(tabs: tabs, isChanged: tabs == order && order != original)
    }
}
