import TroupeModel

/// What a storyboard connected to a control, bar button item, recognizer or row: methods of the controller, and segues.
struct Connections {
    /// A method of the controller, and the control event it is for; nil for things with one event.
    struct Action: Hashable {
        var selector: String
        var event: ControlEvent?
    }

    var actions: [Action] = []
    /// Ids of segues.
    var segues: [String] = []

    /// Calls the methods and fires the segues.
    ///
    /// - Parameter view: where to look for the controller.
    /// - Returns: whether there was a method or a segue.
    @MainActor @discardableResult
    func fire(_ sender: Sender, from view: View?, event: ControlEvent? = nil, firesSegues: Bool = true) -> Bool {
        guard let controller = view?.tree?.owner else { return false }
        return fire(sender, on: controller, event: event, firesSegues: firesSegues)
    }

    /// Calls the methods and fires the segues.
    ///
    /// - Returns: whether there was a method or a segue; a method that nobody implements is none.
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
