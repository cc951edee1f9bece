import TroupeModel

/// A button in a navigation bar or toolbar.
@MainActor
public final class BarButtonItem {
    /// The id of the item in taps and segues: Xcode's id, else one that its controller assigns; empty before.
    public private(set) var id: String
    /// The text of the item.
    public var title: String { didSet { if title != oldValue { changed() } } }
    /// The system item that the button is; nil for a button with text, an image or a view of its own.
    public let systemItem: SystemItem?
    /// The name of an image.
    public var image: String? { didSet { if image != oldValue { changed() } } }
    /// True if the item reacts to touches.
    public var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// The style of the button.
    public var style: Style { didSet { if style != oldValue { changed() } } }
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
    /// The split view controller whose first pane the item opens; nil for the one around the owner.
    var split: RemoteController?
    /// The storyboard's view that replaces the button; it is made with the controller's views.
    private(set) var storyboardView: ViewID?

    /// Creates a button with text.
    public init(title: String, style: Style = .plain, action: (@MainActor () -> Void)? = nil) {
        id = ""
        self.title = title
        self.style = style
        systemItem = nil
        self.action = action
    }

    /// Creates a button with an image.
    ///
    /// - Parameter image: The name of the image.
    public convenience init(image: String, style: Style = .plain, action: (@MainActor () -> Void)? = nil) {
        self.init(title: "", style: style, action: action)
        self.image = image
    }

    /// Creates one of UIKit's system buttons, or a space.
    public init(barButtonSystemItem systemItem: SystemItem, action: (@MainActor () -> Void)? = nil) {
        id = ""
        title = ""
        style = systemItem == .done || systemItem == .save ? .done : .plain
        self.systemItem = systemItem
        self.action = action
    }

    /// Creates a button with text that calls a method of `target`, as long as `target` lives.
    public convenience init<Target: AnyObject>(
        title: String, style: Style = .plain, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, style: style)
        setTarget(TargetAction(target, action))
    }

    /// Creates a button with text that calls a method of `target` with the item, as long as `target` lives. The method
    /// takes a `BarButtonItem` or a ``Sender``.
    public convenience init<Target: AnyObject, Object>(
        title: String, style: Style = .plain, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (Object) -> Void
    ) {
        self.init(title: title, style: style)
        setTarget(TargetAction(target, action))
    }

    /// Creates a system button that calls a method of `target`, as long as `target` lives.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(barButtonSystemItem: systemItem)
        setTarget(TargetAction(target, action))
    }

    /// Creates a system button that calls a method of `target` with the item, as long as `target` lives. The method
    /// takes a `BarButtonItem` or a ``Sender``.
    public convenience init<Target: AnyObject, Object>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (Object) -> Void
    ) {
        self.init(barButtonSystemItem: systemItem)
        setTarget(TargetAction(target, action))
    }

    private func setTarget(_ method: TargetAction) {
        action = { [weak self] in
            if let self { method.perform(.barButtonItem(self), in: owner) }
        }
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
        systemItem = model.systemItem.map(SystemItem.init(rawValue:))
        image = model.image
        style = Style(rawValue: model.style)
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
            id: id, title: title, systemItem: systemItem?.rawValue, image: image, isEnabled: isEnabled,
            style: style.rawValue,
            view: customView?.barID ?? storyboardView)
    }

    /// Handles a tap on the item.
    ///
    /// - Returns: true if an action or a connection handled the tap.
    func fire(on controller: ViewController) -> Bool {
        guard isEnabled else { return false }
        action?()
        let isHandled = connections.fire(.barButtonItem(self), on: controller) || action != nil
        return isHandled || opensFirstPane(around: controller)
    }

    /// Opens the first pane, if the item is the one for it and has no action of its own.
    ///
    /// - Returns: true if the pane was requested.
    private func opensFirstPane(around controller: ViewController) -> Bool {
        guard systemItem == .firstPane, let split = split ?? controller.splitViewController?.remoteController else {
            return false
        }
        split.channel.perform(.setPaneOpen(true, in: .id(split.id)), nil)
        return true
    }

    private func changed() { owner?.factsChanged() }
}
