/// The delegate protocols that Troupe itself speaks to a controller: as the application, for a built-in container, or to
/// carry out a segue.
///
/// What comes under these names is carried out by a child without asking who sent it, so that no controller and no client
/// may send it: the daemon refuses such a message (`notAllowed`).
public enum ReservedProtocol: String, Hashable, Sendable, CaseIterable {
    /// To the application class.
    case application = "ApplicationDelegate"
    /// Of a navigation controller.
    case navigation = "NavigationControllerDelegate"
    /// Of a tab bar controller.
    case tabBar = "TabBarControllerDelegate"
    /// Of a split view controller.
    case split = "SplitViewControllerDelegate"
    /// Of a page view controller.
    case page = "PageViewControllerDelegate"
    /// Of what a popover shows.
    case popover = "PopoverControllerDelegate"
    /// A custom segue that its source's code performs.
    case segue = "Segue"
    /// The action of an unwind segue.
    case unwind = "Unwind"
    /// A notification that the controller observes.
    case notifications = "NotificationCenter"

    /// Every message is looked up here on its way: an initialiser by name compares it with one name after the other.
    fileprivate static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension DelegateMessage {
    /// A message of Troupe's own; only the daemon makes them.
    public init(
        from: ControllerID, _ reserved: ReservedProtocol, name: String, payload: Payload, expectsReply: Bool
    ) {
        self.init(
            from: from, protocolName: reserved.rawValue, name: name, payload: payload, expectsReply: expectsReply)
    }

    /// Which of Troupe's own protocols it is of; nil for a message between controllers.
    public var reserved: ReservedProtocol? { ReservedProtocol.byName[protocolName] }
}
