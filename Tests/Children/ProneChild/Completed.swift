import TroupeKit

/// A form whose view gets from code the contents that a document cannot give it: the columns of a picker, the items of a
/// collection, several selected rows in a table, the hour of a date picker.
final class Completed: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        for child in view.subviews {
            switch child {
            case let picker as PickerView: picker.columns = [["A", "B"], ["C", "D", "E"]]
            case let table as TableView: table.allowsMultipleSelection = true
            case let picker as DatePicker: picker.selectedRows = [0, 0, 0]
            case let collection as CollectionView:
                collection.numberOfItems = { 40 }
                collection.reloadData()
            default: break
            }
        }
    }
}
