import Glibc
import TroupeKit

/// Shows a scene whose class has no code here: what the storyboard drew, with three stand-ins for each designed row, unless samples are
/// turned off.
///
/// All that a storyboard can say works as in any controller: segues, text fields, switches, steppers. Actions that the
/// missing code would implement are reported.
final class SceneViewController: ViewController {
    /// How many rows stand in for each design; none where `troupe run --no-samples` started the instance.
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
