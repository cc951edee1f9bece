extension AppearancePhase {
    /// The phase that the named callback reports; nil for a callback of another kind.
    public init?(callback name: String) {
        guard let phase = Self.allCases.first(where: { $0.callback.rawValue == name }) else { return nil }
        self = phase
    }

    /// The callback's name.
    public var callback: CallbackName {
        switch self {
        case .willAppear: .viewWillAppear
        case .didAppear: .viewDidAppear
        case .willDisappear: .viewWillDisappear
        case .didDisappear: .viewDidDisappear
        }
    }

    /// True if the view is appearing; false if it is disappearing.
    public var isAppearing: Bool { self == .willAppear || self == .didAppear }

    /// True if the daemon waits for the answer: the will-callbacks are calls, the did-callbacks are posts (rule 5).
    public var isCall: Bool { self == .willAppear || self == .willDisappear }
}

/// The UIKit properties (`isMovingToParent` and its three siblings) that are true during an appearance callback.
public struct AppearanceFlags: OptionSet, Hashable, Sendable, Codable {
    /// A bit for each flag.
    public let rawValue: UInt8
    /// The flags of these bits. Unknown bits are dropped.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b1111 }

    /// The controller is being added to a container.
    public static let movingToParent = AppearanceFlags(rawValue: 1)
    /// The controller is being removed from a container.
    public static let movingFromParent = AppearanceFlags(rawValue: 2)
    /// The controller is being presented.
    public static let beingPresented = AppearanceFlags(rawValue: 4)
    /// The controller is being dismissed.
    public static let beingDismissed = AppearanceFlags(rawValue: 8)

    /// The flags' names, as events print them.
    public var names: [String] { Self.named.filter { contains($0.flag) }.map(\.name) }

    /// The flags of these names. Unknown names are ignored.
    public init(names: [String]) { self.init(Self.named.filter { names.contains($0.name) }.map(\.flag)) }

    private static let named: [(flag: AppearanceFlags, name: String)] = [
        (.movingToParent, "movingToParent"), (.movingFromParent, "movingFromParent"),
        (.beingPresented, "beingPresented"), (.beingDismissed, "beingDismissed"),
    ]
}

extension AppearanceState: Comparable {
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    /// Orders less visible states first, so that rule 7 can compare a child with its containers.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
