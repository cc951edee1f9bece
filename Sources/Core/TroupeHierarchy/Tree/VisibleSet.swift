import TroupeModel

/// Visible controllers, outer first within each layer, back layers first.
struct VisibleSet: Hashable, Sendable {
    let order: [ControllerID]
    /// Where each layer starts in that order.
    private let starts: [Int]
    private let members: IDSet<ControllerID>

    init(order: [ControllerID], starts: [Int]) {
        self.order = order
        self.starts = starts
        members = IDSet(order)
    }

    func contains(_ id: ControllerID) -> Bool { members.contains(id) }

    /// The layer that a member stands in, counted from the back; nil for what is no member. Complexity: O(n).
    func layer(of member: ControllerID) -> Int? {
        order.firstIndex(of: member).map { place in (starts.firstIndex { $0 > place } ?? starts.count) - 1 }
    }
}
