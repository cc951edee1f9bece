public import TroupeModel

/// One item of a batch of callbacks, with the transition it belongs to.
public struct DeliveryItem: Hashable, Sendable {
    /// The callback or configuration.
    public var delivery: Delivery
    /// The transition it is part of.
    public var transition: TransitionID?

    /// Makes an item.
    public init(_ delivery: Delivery, transition: TransitionID? = nil) {
        self.delivery = delivery
        self.transition = transition
    }
}
