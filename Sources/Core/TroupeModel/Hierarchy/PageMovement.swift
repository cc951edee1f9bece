/// The movement of the pages of a page view controller, which displays draw (section 3.7).
public struct PageMovement: Hashable, Sendable {
    /// The page view controller.
    public let container: ControllerID
    /// The direction of the turn.
    public let direction: PageDirection
    /// The settings of the pages.
    public let traits: PageTraits

    /// The movement of pages with these settings.
    public init(of container: ControllerID, _ direction: PageDirection, _ traits: PageTraits) {
        self.container = container
        self.direction = direction
        self.traits = traits
    }
}

extension PageDirection {
    /// The direction of the way back.
    package var opposite: PageDirection { self == .forward ? .reverse : .forward }
}
