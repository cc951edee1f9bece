import TroupeModel

/// The item and the popover for the hidden first pane of a split view controller, as its delegate receives them
/// (section 3.7).
@MainActor
struct FirstPane {
    let pane: RemoteController
    let item: BarButtonItem
    let popover: PopoverController

    /// - Parameter item: The item that the delegate received for a former pane; nil makes one.
    init(_ pane: RemoteController, of split: RemoteController, item: BarButtonItem?) {
        self.pane = pane
        self.item = item ?? BarButtonItem(barButtonSystemItem: .firstPane)
        self.item.split = split
        popover = PopoverController(firstPane: pane, of: split)
    }
}
