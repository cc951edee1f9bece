import TroupeModel

/// A row of `Differences.tsv`: a view that is not where its document stores it.
struct Difference: Hashable, CustomStringConvertible {
    let document: String
    let scene: String
    let view: String
    let className: String
    let drawn: String
    let laidOut: String

    var description: String { [document, scene, view, className, drawn, laidOut].joined(separator: "\t") }

    init(_ comparison: DrawnFrames.Comparison, in document: String) {
        func words(_ rect: Rect) -> String {
            [rect.minX, rect.minY, rect.width, rect.height].map { edge in
                let tenths = Int((edge * 10).rounded())
                return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
            }.joined(separator: " ")
        }
        self.document = document
        scene = comparison.scene.rawValue
        view = comparison.view.rawValue
        className = comparison.className
        drawn = words(comparison.drawn)
        laidOut = words(comparison.ours)
    }

    private init(_ columns: [String]) {
        document = columns[0]
        scene = columns[1]
        view = columns[2]
        className = columns[3]
        drawn = columns[4]
        laidOut = columns[5]
    }

    /// The views of a document that are not where it stores them, as rows of the table.
    static func all(_ comparisons: [DrawnFrames.Comparison], in document: String) -> Set<Difference> {
        Set(comparisons.filter { !$0.isRight }.map { Difference($0, in: document) })
    }

    /// The rows of the table, with their reasons.
    static func explained() throws -> [Difference: String] {
        try KeptTable.rows(of: "Differences", columns: 7).reduce(into: [:]) { reasons, columns in
            reasons[Difference(columns)] = columns[6]
        }
    }
}
