import TroupeModel

extension ViewController {
    /// Makes the controller the data source and the delegate of tables and pickers, where it conforms: of its own table
    /// if it is a table view controller, and of those that the scene connects to it.
    func connectObjects(in scene: SceneModel) {
        if isTableViewController, let table = tree.root as? TableView { table.connect(to: self) }
        for outlet in scene.connections.outlets where outlet.destination == scene.reference.id {
            guard let owner = product.objects[outlet.owner] else { continue }
            switch (owner, outlet.property) {
            case (let table as TableView, "dataSource"):
                if let source = self as? any TableViewDataSource { table.dataSource = source }
            case (let table as TableView, "delegate"):
                if let receiver = self as? any TableViewDelegate { table.delegate = receiver }
            case _: continue
            }
        }
    }
}
