extension Orientation {
    /// Whether width exceeds height.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension DeviceOrientation {
    /// The interface orientation that suits, or nil for those that are ignored. Left and right are named for the
    /// interface, as the command line takes them.
    public var interface: Orientation? { Orientation(rawValue: rawValue) }
}

/// A set of interface orientations.
public struct OrientationMask: OptionSet, Hashable, Sendable, Codable {
    /// A bit for each orientation.
    public let rawValue: UInt8
    /// Orientations of these bits; bits that mean nothing are dropped.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b1111 }

    /// Upright only.
    public static let portrait = OrientationMask(.portrait)
    /// Upside down only.
    public static let portraitUpsideDown = OrientationMask(.portraitUpsideDown)
    /// On its left side only.
    public static let landscapeLeft = OrientationMask(.landscapeLeft)
    /// On its right side only.
    public static let landscapeRight = OrientationMask(.landscapeRight)
    /// On either side.
    public static let landscape: OrientationMask = [.landscapeLeft, .landscapeRight]
    /// Every way: a pad's default.
    public static let all: OrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// Every way but upside down: a phone's default.
    public static let allButUpsideDown: OrientationMask = [.portrait, .landscape]

    /// The mask of exactly one orientation.
    public init(_ orientation: Orientation) {
        self.init(rawValue: 1 << UInt8(Orientation.allCases.firstIndex(of: orientation) ?? 0))
    }

    /// The mask of several orientations.
    public init(_ orientations: [Orientation]) {
        self = orientations.reduce(into: []) { $0.insert(OrientationMask($1)) }
    }

    /// Whether the orientation is in the set.
    public func contains(_ orientation: Orientation) -> Bool { contains(OrientationMask(orientation)) }

    /// The members, in the order of `Orientation.allCases`.
    public var orientations: [Orientation] { Orientation.allCases.filter { contains($0) } }
}
