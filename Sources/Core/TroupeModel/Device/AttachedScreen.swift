import TroupeValue

/// A screen besides the screen of the device: a display is attached as that screen.
public struct AttachedScreen: Hashable, Sendable {
    /// The window that the screen shows. Its number is the number of the screen, from 2.
    public let window: WindowID
    /// The size, in points. It never turns.
    public let size: Size

    /// The lengths that a side of a screen can have, in points.
    public static let sides = 1.0...10_000

    /// The screen that shows a window.
    public init(window: WindowID, size: Size) {
        self.window = window
        self.size = size
    }

    /// The largest number of a screen.
    public static let limit: UInt64 = 4

    /// Throws if an instance cannot have the screen: its number is out of the limit, or its size is invalid.
    public func check() throws(Failure) {
        try Self.checkNumber(of: window)
        guard window != .main else {
            throw Failure(
                .badArgument, "the size of the main screen is that of the device", hint: "attach without a size")
        }
        guard Self.sides.contains(size.width), Self.sides.contains(size.height) else {
            throw Failure(
                .badArgument, "a screen of \(size.width) by \(size.height) points is not possible",
                hint: "a side has 1 to 10000 points")
        }
    }

    /// Throws if an instance cannot have a screen of that number.
    public static func checkNumber(of window: WindowID) throws(Failure) {
        guard window.rawValue > 0, window.rawValue <= limit else {
            throw Failure(
                .badArgument, "there is no screen \(window.rawValue)", hint: "an instance has the screens 1 to \(limit)"
            )
        }
    }

    /// The payload of ``NotificationName/screensDidChange``.
    public static func payload(_ screens: [AttachedScreen]) -> Payload {
        let values = screens.sorted { $0.window < $1.window }.map { screen -> Value in
            [
                "screen": .number(screen.window.rawValue), "width": .double(screen.size.width),
                "height": .double(screen.size.height),
            ]
        }
        return Payload(typeName: "Screens", value: .list(values))
    }

    /// Reads that payload; an entry that is no screen is left out.
    public static func screens(in payload: Payload) -> [AttachedScreen] {
        (payload.value.list ?? []).compactMap { value in
            guard let number = value["screen"]?.int, number > 0, let width = value["width"]?.double,
                let height = value["height"]?.double
            else { return nil }
            return AttachedScreen(window: WindowID(rawValue: UInt64(number)), size: Size(width: width, height: height))
        }
    }
}
