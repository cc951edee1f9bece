/// A button, space or view in a navigation bar or toolbar.
public struct BarItem: Hashable, Sendable, Codable {
    /// Xcode's id, or one the child chose; names the item in taps and segues.
    public var id: String
    /// The text to show; for a system item its English name.
    public var title: String
    /// Xcode's name of a system item (`add`, `done`, `flexibleSpace` ...).
    public var systemItem: String?
    /// An image's name.
    public var image: String?
    /// Whether a touch does anything.
    public var isEnabled: Bool
    /// bordered, plain, done.
    public var style: String
    /// The view that stands in its place, one of its controller's that lies in no other; nil for none. Until that is
    /// there, the title is shown.
    public var view: ViewID?
    /// An item; one of title, system item, image or view says what is seen.
    public init(
        id: String, title: String = "", systemItem: String? = nil, image: String? = nil, isEnabled: Bool = true,
        style: String = "plain", view: ViewID? = nil
    ) {
        self.id = id
        self.title = title
        self.systemItem = systemItem
        self.image = image
        self.isEnabled = isEnabled
        self.style = style
        self.view = view
    }

    /// Whether the item only holds others apart.
    public var isSpace: Bool { systemItem == "flexibleSpace" || systemItem == "fixedSpace" }

    /// What a person reads on it.
    public var label: String {
        if !title.isEmpty { return title }
        guard let systemItem else { return image ?? "" }
        return systemItem.prefix(1).uppercased() + systemItem.dropFirst()
    }
}

/// What a navigation bar shows for one controller of the stack.
public struct NavigationItem: Hashable, Sendable, Codable {
    /// The middle of the bar; nil takes the controller's title.
    public var title: String?
    /// A line above the title.
    public var prompt: String?
    /// Title of the button that leads back here, where it is not the title.
    public var backTitle: String?
    /// Whether there is no way back in the bar.
    public var hidesBackButton: Bool
    /// From the left edge inwards.
    public var left: [BarItem]
    /// From the right edge inwards.
    public var right: [BarItem]
    /// The view that takes the title's place, one of its controller's that lies in no other; nil for none.
    public var titleView: ViewID?
    /// An item that shows nothing of its own, unless said.
    public init(
        title: String? = nil, prompt: String? = nil, backTitle: String? = nil, hidesBackButton: Bool = false,
        left: [BarItem] = [], right: [BarItem] = [], titleView: ViewID? = nil
    ) {
        self.title = title
        self.prompt = prompt
        self.backTitle = backTitle
        self.hidesBackButton = hidesBackButton
        self.left = left
        self.right = right
        self.titleView = titleView
    }
}

/// What a tab bar shows for one controller.
public struct TabBarItem: Hashable, Sendable, Codable {
    /// The text below the image; nil takes the controller's title.
    public var title: String?
    /// UIKit's name of a ready-made one.
    public var systemItem: String?
    /// An image's name.
    public var image: String?
    /// A short text over the image.
    public var badge: String?
    /// An item that shows nothing of its own, unless said.
    public init(title: String? = nil, systemItem: String? = nil, image: String? = nil, badge: String? = nil) {
        self.title = title
        self.systemItem = systemItem
        self.image = image
        self.badge = badge
    }
}
