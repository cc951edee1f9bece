public import TroupeValue

/// The payload of a keyboard notification, in the window's coordinates.
public struct KeyboardReport: Hashable, Sendable {
    /// The frame before; nil if the keyboard was hidden.
    public let from: Rect?
    /// The frame after; nil if the keyboard is hidden.
    public let to: Rect?

    /// A keyboard that changes from one frame to another.
    public init(from: Rect?, to: Rect?) {
        self.from = from
        self.to = to
    }

    /// Reads the payload of a notification.
    public init(_ value: Value) {
        self.init(from: Self.rect(value["from"]), to: Self.rect(value["to"]))
    }

    /// The payload in the form that is sent.
    public var value: Value { ["from": Self.value(from), "to": Self.value(to)] }

    /// The height of a device's keyboard, in points.
    public static func height(on idiom: DeviceIdiom, isLandscape: Bool) -> Double {
        switch (idiom, isLandscape) {
        case (.phone, false): 216
        case (.phone, true): 162
        case (.pad, false): 264
        case (.pad, true): 352
        }
    }

    private static func rect(_ value: Value?) -> Rect? {
        guard let numbers = value?.list?.compactMap(\.double), numbers.count == 4 else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private static func value(_ rect: Rect?) -> Value {
        guard let rect else { return .null }
        return .list([rect.minX, rect.minY, rect.width, rect.height].map { .double($0) })
    }
}
