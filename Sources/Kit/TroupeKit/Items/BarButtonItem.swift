import TroupeModel

/// A button in a navigation bar or toolbar.
@MainActor
public final class BarButtonItem {
    /// What names it in taps and segues: Xcode's id, else one that its controller chooses; empty before.
    public private(set) var id: String
    /// What stands on it.
    public var title: String { didSet { if title != oldValue { changed() } } }
    /// Xcode's name of a system item (`add`, `done`, `flexibleSpace` ...).
    public let systemItem: String?
    /// An image's name.
    public var image: String? { didSet { if image != oldValue { changed() } } }
    /// Whether a touch does anything.
    public var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// bordered, plain, done.
    public var style: String { didSet { if style != oldValue { changed() } } }
    /// The view that stands in its place and is touched instead of it; nil for none.
    public var customView: View? {
        didSet {
            storyboardView = nil
            if customView !== oldValue { changed() }
        }
    }
    /// Called when it is tapped.
    public var action: (@MainActor () -> Void)?

    /// What a storyboard connected to it.
    var connections = Connections()
    weak var owner: ViewController?
    /// The storyboard's view in its place, which is made with the controller's views.
    private(set) var storyboardView: ViewID?

    /// A button with text.
    public init(title: String, style: String = "plain", action: (@MainActor () -> Void)? = nil) {
        id = ""
        self.title = title
        self.style = style
        systemItem = nil
        self.action = action
    }

    /// A button UIKit knows: `add`, `done`, `cancel`, `save`, `edit`, `trash`, `flexibleSpace` ...
    public init(systemItem: String, action: (@MainActor () -> Void)? = nil) {
        id = ""
        title = ""
        style = systemItem == "done" || systemItem == "save" ? "done" : "plain"
        self.systemItem = systemItem
        self.action = action
    }

    /// A view in place of a button; it keeps its size.
    public convenience init(customView: View) {
        self.init(title: "")
        self.customView = customView
    }

    /// The button of a storyboard.
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

    /// Becomes an item of that controller.
    func join(_ owner: ViewController) {
        self.owner = owner
        if id.isEmpty { id = owner.items.nextID() }
    }

    /// Takes the storyboard's view once it is made, and a new one when it is made anew after an unloading.
    func place(_ view: View) {
        let place = storyboardView
        customView = view
        storyboardView = place
    }

    /// The form that travels.
    var model: BarItem {
        BarItem(
            id: id, title: title, systemItem: systemItem, image: image, isEnabled: isEnabled, style: style,
            view: customView?.barID ?? storyboardView)
    }

    /// It was tapped.
    ///
    /// - Returns: whether something came of it.
    func fire(on controller: ViewController) -> Bool {
        guard isEnabled else { return false }
        action?()
        return connections.fire(.barButtonItem(self), on: controller) || action != nil
    }

    private func changed() { owner?.factsChanged() }
}
