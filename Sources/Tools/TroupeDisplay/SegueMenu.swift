public import TroupeModel

/// The segues that start at a controller, one of them chosen.
public struct SegueMenu: Hashable, Sendable {
    /// Whose segues they are.
    public let report: SeguesReport
    /// The place of the chosen one.
    public private(set) var chosen = 0

    /// With the first one chosen.
    public init(_ report: SeguesReport) { self.report = report }

    /// Chooses another one, so many rows further down; at the ends it stays.
    public mutating func move(by count: Int) {
        chosen = min(max(0, chosen.addingReportingOverflow(count).partialValue), max(0, report.segues.count - 1))
    }

    /// What fires the chosen one; nil where there is none.
    public var request: Request? {
        guard report.segues.indices.contains(chosen) else { return nil }
        return .performSegue(report.segues[chosen].id, from: .id(report.controller), sender: .null, byUser: false)
    }

    /// As a box: what fires each, where it leads.
    var box: ListBox {
        guard !report.segues.isEmpty else {
            return ListBox(
                caption: "Segues of \(report.controller)", rows: [("", "no segue starts here; any key goes on")],
                nameColumns: 1)
        }
        return ListBox(
            caption: "Segues of \(report.controller): Enter fires one, Esc goes on",
            rows: report.segues.map { segue in
                let goal = segue.destinationTitle ?? segue.className ?? segue.destination
                let name = segue.identifier.map { " (\($0))" } ?? ""
                return (segue.firedBy, "\(segue.kind) \(goal)\(name)")
            }, nameColumns: 28)
    }
}
