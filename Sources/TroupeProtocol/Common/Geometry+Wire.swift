import CMessages
import TroupeModel

extension Point: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Point>?) { troupe__point__init(message) }

    func fill(_ message: inout Troupe__Point, _ arena: Arena) {
        message.x = x
        message.y = y
    }

    init(wire message: Troupe__Point) throws(ProtocolError) {
        self.init(x: try Wire.finite(message.x, "x"), y: try Wire.finite(message.y, "y"))
    }
}

extension Size: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Size>?) { troupe__size__init(message) }

    func fill(_ message: inout Troupe__Size, _ arena: Arena) {
        message.width = width
        message.height = height
    }

    init(wire message: Troupe__Size) throws(ProtocolError) {
        self.init(width: try Wire.finite(message.width, "width"), height: try Wire.finite(message.height, "height"))
    }
}

extension Rect: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Rect>?) { troupe__rect__init(message) }

    func fill(_ message: inout Troupe__Rect, _ arena: Arena) {
        message.x = origin.x
        message.y = origin.y
        message.width = size.width
        message.height = size.height
    }

    init(wire message: Troupe__Rect) throws(ProtocolError) {
        self.init(
            x: try Wire.finite(message.x, "x"), y: try Wire.finite(message.y, "y"),
            width: try Wire.finite(message.width, "width"), height: try Wire.finite(message.height, "height"))
    }
}

extension Insets: WireCodable {
    static func initialise(_ message: UnsafeMutablePointer<Troupe__Insets>?) { troupe__insets__init(message) }

    func fill(_ message: inout Troupe__Insets, _ arena: Arena) {
        message.top = top
        message.left = self.left
        message.bottom = bottom
        message.right = self.right
    }

    init(wire message: Troupe__Insets) throws(ProtocolError) {
        self.init(
            top: try Wire.finite(message.top, "top"), left: try Wire.finite(message.left, "left"),
            bottom: try Wire.finite(message.bottom, "bottom"), right: try Wire.finite(message.right, "right"))
    }
}

extension Orientation {
    /// The number on the wire.
    var wire: Troupe__Orientation {
        switch self {
        case .portrait: TROUPE__ORIENTATION__ORIENTATION_PORTRAIT
        case .portraitUpsideDown: TROUPE__ORIENTATION__ORIENTATION_PORTRAIT_UPSIDE_DOWN
        case .landscapeLeft: TROUPE__ORIENTATION__ORIENTATION_LANDSCAPE_LEFT
        case .landscapeRight: TROUPE__ORIENTATION__ORIENTATION_LANDSCAPE_RIGHT
        }
    }

    init(wire number: Troupe__Orientation) throws(ProtocolError) {
        guard let orientation = Self.allCases.first(where: { $0.wire == number }) else {
            throw .unknownName(field: "an orientation")
        }
        self = orientation
    }
}
