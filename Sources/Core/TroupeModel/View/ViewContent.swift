extension Font {
    /// UIKit's label font.
    public static let system = Font()
}
