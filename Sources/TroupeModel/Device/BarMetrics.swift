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

    /// The heights on a kind of device in an orientation; only a phone on its side has lower bars.
    public init(_ idiom: DeviceIdiom, _ orientation: Orientation) {
        let isLow = idiom == .phone && orientation.isLandscape
        statusBar = 20
        navigationBar = isLow ? 32 : 44
        promptedNavigationBar = 74
        toolbar = isLow ? 32 : 44
        tabBar = 49
    }

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
