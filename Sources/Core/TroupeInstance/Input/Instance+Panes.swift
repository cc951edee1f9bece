import TroupeHierarchy
import TroupeMessages
import TroupeModel

// Section 3.7: a swipe to the right that no responder handled opens the hidden first pane of the split view controller
// around it, as in UIKit.

extension Instance {
    /// The touch that opens the pane, and the process that was asked last; nil for an input that opens no pane.
    func paneOpening(of number: UInt64) -> (touch: BarTouch, key: ProcessKey)? {
        guard let pending = inputs.pending[number], case .touches = pending.input.kind,
            let split = hierarchy.splitHidingPane(around: pending.input.controller),
            case .stroke(let start, let end, let milliseconds)? = swipe(of: pending.input.fingers),
            end.x - start.x >= Self.paneStroke.distance, end.x - start.x > abs(end.y - start.y),
            milliseconds <= Self.paneStroke.milliseconds
        else { return nil }
        return (.pane(split), pending.responder)
    }

    /// The shortest and the longest stroke that opens a pane, in points and milliseconds.
    private static let paneStroke = (distance: 50.0, milliseconds: 500)
}
