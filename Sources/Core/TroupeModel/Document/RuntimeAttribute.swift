public import TroupeValue

extension RuntimeAttribute {
    /// The value in the form that controllers exchange. A structure becomes a map of its fields.
    public var value: Value {
        switch content {
        case .null: .null
        case .boolean(let flag): .bool(flag)
        case .integer(let number): .int(number)
        case .real(let number): .double(number)
        case .string(let text), .localizedString(let text), .image(let text): .string(text)
        case .point(let point): ["x": .double(point.x), "y": .double(point.y)]
        case .size(let size): ["width": .double(size.width), "height": .double(size.height)]
        case .rect(let rect):
            [
                "x": .double(rect.minX), "y": .double(rect.minY), "width": .double(rect.width),
                "height": .double(rect.height),
            ]
        case .range(let location, let length): ["location": .int(location), "length": .int(length)]
        case .color(let color):
            [
                "red": .double(color.red), "green": .double(color.green), "blue": .double(color.blue),
                "alpha": .double(color.alpha),
            ]
        }
    }
}
