import Testing
import TroupeModel

@testable import TroupeKit

/// A view that draws a badge of its own.
private final class Badge: View {
    var side = 30.0 { didSet { invalidateIntrinsicContentSize() } }
    var updates = 0
    override var intrinsicContentSize: Size { Size(width: side, height: View.noIntrinsicMetric) }
    override func updateConstraints() { updates += 1 }
}

private final class FormViewController: ViewController {
    let badge = Badge()
    let heading = Label(text: "Title")
    let stack = StackView(isVertical: true)
    let rest = View()

    override func viewDidLoad() {
        for added in [badge, stack, rest] as [View] {
            added.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(added)
        }
        stack.spacing = 6
        stack.addArrangedSubview(heading)
        stack.addArrangedSubview(Label(text: "Below"))
        LayoutConstraint.activate([
            badge.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
            badge.leftAnchor.constraint(equalTo: view.leftAnchor), badge.heightAnchor.constraint(equalToConstant: 10),
            stack.topAnchor.constraint(equalTo: badge.bottomAnchor, constant: 5),
            stack.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
            stack.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -10),
            rest.topAnchor.constraint(equalTo: stack.bottomAnchor),
        ])
    }
}

@MainActor
@Suite("The sizes that views need")
struct FittingTests {
    private func daemon() -> FakeDaemon<FormViewController> {
        let daemon = FakeDaemon(FormViewController.self)
        daemon.load(size: Size(width: 320, height: 400))
        return daemon
    }

    /// The height of a line of 17 points in constraints: 20.29, to half a point.
    private static let line = 20.5

    @Test("A view's intrinsic content size counts, and its change moves dependent views")
    func intrinsic() {
        let daemon = daemon()
        let badge = daemon.controller.badge
        #expect(badge.frame == Rect(x: 0, y: 5, width: 30, height: 10))
        badge.side = 44
        daemon.turn()
        #expect(badge.frame.width == 44)
        #expect(View().intrinsicContentSize == Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
        #expect(Label(text: "Title").intrinsicContentSize == Label(text: "Title").sizeThatFits())
    }

    @Test("Constraints are updated once before the first layout, and then on request")
    func updates() {
        let daemon = daemon()
        let badge = daemon.controller.badge
        daemon.layout(size: Size(width: 320, height: 300), serial: 2)
        #expect(badge.updates == 1)
        badge.setNeedsUpdateConstraints()
        daemon.turn()
        #expect(badge.updates == 2)
    }

    @Test("A stack made by code places its views, and has their height")
    func stack() {
        let daemon = daemon()
        let (stack, heading) = (daemon.controller.stack, daemon.controller.heading)
        let line = Self.line
        #expect(stack.frame == Rect(x: 10, y: 20, width: 300, height: 2 * line + 6))
        #expect(stack.arrangedSubviews.map { $0.frame.minY } == [0, line + 6] && heading.frame.width == 300)
        heading.isHidden = true
        daemon.turn()
        #expect(stack.frame.height == line)
        #expect(stack.content == .stack(axis: "vertical", spacing: 6) && stack.className == "UIStackView")
    }

    @Test("The least size of a view by its constraints can be read, including a dimension that they leave open")
    func fitting() {
        let controller = daemon().controller
        let line = Self.line
        let least = controller.stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        #expect(least.height == 2 * line + 6 && least.width == TextMetrics.size(of: "Below").width)
        #expect(controller.rest.hasAmbiguousLayout && !controller.badge.hasAmbiguousLayout)
        #expect(!View().hasAmbiguousLayout)
    }

    @Test("Rows are as high as their text needs, where the table says so")
    func rows() throws {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        let long = "A text of so many words that no row of one line would have room for all of them"
        table.rowHeight = TableView.automaticDimension
        table.numberOfRows = { _ in 1_000 }
        table.cellForRow = { path in
            let cell = TableViewCell()
            cell.text = path.row == 1 ? long : "Short"
            cell.textLines = 0
            return cell
        }
        table.reloadData()
        let lines = TextMetrics.lines(of: long, width: 168).count
        #expect(table.cell(at: IndexPath(row: 0))?.frame.height == 44)
        #expect(table.cell(at: IndexPath(row: 1))?.frame.height == Double(lines) * TextMetrics.lineHeight() + 22)
        table.frame.size.width = 400
        table.layoutIfNeeded()
        #expect(try #require(table.cell(at: IndexPath(row: 1))).frame.height < Double(lines) * TextMetrics.lineHeight())
        // Rows that were not measured count as like the measured ones.
        #expect(table.contentSize.height > 44 * 1_000)
    }

    @Test("A row with constraints in it is as high as these make it")
    func constrainedRow() throws {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        table.rowHeight = TableView.automaticDimension
        table.numberOfRows = { _ in 1 }
        table.cellForRow = { _ in
            let cell = TableViewCell(style: .custom)
            let label = Label(text: "Tall")
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.addSubview(label)
            LayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 30),
                cell.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 40),
                label.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 8),
            ])
            return cell
        }
        table.reloadData()
        let cell = try #require(table.cell(at: IndexPath(row: 0)))
        #expect(cell.frame.height == 70 + TextMetrics.lineHeight())
        #expect(cell.subviews[0].frame.minY == 30)
    }
}
