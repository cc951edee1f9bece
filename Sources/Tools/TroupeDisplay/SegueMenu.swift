public import TroupeModel
import TroupeValue

/// The segues of a controller, one of them selected.
public struct SegueMenu: Hashable, Sendable {
    /// The segues and their controller.
    public let report: SeguesReport
    /// The index of the selected segue.
    public private(set) var chosen = 0

    /// Creates a menu with the first segue selected.
    public init(_ report: SeguesReport) { self.report = report }

    /// Moves the selection by `count` rows, clamped to the ends.
    public mutating func move(by count: Int) {
        chosen = min(max(0, chosen.addingReportingOverflow(count).partialValue), max(0, report.segues.count - 1))
    }

    /// The request that performs the selected segue; nil without segues.
    public var request: Request? {
        guard report.segues.indices.contains(chosen) else { return nil }
        return .performSegue(report.segues[chosen].id, from: .id(report.controller), sender: .null, byUser: false)
    }

    /// The menu as a box: the sender and the destination of each segue.
    var box: ListBox {
        guard !report.segues.isEmpty else {
            return ListBox(
                caption: "Segues of \(report.controller)", rows: [("", "no segue starts here; any key closes")],
                nameColumns: 1)
        }
        return ListBox(
            caption: "Segues of \(report.controller): Enter fires one, Esc closes",
            rows: report.segues.map { segue in
                let goal = segue.destinationTitle ?? segue.className ?? segue.destination
                let name = segue.identifier.map { " (\($0))" } ?? ""
                return (segue.firedBy, "\(segue.kind) \(goal)\(name)")
            }, nameColumns: 28)
    }
}
