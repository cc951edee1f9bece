public import TroupeModel

/// One item of a batch of callbacks, with its transition.
public struct DeliveryItem: Hashable, Sendable {
    /// The callback or configuration.
    public var delivery: Delivery
    /// The transition that the item is part of; nil outside of transitions.
    public var transition: TransitionID?

    /// An item.
    public init(_ delivery: Delivery, transition: TransitionID? = nil) {
        self.delivery = delivery
        self.transition = transition
    }
}
