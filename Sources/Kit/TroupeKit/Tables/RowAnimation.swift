extension TableView {
    /// UIKit's animations of rows that are inserted, deleted or reloaded. Displays show whole states of the views: the
    /// rows change at once, whatever the animation.
    public enum RowAnimation: Hashable, Sendable {
        /// The rows fade.
        case fade
        /// The rows come from the right, or leave to the right.
        case right
        /// The rows come from the left, or leave to the left.
        case left
        /// The rows come from above, or leave upwards.
        case top
        /// The rows come from below, or leave downwards.
        case bottom
        /// The rows change without animation.
        case none
        /// The rows stay centred in their space.
        case middle
        /// The table chooses an animation.
        case automatic
    }
}
