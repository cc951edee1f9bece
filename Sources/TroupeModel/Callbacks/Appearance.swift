/// One of the four appearance callbacks.
public enum AppearancePhase: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before the view is shown; a call.
    case willAppear
    /// The view is shown and its animation over; a post.
    case didAppear
    /// Before the view goes or is covered; a call.
    case willDisappear
    /// The view is gone or covered; a post.
    case didDisappear

    /// The callback's name.
    public var callback: CallbackName {
        switch self {
        case .willAppear: .viewWillAppear
        case .didAppear: .viewDidAppear
        case .willDisappear: .viewWillDisappear
        case .didDisappear: .viewDidDisappear
        }
    }

    /// Whether the view is coming rather than going.
    public var isAppearing: Bool { self == .willAppear || self == .didAppear }

    /// Whether the answer is waited for: the will-callbacks are calls, the did-callbacks posts (rule 5).
    public var isCall: Bool { self == .willAppear || self == .willDisappear }
}

/// Why a view comes or goes (rule 8).
public enum AppearanceReason: String, Hashable, Sendable, Codable, CaseIterable {
    /// It comes on a navigation stack.
    case push
    /// It goes from a navigation stack, or from above one that comes.
    case pop
    /// It is presented.
    case present
    /// What is presented goes.
    case dismiss
    /// Another was pushed or presented over it.
    case covered
    /// What lay over it went.
    case uncovered
    /// A tab was chosen, this one or another.
    case select
    /// A page was turned.
    case pageTurn
    /// A custom container replaced one child by another.
    case transition
    /// The window got another root.
    case root
    /// A container added it.
    case addedToParent
    /// Its container removed it.
    case removedFromParent
    /// The first display of the instance.
    case launched
    /// A new incarnation takes its place (rule 9).
    case restored
    /// A split view controller's pane came or went with a rotation.
    case rotation
    /// It was added while its container was hidden, which now appears.
    case containerAppeared
}

/// Which of UIKit's four questions (`isMovingToParent` ...) are answered yes during a callback.
public struct AppearanceFlags: OptionSet, Hashable, Sendable, Codable {
    /// A bit for each flag.
    public let rawValue: UInt8
    /// Flags of these bits; bits that mean nothing are dropped.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b1111 }

    /// It is on its way into a container.
    public static let movingToParent = AppearanceFlags(rawValue: 1)
    /// It is on its way out of a container.
    public static let movingFromParent = AppearanceFlags(rawValue: 2)
    /// It is about to cover what presents it.
    public static let beingPresented = AppearanceFlags(rawValue: 4)
    /// It is dismissed.
    public static let beingDismissed = AppearanceFlags(rawValue: 8)

    /// The flags' names, as events print them.
    public var names: [String] { Self.named.filter { contains($0.flag) }.map(\.name) }

    /// The flags of those names; others are left out.
    public init(names: [String]) { self.init(Self.named.filter { names.contains($0.name) }.map(\.flag)) }

    private static let named: [(flag: AppearanceFlags, name: String)] = [
        (.movingToParent, "movingToParent"), (.movingFromParent, "movingFromParent"),
        (.beingPresented, "beingPresented"), (.beingDismissed, "beingDismissed"),
    ]
}

/// What every appearance message carries (rule 8).
public struct AppearanceContext: Hashable, Sendable, Codable {
    /// Whether the change is animated.
    public var animated: Bool
    /// What brought the change about; descendants repeat that of their branch's outermost (rule 8).
    public var reason: AppearanceReason
    /// What the transition does with the controller itself; empty for all others.
    public var flags: AppearanceFlags
    /// The view's size to come, in points.
    public var size: Size
    /// How the interface will stand.
    public var orientation: Orientation
    /// What the four appearance callbacks carry.
    public init(
        animated: Bool, reason: AppearanceReason, flags: AppearanceFlags = [], size: Size, orientation: Orientation
    ) {
        self.animated = animated
        self.reason = reason
        self.flags = flags
        self.size = size
        self.orientation = orientation
    }
}

/// Where a view stands in its appearance; ordered, so that a child is as visible as the least visible of itself and
/// its containers (rule 7).
public enum AppearanceState: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// Hidden; no callback is under way.
    case disappeared
    /// It was told that it will disappear, and not yet that it did.
    case disappearing
    /// It was told that it will appear, and not yet that it did.
    case appearing
    /// On the screen.
    case appeared

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    /// Less visible first, as rule 7 compares a child with its containers.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
