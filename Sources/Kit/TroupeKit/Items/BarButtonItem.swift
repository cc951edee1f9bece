import TroupeModel

/// A button in a navigation bar or toolbar.
@MainActor
public final class BarButtonItem {
    /// The id of the item in taps and segues: Xcode's id, else one that its controller assigns; empty before.
    public private(set) var id: String
    /// The text of the item.
    public var title: String { didSet { if title != oldValue { changed() } } }
    /// Xcode's name of a system item (`add`, `done`, `flexibleSpace` ...).
    public let systemItem: String?
    /// The name of an image.
    public var image: String? { didSet { if image != oldValue { changed() } } }
    /// True if the item reacts to touches.
    public var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// The style: bordered, plain, done.
    public var style: String { didSet { if style != oldValue { changed() } } }
    /// The view that replaces the button and receives its touches; nil for the button itself.
    public var customView: View? {
        didSet {
            storyboardView = nil
            if customView !== oldValue { changed() }
        }
    }
    /// Called when the item is tapped.
    public var action: (@MainActor () -> Void)?

    /// The connections that the storyboard made.
    var connections = Connections()
    weak var owner: ViewController?
    /// The storyboard's view that replaces the button; it is made with the controller's views.
    private(set) var storyboardView: ViewID?

    /// Creates a button with text.
    public init(title: String, style: String = "plain", action: (@MainActor () -> Void)? = nil) {
        id = ""
        self.title = title
        self.style = style
        systemItem = nil
        self.action = action
    }

    /// Creates one of UIKit's system buttons: `add`, `done`, `cancel`, `save`, `edit`, `trash`, `flexibleSpace` ...
    public init(systemItem: String, action: (@MainActor () -> Void)? = nil) {
        id = ""
        title = ""
        style = systemItem == "done" || systemItem == "save" ? "done" : "plain"
        self.systemItem = systemItem
        self.action = action
    }

    /// Creates an item that shows a view in place of a button; the view keeps its size.
    public convenience init(customView: View) {
        self.init(title: "")
        self.customView = customView
    }

    /// Creates the item of a storyboard.
    init(_ model: BarItem, connections: Connections) {
        id = model.id
        title = model.title
        systemItem = model.systemItem
        image = model.image
        style = model.style
        self.connections = connections
        isEnabled = model.isEnabled
        storyboardView = model.view
    }

    /// Makes `owner` the owner of the item and assigns an id if there is none.
    func join(_ owner: ViewController) {
        self.owner = owner
        if id.isEmpty { id = owner.items.nextID() }
    }

    /// Sets the storyboard's view each time it is made: with the controller's views, and again after an unload.
    func place(_ view: View) {
        let place = storyboardView
        customView = view
        storyboardView = place
    }

    /// The item as it is sent to the daemon.
    var model: BarItem {
        BarItem(
            id: id, title: title, systemItem: systemItem, image: image, isEnabled: isEnabled, style: style,
            view: customView?.barID ?? storyboardView)
    }

    /// Handles a tap on the item.
    ///
    /// - Returns: true if an action or a connection handled the tap.
    func fire(on controller: ViewController) -> Bool {
        guard isEnabled else { return false }
        action?()
        return connections.fire(.barButtonItem(self), on: controller) || action != nil
    }

    private func changed() { owner?.factsChanged() }
}
