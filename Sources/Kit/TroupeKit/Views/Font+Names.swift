public import TroupeModel

/// UIKit's fonts by name. Sizes are in points.
extension Font {
    /// The system's font.
    public static func systemFont(ofSize size: Double) -> Font { Font(size: size) }
    /// The system's bold font.
    public static func boldSystemFont(ofSize size: Double) -> Font { Font(size: size, isBold: true) }
    /// The system's italic font.
    public static func italicSystemFont(ofSize size: Double) -> Font { Font(size: size, isItalic: true) }

    /// Creates the font of a family.
    public init(name: String, size: Double) { self.init(size: size, isBold: false, isItalic: false, name: name) }

    /// The size in points.
    public var pointSize: Double { size }

    /// The same font in another size.
    public func withSize(_ size: Double) -> Font {
        Font(size: size, isBold: isBold, isItalic: isItalic, name: name)
    }
}
