import Glibc
import TroupeKit

/// The controller of a scene whose class has no code here: it shows the views of the storyboard, with three sample rows
/// per prototype unless samples are turned off.
///
/// Everything that a storyboard defines works as in any controller: segues, text fields, switches, steppers. Actions of
/// the missing code are reported.
final class SceneViewController: ViewController {
    /// The number of sample rows per prototype; 0 in an instance of `troupe run --no-samples`.
    private static let standIns = getenv("TROUPE_SAMPLES").map { String(cString: $0) } == "off" ? 0 : 3

    override func viewDidLoad() {
        super.viewDidLoad()
        fill(view)
    }

    private func fill(_ view: View) {
        switch view {
        case let table as TableView: table.showStandIns(perDesign: Self.standIns)
        case let collection as CollectionView: collection.showStandIns(perDesign: Self.standIns)
        default: break
        }
        for subview in view.subviews { fill(subview) }
    }
}
