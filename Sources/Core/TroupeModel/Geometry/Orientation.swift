extension Orientation {
    /// True if the width exceeds the height.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension DeviceOrientation {
    /// The matching interface orientation; nil for a device orientation that interfaces ignore. Left and right are
    /// named from the interface, as on the command line.
    public var interface: Orientation? { Orientation(rawValue: rawValue) }
}

/// A set of interface orientations.
public struct OrientationMask: OptionSet, Hashable, Sendable, Codable {
    /// One bit for each orientation.
    public let rawValue: UInt8
    /// The orientations of these bits. Unknown bits are dropped.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0b1111 }

    /// Portrait only.
    public static let portrait = OrientationMask(.portrait)
    /// Portrait upside down only.
    public static let portraitUpsideDown = OrientationMask(.portraitUpsideDown)
    /// Landscape left only.
    public static let landscapeLeft = OrientationMask(.landscapeLeft)
    /// Landscape right only.
    public static let landscapeRight = OrientationMask(.landscapeRight)
    /// Both landscape orientations.
    public static let landscape: OrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations: a pad's default.
    public static let all: OrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// All orientations except upside down: a phone's default.
    public static let allButUpsideDown: OrientationMask = [.portrait, .landscape]

    /// The mask of one orientation.
    public init(_ orientation: Orientation) {
        self.init(rawValue: 1 << UInt8(Orientation.allCases.firstIndex(of: orientation) ?? 0))
    }

    /// The mask of several orientations.
    public init(_ orientations: [Orientation]) {
        self = orientations.reduce(into: []) { $0.insert(OrientationMask($1)) }
    }

    /// True if the mask contains the orientation.
    public func contains(_ orientation: Orientation) -> Bool { contains(OrientationMask(orientation)) }

    /// The orientations of the mask, in the order of `Orientation.allCases`.
    public var orientations: [Orientation] { Orientation.allCases.filter { contains($0) } }
}
