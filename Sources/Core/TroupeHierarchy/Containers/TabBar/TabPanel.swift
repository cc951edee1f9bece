import TroupeModel

/// The panel in which a person rearranges tabs, while it is shown.
struct TabPanel: Hashable, Sendable {
    /// The order it began with.
    private let original: [ControllerID]
    /// The order that was made in it. A tab bar controller that has another one had its tabs set meanwhile.
    private(set) var order: [ControllerID]
    /// The tab that takes the place in the bar that is touched next.
    var picked: ControllerID?

    init(order: [ControllerID]) {
        original = order
        self.order = order
    }

    /// A tab was put somewhere else, which made that order.
    mutating func take(_ order: [ControllerID]) {
        self.order = order
        picked = nil
    }

    /// The order reported to the delegate for these tabs: an order set by code is no change made by a person.
    func outcome(_ tabs: [ControllerID]) -> TabOrder {
        TabOrder(tabs: tabs, isChanged: tabs == order && order != original)
    }
}
