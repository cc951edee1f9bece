/// A value the document sets by key path once an object is made (a user defined runtime attribute).
public struct RuntimeAttribute: Hashable, Sendable, Codable {
    /// The value, by the types Xcode offers.
    public enum Content: Hashable, Sendable, Codable {
        /// No value.
        case null
        /// Yes or no.
        case boolean(Bool)
        /// A whole number.
        case integer(Int64)
        /// A number with a fraction.
        case real(Double)
        /// Text as it stands.
        case string(String)
        /// A string to be looked up in the application's tables.
        case localizedString(String)
        /// A place, in points.
        case point(Point)
        /// Width and height, in points.
        case size(Size)
        /// A frame, in points.
        case rect(Rect)
        /// A part of something, by its first place and how many follow.
        case range(location: Int64, length: Int64)
        /// A colour.
        case color(Color)
        /// An image's name.
        case image(String)
    }

    /// The object that is given the value.
    public var owner: ObjectID
    /// The property, as a key path.
    public var keyPath: String
    /// The value with its type.
    public var content: Content
    /// An attribute of `owner`.
    public init(owner: ObjectID, keyPath: String, content: Content) {
        self.owner = owner
        self.keyPath = keyPath
        self.content = content
    }

    /// The value in the form controllers exchange; structures become maps of their parts.
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
