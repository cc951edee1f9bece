import TroupeModel

/// The colours and measures of Troupe's own look: flat, plain, one accent.
enum PictureStyle {
    static let paper = Color(hex: 0xFFFFFF)
    static let ink = Color(hex: 0x1D2126)
    static let secondary = Color(hex: 0x70767F)
    static let faint = Color(hex: 0xA9AEB6)
    static let accent = Color(hex: 0x1F6AA5)
    static let alert = Color(hex: 0xC2453D)
    /// The corner radius of an inset group, in points.
    static let groupRadius = 10.0
    static let groupedBackground = Color(hex: 0xEFF1F4)
    static let bar = Color(hex: 0xF8F9FB)
    static let barRule = Color(hex: 0xC8CCD2)
    static let separator = Color(hex: 0xDADDE2)
    static let track = Color(hex: 0xD3D7DD)
    static let well = Color(hex: 0xE6E9ED)
    static let selection = Color(hex: 0xDDE9F4)
    static let dim = Color(red: 0.06, green: 0.08, blue: 0.11, alpha: 0.42)

    /// The distance of content from the edge, in points.
    static let margin = 16.0
    /// The thinnest line at two pixels per point, in points.
    static let hairline = 0.5
    static let cornerRadius = 12.0
    static let barFont = Font(size: 17)
    static let largeTitleFont = Font(size: 34, isBold: true)
    static let barTitleFont = Font(size: 17, isBold: true)
    static let tabFont = Font(size: 10.5)
}

extension Color {
    init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
    }

    func opacity(_ factor: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha * factor) }

    /// The perceived brightness, from 0 to 1.
    var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// The contrast with a ground, from 1 (none) to 21, as WCAG 2 defines it.
    func contrast(on ground: Color) -> Double {
        let (one, other) = (light, ground.light)
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// The colour itself if it is legible on a ground, else a dark or light one.
    func readable(on ground: Color) -> Color {
        if contrast(on: ground) >= Self.leastContrast { return self }
        return (ground.isDark ? PictureStyle.paper : PictureStyle.ink).opacity(max(alpha, 0.6))
    }

    /// Below this contrast text is illegible.
    private static let leastContrast = 2.0

    /// The relative luminance of WCAG 2, from 0 to 1.
    private var light: Double {
        func linear(_ part: Double) -> Double {
            let part = min(max(part, 0), 1)
            // Close enough to the sRGB curve, and without the system's power function.
            return part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// True if light text is easier to read on the colour.
    var isDark: Bool { luminance < 0.5 }
}

extension Rect {
    var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }

    func inset(_ x: Double, _ y: Double) -> Rect { inset(by: Insets(top: y, left: x, bottom: y, right: x)) }

    /// A rectangle around the same middle, no larger than this one.
    func centered(_ width: Double, _ height: Double) -> Rect {
        let (wide, high) = (min(width, self.width), min(height, self.height))
        return Rect(x: center.x - wide / 2, y: center.y - high / 2, width: wide, height: high)
    }
}
