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

    var isEmpty: Bool { actions.isEmpty && segues.isEmpty }

    /// Calls the methods and fires the segues.
    ///
    /// - Parameter view: where to look for the controller.
    @MainActor
    func fire(_ sender: Sender, from view: View?, event: ControlEvent? = nil, firesSegues: Bool = true) {
        guard !isEmpty, let controller = view?.tree?.owner else { return }
        fire(sender, on: controller, event: event, firesSegues: firesSegues)
    }

    /// Calls the methods and fires the segues.
    @MainActor
    func fire(_ sender: Sender, on controller: ViewController, event: ControlEvent? = nil, firesSegues: Bool = true) {
        for action in actions where action.event == nil || event == nil || action.event == event {
            controller.perform(action: action.selector, sender: sender)
        }
        guard firesSegues else { return }
        for segue in segues { controller.fireSegue(segue, sender: sender) }
    }
}
