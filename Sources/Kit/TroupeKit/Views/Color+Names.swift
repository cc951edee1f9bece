public import TroupeModel

/// UIKit's colours by name. System colours have their values of the light appearance.
extension Color {
    /// No colour: the view behind shows through.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Dark gray.
    public static let darkGray = Color(red: 1.0 / 3, green: 1.0 / 3, blue: 1.0 / 3)
    /// Light gray.
    public static let lightGray = Color(red: 2.0 / 3, green: 2.0 / 3, blue: 2.0 / 3)
    /// White.
    public static let white = Color(red: 1, green: 1, blue: 1)
    /// Gray.
    public static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    /// Red.
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// Green.
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// Blue.
    public static let blue = Color(red: 0, green: 0, blue: 1)
    /// Cyan.
    public static let cyan = Color(red: 0, green: 1, blue: 1)
    /// Yellow.
    public static let yellow = Color(red: 1, green: 1, blue: 0)
    /// Magenta.
    public static let magenta = Color(red: 1, green: 0, blue: 1)
    /// Orange.
    public static let orange = Color(red: 1, green: 0.5, blue: 0)
    /// Purple.
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
    /// Brown.
    public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
    /// System red.
    public static let systemRed = Color(bytes: 255, 59, 48)
    /// System green.
    public static let systemGreen = Color(bytes: 52, 199, 89)
    /// System blue.
    public static let systemBlue = Color(bytes: 0, 122, 255)
    /// System orange.
    public static let systemOrange = Color(bytes: 255, 149, 0)
    /// System yellow.
    public static let systemYellow = Color(bytes: 255, 204, 0)
    /// System pink.
    public static let systemPink = Color(bytes: 255, 45, 85)
    /// System purple.
    public static let systemPurple = Color(bytes: 175, 82, 222)
    /// System teal.
    public static let systemTeal = Color(bytes: 90, 200, 250)
    /// System indigo.
    public static let systemIndigo = Color(bytes: 88, 86, 214)
    /// System brown.
    public static let systemBrown = Color(bytes: 162, 132, 94)
    /// System gray.
    public static let systemGray = Color(bytes: 142, 142, 147)
    /// System background.
    public static let systemBackground = Color(bytes: 255, 255, 255)
    /// Secondary system background.
    public static let secondarySystemBackground = Color(bytes: 242, 242, 247)
    /// Group table view background.
    public static let groupTableViewBackground = Color(bytes: 239, 239, 244)
    /// Label.
    public static let label = Color(bytes: 0, 0, 0)

    /// Creates a grey.
    ///
    /// - Parameter white: From 0, black, to 1, white.
    public init(white: Double, alpha: Double) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// The same colour with another alpha.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        var color = self
        color.alpha = alpha
        return color
    }

    /// Creates an opaque colour of components from 0 to 255.
    private init(bytes red: Double, _ green: Double, _ blue: Double) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255)
    }
}
