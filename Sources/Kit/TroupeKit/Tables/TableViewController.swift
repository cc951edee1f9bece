public import TroupeModel

/// A controller with a table as its view, as UIKit's `UITableViewController`. It is the data source and the delegate of the
/// table.
///
/// Override the methods of ``TableViewDataSource`` and ``TableViewDelegate``. Conform to ``TableViewEditing`` and
/// ``TableViewReordering`` for rows that a person may change:
///
/// ```swift
/// final class Basket: TableViewController {
///     private var fruits = ["Apple", "Pear"]
///
///     override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { fruits.count }
///     override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
///         let cell = tableView.dequeueReusableCell(withIdentifier: "Fruit")
///         cell.text = fruits[indexPath.row]
///         return cell
///     }
/// }
/// ```
///
/// The class may be the one of a storyboard's table view controller. Static cells of the storyboard stay: the table then
/// does not ask the data source. ``ViewController/setEditing(_:animated:)`` and ``ViewController/editButtonItem`` edit the
/// table, and the selected row is deselected before the controller appears again, unless
/// ``ViewController/clearsSelectionOnViewWillAppear`` is false.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
    /// The style of a table that no storyboard supplies. The maker of the controller sets it by the initializer.
    @Configured var tableStyle = TableStyle.plain

    /// Creates a controller with a plain table, or with the table of its scene.
    public required init() { super.init() }

    /// Creates a controller with a table of a style. A table that a storyboard or a nib file supplies keeps its own style.
    public init(style: TableStyle) {
        super.init()
        tableStyle = style
    }

    /// The table, which is the controller's view. Reading it loads the view if necessary.
    ///
    /// Setting it makes the controller the data source and the delegate of the new table. On a handle the table is an empty
    /// one without effect, and the use is reported in the process's log.
    public var tableView: TableView! {
        get {
            guard !standsForAnother else {
                reportHandle(using: "tableView")
                return TableView()
            }
            loadViewIfNeeded()
            if let table = tree.root as? TableView { return table }
            reportMissingTable()
            return TableView()
        }
        set {
            guard !standsForAnother else { return reportHandle(using: "tableView") }
            view = newValue
            newValue?.connect(to: self)
        }
    }

    /// Makes the table and sets ``tableView``: the table of the scene, or an empty one. A scene without a table as its
    /// view is reported in the process's log, and an empty table takes the place of that view.
    open override func loadView() {
        if builder != nil {
            super.loadView()
            if tree.root is TableView { return }
            reportMissingTable()
        }
        tableView = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480), style: tableStyle)
    }

    private func reportMissingTable() {
        let place = scene.map { "the scene \($0.reference.id.rawValue)" } ?? "the class"
        reportOnce(
            "tableView",
            Failure(
                .badArgument, "the view of \(Self.storyboardClass) is no table in \(place)",
                hint: "make the view a table, or derive the class from ViewController"))
    }

    override func makingDestination(over channel: RequestChannel) -> Destination {
        // A plain controller has no code, so any process can run it.
        guard Self.self == TableViewController.self, settings.nibName == nil else {
            return super.makingDestination(over: channel)
        }
        return .className(ControllerKind.tableViewController.className)
    }

    // MARK: - The data source

    /// Returns 1.
    open func numberOfSections(in tableView: TableView) -> Int { 1 }
    /// Returns 0.
    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// Returns a new empty row.
    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell() }
    /// Returns nil.
    open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns nil.
    open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns nil.
    open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
    /// Returns the number of the title.
    open func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// Returns nil.
    open func modelIdentifierForElement(at indexPath: IndexPath, in view: View) -> String? { nil }
    /// Returns nil.
    open func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? { nil }

    // MARK: - The delegate

    /// Returns the tapped row.
    open func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    /// Returns the row.
    open func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    open func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Returns the height of the row in the storyboard's static table, else the row height of the table.
    open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        tableView.heightWithoutDelegate(ofRowAt: indexPath)
    }
    /// Returns ``TableViewCell/EditingStyle/delete``.
    open func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { .delete }
    /// Returns the proposed index path.
    open func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { proposed }
}

extension ViewController {
    /// True for a table view controller, by its class or by its scene.
    var isTableViewController: Bool { self is TableViewController || scene?.kind == .tableViewController }
}
