import CMessages
public import TroupeModel

/// Which of the two guides decides where they differ.
public enum InterfaceProfile: String, Hashable, Sendable, CaseIterable {
    /// The rules of 2012.
    case modern
    /// The rules of 2011.
    case classic
}

/// The device the interface runs on.
public struct DeviceFacts: Hashable, Sendable {
    /// Phone or pad.
    public var idiom: DeviceIdiom
    /// The screen's size in portrait, in points.
    public var size: Size
    /// How the interface stands as the child starts.
    public var orientation: Orientation
    /// Whose rules hold.
    public var profile: InterfaceProfile
    /// Whether animations take time.
    public var animates: Bool

    /// Makes facts.
    public init(idiom: DeviceIdiom, size: Size, orientation: Orientation, profile: InterfaceProfile, animates: Bool) {
        self.idiom = idiom
        self.size = size
        self.orientation = orientation
        self.profile = profile
        self.animates = animates
    }
}

extension DeviceFacts: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Device>?) { troupe__device__init(message) }

    func fill(_ message: inout Troupe__Device, _ arena: Arena) {
        message.idiom = arena.name(idiom)
        message.size = arena.message(size)
        message.orientation = orientation.wire
        message.profile = arena.name(profile)
        message.animations = animates.wire
    }

    init(wire message: Troupe__Device) throws(ProtocolError) {
        self.init(
            idiom: try Wire.name(message.idiom, "a device's idiom"),
            size: try Wire.need(message.size, "a device's size"),
            orientation: try Orientation(wire: message.orientation),
            profile: try Wire.name(message.profile, "a profile"), animates: message.animations != 0)
    }
}
