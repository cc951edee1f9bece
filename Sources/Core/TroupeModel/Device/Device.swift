/// A device for whose screen an interface is laid out.
public struct Device: Hashable, Sendable {
    /// The name that `--device` takes.
    public let name: String
    /// The idiom of the device's interface.
    public let idiom: DeviceIdiom
    /// The screen's size in portrait, in points.
    public let size: Size
    /// The name in Interface Builder's documents, for instance `retina4_7`; nil for a device that they do not name.
    public let documentName: String?

    private init(_ name: String, _ idiom: DeviceIdiom, _ width: Double, _ height: Double, _ documentName: String? = nil)
    {
        self.name = name
        self.idiom = idiom
        size = Size(width: width, height: height)
        self.documentName = documentName
    }

    /// The default phone.
    public static let phone = Device("phone", .phone, 320, 480)
    /// The default pad.
    public static let pad = Device("pad", .pad, 768, 1024)

    /// All devices, in the order of the help.
    public static let all: [Device] = [
        phone,
        Device("phone-4", .phone, 320, 480, "retina3_5"),
        Device("phone-5", .phone, 320, 568, "retina4_0"),
        Device("phone-6", .phone, 375, 667, "retina4_7"),
        Device("phone-6-plus", .phone, 414, 736, "retina5_5"),
        Device("phone-x", .phone, 375, 812, "retina5_9"),
        Device("phone-xr", .phone, 414, 896, "retina6_1"),
        Device("phone-xs-max", .phone, 414, 896, "retina6_5"),
        Device("phone-12", .phone, 390, 844, "retina6_0"),
        Device("phone-12-pro-max", .phone, 428, 926, "retina6_7"),
        Device("phone-14-pro", .phone, 393, 852, "retina6_12"),
        Device("phone-14-pro-max", .phone, 430, 932, "retina6_72"),
        pad,
        Device("pad-air", .pad, 820, 1180, "ipad10_9rounded"),
        Device("pad-10.5", .pad, 834, 1112, "ipad10_5"),
        Device("pad-11", .pad, 834, 1194, "ipad11_0rounded"),
        Device("pad-pro", .pad, 1024, 1366, "ipad12_9rounded"),
    ]

    /// The device with this `--device` name; nil if there is no device of that name.
    public init?(named name: String) {
        guard let device = Self.all.first(where: { $0.name == name }) else { return nil }
        self = device
    }

    /// The device with this name in an Interface Builder document of any Xcode version; nil if there is no device of
    /// that name.
    public init?(documentName: String) {
        switch documentName {
        case "ipad9_7": self = .pad
        case "ipad12_9": self.init(named: "pad-pro")
        // Xcode 4.5 simulated one taller screen.
        case "retina4": self.init(named: "phone-5")
        default:
            guard let device = Self.all.first(where: { $0.documentName == documentName }) else { return nil }
            self = device
        }
    }

    /// The default device of an idiom.
    public init(_ idiom: DeviceIdiom) {
        switch idiom {
        case .phone: self = .phone
        case .pad: self = .pad
        }
    }

    /// The screen's size in an orientation, in points.
    public func size(in orientation: Orientation) -> Size {
        orientation.isLandscape ? size.transposed : size
    }
}

/// A device is coded as its name, so a model file cannot define devices of its own.
extension Device: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let device = Device(named: name) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "there is no device '\(name)'")
        }
        self = device
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

extension Size {
    /// The range of a side's length that `--size` takes, in points.
    public static let screenSides = 16...16_384

    /// Reads `WxH` in whole points, as `--size` takes it; nil for any other form and for a side outside
    /// ``screenSides``.
    public init?(screen text: some StringProtocol) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, sides.allSatisfy({ side in side.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let width = Int(sides[0]), let height = Int(sides[1]),
            Self.screenSides.contains(width), Self.screenSides.contains(height)
        else { return nil }
        self.init(width: Double(width), height: Double(height))
    }
}
