/// The messages of the process of an alert to the controller that made it.
package enum AlertReport: DelegateProtocol {
    package static var protocolName: String { "TroupeAlertReport" }

    /// An incarnation has loaded its view: the maker sends the state that changed since the contents were recorded.
    case loaded
    /// A person typed into a field.
    case edited(field: Int, text: String)
    /// A person chose an action. It is asked as a question, so that the alert learns whether the maker dismisses it.
    case chose(AlertChoice)
    /// The alert was dismissed, and no action was chosen.
    case ended
}

/// An action that a person chose, with everything that a later incarnation of the maker needs to act on it.
package struct AlertChoice: Codable, Hashable, Sendable {
    /// The index of the action.
    package var action: Int
    /// The texts of the fields.
    package var texts: [String]
    /// The contents of the alert.
    package var contents: AlertContents

    package init(action: Int, texts: [String], contents: AlertContents) {
        self.action = action
        self.texts = texts
        self.contents = contents
    }
}

/// The messages of the maker of an alert to its process.
package enum AlertOrder: DelegateProtocol {
    package static var protocolName: String { "TroupeAlertOrder" }

    /// Enables and disables the actions, in their order; nil texts leave the fields as they are.
    case state(enabled: [Bool], texts: [String]?)
}
