/// How high UIKit's bars are, in points. The one table of them: hierarchy, layout and scene all read it.
public struct BarMetrics: Hashable, Sendable {
    /// The status bar's height.
    public let statusBar: Double
    /// The navigation bar's height without a prompt.
    public let navigationBar: Double
    /// The navigation bar's height with a prompt above the title.
    public let promptedNavigationBar: Double
    /// The toolbar's height.
    public let toolbar: Double
    /// The tab bar's height.
    public let tabBar: Double
    /// What the line at the lower edge takes that leads home; 0 on devices with a button.
    public let homeIndicator: Double
    /// What the camera's notch and round corners take at each side of a phone on its side.
    public let sides: Double

    /// The heights on a kind of device in an orientation; only a phone on its side has lower bars.
    ///
    /// - Parameter screen: Its size, by which phones without a button are known; nil for one that has it.
    public init(_ idiom: DeviceIdiom, _ orientation: Orientation, screen: Size? = nil) {
        let isLow = idiom == .phone && orientation.isLandscape
        let longSide = screen.map { max($0.width, $0.height) } ?? 0
        let notch: Double? =
            switch longSide {
            case _ where idiom == .pad: nil
            case 852, 932: 59
            case 844, 926: 47
            case 812...: 44
            default: nil
            }
        statusBar = notch.map { isLow ? 0 : $0 } ?? 20
        homeIndicator = notch == nil ? 0 : isLow ? 21 : 34
        sides = isLow ? notch ?? 0 : 0
        navigationBar = isLow ? 32 : 44
        promptedNavigationBar = 74
        toolbar = isLow ? 32 : 44
        tabBar = 49
    }

    /// Whether a title may stand in a line of its own below a navigation bar's items.
    public var hasRoomForLargeTitles: Bool { navigationBar > 32 }

    /// How much higher a navigation bar with a large title is.
    public static let largeTitle = 52.0

    /// The navigation bar's height.
    public func navigationBar(hasPrompt: Bool) -> Double {
        hasPrompt ? promptedNavigationBar : navigationBar
    }

    /// How wide the first pane of a split view is on a pad, in points.
    public static let splitPrimaryWidth = 320.0
    /// The size of a form sheet on a pad.
    public static let formSheet = Size(width: 540, height: 620)
    /// How wide a page sheet is; it is as high as the screen.
    public static let pageSheetWidth = 768.0
}
