/// The texts and buttons of an alert or action sheet, as they are recorded with its controller: every incarnation of its
/// process shows the same.
package struct AlertContents: Codable, Hashable, Sendable {
    /// A button.
    package struct Action: Codable, Hashable, Sendable {
        package var title: String
        package var style: AlertAction.Style
        package var isEnabled: Bool
    }

    /// A text field.
    package struct Field: Codable, Hashable, Sendable {
        package var text: String
        package var placeholder: String
        package var isSecure: Bool
    }

    /// The older class by which code made the alert: its delegate is told of the choice, in any incarnation.
    package enum Panel: String, Codable, Sendable {
        case alertView
        case actionSheet
    }

    package var title = ""
    package var message = ""
    package var style = AlertController.Style.alert
    package var actions: [Action] = []
    package var fields: [Field] = []
    /// The index of the action that is drawn as the likeliest one.
    package var preferred: Int?
    /// True if it is shown in a popover.
    package var isInPopover = false
    /// The class with a delegate; nil for an alert with handlers.
    package var panel: Panel?

    /// The key of the contents in the configuration of the controller.
    package static let key = "alert"

    /// Creates contents without text and buttons.
    package init() {}

    /// The index of the cancel action; nil without one.
    package var cancel: Int? { actions.firstIndex { $0.style == .cancel } }
}
