import TroupeModel

extension ViewController {
    /// A bar button item of that id was tapped: one of its bars, or one in a bar its scene holds as a view.
    ///
    /// - Returns: whether something came of it.
    func barItemTapped(_ id: String) -> Bool {
        if let item = barButtonItem(id) { return item.fire(on: self) }
        guard let connections = builder?.connections(of: ObjectID(id)), !connections.isEmpty else { return false }
        connections.fire(.value(["barButtonItem": .string(id)]), on: self)
        return true
    }
}
