/// The options of a transition between two children, with UIKit's names.
///
/// The displays draw a transition between children in one way, so that the options are accepted and have no effect. A
/// transition without animation has the duration 0.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates the options with UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The subviews are laid out with the transition. No effect: they always are.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches are handled during the transition. No effect: rule 13 decides about touches.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// The transition begins from the values on the screen. No effect: transitions do not overlap (rule 1).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The transition begins slowly. No effect.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The transition ends slowly. No effect.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The transition has an even speed. No effect.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// The second child turns in from the left. No effect.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The second child turns in from the right. No effect.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The first child curls up. No effect.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The second child curls down. No effect.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The children fade into each other. No effect.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
}
