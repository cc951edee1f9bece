extension AppearancePhase {
    /// The phase that the callback of a name tells of; nil for a callback of another kind.
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

    /// Whether the view is coming rather than going.
    public var isAppearing: Bool { self == .willAppear || self == .didAppear }

    /// Whether the answer is waited for: the will-callbacks are calls, the did-callbacks posts (rule 5).
    public var isCall: Bool { self == .willAppear || self == .willDisappear }
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

extension AppearanceState: Comparable {
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    /// Less visible first, as rule 7 compares a child with its containers.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
