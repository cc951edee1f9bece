import TroupeModel

/// The content of a navigation bar while its controller is on top.
@MainActor
public final class NavigationBarItem {
    /// The title; nil uses the controller's title.
    public var title: String? { didSet { if title != oldValue { changed() } } }
    /// A line above the title.
    public var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// The title of the button that leads back here; nil uses the title.
    public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// The item of UIKit that names the button that leads back here; nil uses the title. Its title is shown unless
    /// ``backButtonTitle`` is set; without a title its image is shown, and displays speak the controller's title. Its
    /// action has no effect, as in UIKit: the button pops.
    public var backBarButtonItem: BarButtonItem? {
        didSet { adopt(backBarButtonItem.map { [$0] } ?? []) }
    }
    /// True if the bar has no back button.
    public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    /// True if the left items stand beside the back button; false if they replace it.
    public var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
    }
    /// The left items, from the left edge inwards.
    public var leftBarButtonItems: [BarButtonItem] = [] { didSet { adopt(leftBarButtonItems) } }
    /// The right items, from the right edge inwards.
    public var rightBarButtonItems: [BarButtonItem] = [] { didSet { adopt(rightBarButtonItems) } }
    /// The view that replaces the title and keeps its size; nil for the title itself.
    public var titleView: View? {
        didSet {
            storyboardTitleView = nil
            if titleView !== oldValue { changed() }
        }
    }
    /// The storyboard's view that replaces the title; it is made with the controller's views.
    private(set) var storyboardTitleView: ViewID?

    weak var owner: ViewController?

    init() {}

    /// The only left item.
    public var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    /// The only right item.
    public var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    /// Applies the storyboard's model.
    func load(_ model: NavigationItem, making item: (BarItem) -> BarButtonItem) {
        title = model.title
        prompt = model.prompt
        backButtonTitle = model.backTitle
        if let image = model.backImage { backBarButtonItem = BarButtonItem(image: image) }
        hidesBackButton = model.hidesBackButton
        leftItemsSupplementBackButton = model.leftItemsSupplementBackButton
        leftBarButtonItems = model.left.map(item)
        rightBarButtonItems = model.right.map(item)
        storyboardTitleView = model.titleView
    }

    /// Applies the parts that the controller's maker set.
    func merge(_ model: NavigationItem, making item: (BarItem) -> BarButtonItem) {
        if let text = model.title { title = text }
        if let text = model.prompt { prompt = text }
        if let text = model.backTitle { backButtonTitle = text }
        if let image = model.backImage { backBarButtonItem = BarButtonItem(image: image) }
        if model.hidesBackButton { hidesBackButton = true }
        if model.leftItemsSupplementBackButton { leftItemsSupplementBackButton = true }
        if !model.left.isEmpty { leftBarButtonItems = model.left.map(item) }
        if !model.right.isEmpty { rightBarButtonItems = model.right.map(item) }
    }

    /// Sets the storyboard's view once it is made, as ``BarButtonItem/place(_:)`` does.
    func place(_ view: View) {
        let place = storyboardTitleView
        titleView = view
        storyboardTitleView = place
    }

    /// The item as it is sent to the daemon.
    var model: NavigationItem {
        let back = backBarButtonItem?.model
        let image = backButtonTitle == nil ? back?.soleImage : nil
        return NavigationItem(
            title: title, prompt: prompt, backTitle: backButtonTitle ?? (image == nil ? back?.label : nil),
            backImage: image, hidesBackButton: hidesBackButton,
            leftItemsSupplementBackButton: leftItemsSupplementBackButton,
            left: leftBarButtonItems.map(\.model), right: rightBarButtonItems.map(\.model),
            titleView: titleView?.barID ?? storyboardTitleView)
    }

    /// The views that replace title and buttons.
    var views: [View] {
        ([titleView] + (leftBarButtonItems + rightBarButtonItems).map(\.customView)).compactMap(\.self)
    }

    private func adopt(_ items: [BarButtonItem]) {
        if let owner { for item in items { item.join(owner) } }
        changed()
    }

    private func changed() { owner?.factsChanged() }
}
