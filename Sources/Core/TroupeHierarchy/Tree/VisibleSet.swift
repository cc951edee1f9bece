import TroupeModel

/// Visible controllers, outer first within each layer, back layers first.
struct VisibleSet: Hashable, Sendable {
    let order: [ControllerID]
    /// The index in `order` at which each layer starts.
    private let starts: [Int]
    private let members: IDSet<ControllerID>

    init(order: [ControllerID], starts: [Int]) {
        self.order = order
        self.starts = starts
        members = IDSet(order)
    }

    func contains(_ id: ControllerID) -> Bool { members.contains(id) }

    /// The layer of a member, counted from the back; nil if the controller is not a member. Complexity: O(n).
    func layer(of member: ControllerID) -> Int? {
        order.firstIndex(of: member).map { place in (starts.firstIndex { $0 > place } ?? starts.count) - 1 }
    }
}
