import TroupeValue

extension HierarchyRequests {
    /// Performs a segue by identifier or id, with the object that causes it: a view, a row, a bar button item or a
    /// recognizer of this process's controller, which ``ViewController/prepare(for:sender:)`` receives.
    ///
    /// A controller, any other object, and nil arrive there as the value null: the controller that prepares a segue is
    /// the sender's own.
    public func performSegue(withIdentifier identifier: String, sender: AnyObject?) {
        performSegue(withIdentifier: identifier, sender: Sender(object: sender), completion: nil)
    }
}

extension Sender {
    /// The sender that an object is; the value null for an object of no kind that can send.
    fileprivate init(object: AnyObject?) {
        if let cell = object as? TableViewCell {
            self = .cell(cell)
        } else if let view = object as? View {
            self = .view(view)
        } else if let item = object as? BarButtonItem {
            self = .barButtonItem(item)
        } else if let recognizer = object as? GestureRecognizer {
            self = .gesture(recognizer)
        } else {
            self = .value(.null)
        }
    }
}
