import TroupeModel

/// What a navigation bar shows for its controller while that is on top.
@MainActor
public final class NavigationBarItem {
    /// nil takes the controller's title.
    public var title: String? { didSet { if title != oldValue { changed() } } }
    /// A line above the title.
    public var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// The text of the button that leads back here; nil takes the title.
    public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// Whether there is no way back in the bar.
    public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    /// From the left edge inwards.
    public var leftBarButtonItems: [BarButtonItem] = [] { didSet { adopt(leftBarButtonItems) } }
    /// From the right edge inwards.
    public var rightBarButtonItems: [BarButtonItem] = [] { didSet { adopt(rightBarButtonItems) } }
    /// A view in the title's place, which keeps its size; nil for the title itself.
    public var titleView: View? {
        didSet {
            storyboardTitleView = nil
            if titleView !== oldValue { changed() }
        }
    }
    /// The storyboard's view in the title's place, which is made with the controller's views.
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

    /// Takes over what a storyboard says.
    func load(_ model: NavigationItem, making item: (BarItem) -> BarButtonItem) {
        title = model.title
        prompt = model.prompt
        backButtonTitle = model.backTitle
        hidesBackButton = model.hidesBackButton
        leftBarButtonItems = model.left.map(item)
        rightBarButtonItems = model.right.map(item)
        storyboardTitleView = model.titleView
    }

    /// Takes the storyboard's view once it is made, as ``BarButtonItem/place(_:)``.
    func place(_ view: View) {
        let place = storyboardTitleView
        titleView = view
        storyboardTitleView = place
    }

    /// The form that travels.
    var model: NavigationItem {
        NavigationItem(
            title: title, prompt: prompt, backTitle: backButtonTitle, hidesBackButton: hidesBackButton,
            left: leftBarButtonItems.map(\.model), right: rightBarButtonItems.map(\.model),
            titleView: titleView?.barID ?? storyboardTitleView)
    }

    /// The views it shows in place of title and buttons.
    var views: [View] {
        ([titleView] + (leftBarButtonItems + rightBarButtonItems).map(\.customView)).compactMap(\.self)
    }

    private func adopt(_ items: [BarButtonItem]) {
        if let owner { for item in items { item.join(owner) } }
        changed()
    }

    private func changed() { owner?.factsChanged() }
}
