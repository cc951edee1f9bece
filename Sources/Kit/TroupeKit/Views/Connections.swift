import TroupeModel

/// The storyboard's connections of a control, bar button item, recognizer or row: methods of the controller, and
/// segues.
struct Connections {
    /// A method of the controller, and the control event that calls it; nil for senders with a single event.
    struct Action: Hashable {
        var selector: String
        var event: ControlEvent?
    }

    var actions: [Action] = []
    /// The ids of segues.
    var segues: [String] = []

    /// Calls the methods and fires the segues.
    ///
    /// - Parameter view: A view of the controller that has the methods.
    /// - Returns: true if there was a method or a segue.
    @MainActor @discardableResult
    func fire(_ sender: Sender, from view: View?, event: ControlEvent? = nil, firesSegues: Bool = true) -> Bool {
        guard let controller = view?.tree?.owner else { return false }
        return fire(sender, on: controller, event: event, firesSegues: firesSegues)
    }

    /// Calls the methods and fires the segues.
    ///
    /// - Returns: true if there was a method or a segue. A method that the controller does not implement does not
    ///   count.
    @MainActor @discardableResult
    func fire(
        _ sender: Sender, on controller: ViewController, event: ControlEvent? = nil, firesSegues: Bool = true
    ) -> Bool {
        var isHandled = false
        for action in actions where action.event == nil || event == nil || action.event == event {
            if controller.perform(action: action.selector, sender: sender) { isHandled = true }
        }
        guard firesSegues else { return isHandled }
        for segue in segues {
            controller.channel.send(
                .performSegue(segue, from: .id(controller.id), sender: sender.value, byUser: true))
        }
        return isHandled || !segues.isEmpty
    }
}
