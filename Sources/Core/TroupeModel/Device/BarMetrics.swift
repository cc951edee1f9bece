/// The heights of UIKit's bars, in points. The hierarchy, the layout and the scene read this one table.
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
    /// The height of the home indicator's area at the lower edge; 0 on devices with a home button.
    public let homeIndicator: Double
    /// The width of the safe area at the left and right of a phone in landscape, for the notch and the rounded
    /// corners.
    public let sides: Double

    /// The height of a page control below pages that scroll.
    public static let pageControl = 37.0

    /// The heights on a kind of device in an orientation. Only a phone in landscape has lower bars.
    ///
    /// - Parameters:
    ///   - screen: The screen's size, which identifies phones without a home button; nil for a device with a home
    ///     button.
    ///   - bar: The look of the status bar. Beside a notch it always has the notch's height.
    public init(
        _ idiom: DeviceIdiom, _ orientation: Orientation, screen: Size? = nil, statusBar bar: StatusBar = .normal
    ) {
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
        statusBar = notch.map { isLow ? 0 : $0 } ?? bar.height
        homeIndicator = notch == nil ? 0 : isLow ? 21 : 34
        sides = isLow ? notch ?? 0 : 0
        navigationBar = isLow ? 32 : 44
        promptedNavigationBar = 74
        toolbar = isLow ? 32 : 44
        tabBar = 49
    }

    /// The heights on a screen besides the screen of a device: it has no status bar and no rounded corners.
    public static let ofExternalScreen = BarMetrics()

    private init() {
        statusBar = 0
        homeIndicator = 0
        sides = 0
        navigationBar = 44
        promptedNavigationBar = 74
        toolbar = 44
        tabBar = 49
    }

    /// True if the navigation bar may show a large title below its items.
    public var hasRoomForLargeTitles: Bool { navigationBar > 32 }

    /// The additional height of a navigation bar with a large title, in points.
    public static let largeTitle = 52.0

    /// The navigation bar's height.
    public func navigationBar(hasPrompt: Bool) -> Double {
        hasPrompt ? promptedNavigationBar : navigationBar
    }

    /// The width of a split view's primary pane on a pad, in points.
    public static let splitPrimaryWidth = 320.0
    /// The size of a form sheet on a pad, in points.
    public static let formSheet = Size(width: 540, height: 620)
    /// The width of a page sheet, in points. A page sheet is as high as the screen.
    public static let pageSheetWidth = 768.0
}
