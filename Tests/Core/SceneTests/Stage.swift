import TroupeModel

@testable import TroupeScene

/// Short constructors for hand-written windows.
enum Stage {
    static let phone = Size(width: 320, height: 480)
    static let pad = Size(width: 768, height: 1024)

    static func id(_ number: UInt64) -> ControllerID { ControllerID(rawValue: number) }

    static func outline(_ layers: OutlineLayer..., size: Size = phone) -> InterfaceOutline {
        InterfaceOutline(size: size, orientation: .portrait, layers: layers)
    }

    static func full(_ pane: OutlinePane) -> OutlineLayer { OutlineLayer(style: .full, pane: pane) }

    static func pane(
        _ number: UInt64, _ title: String? = nil, x: Double = 0, y: Double = 0, width: Double = 320,
        height: Double = 480, _ content: OutlinePane.Content = .views, panes: [OutlinePane] = [],
        bars: [OutlineBar] = []
    ) -> OutlinePane {
        OutlinePane(
            controller: id(number), title: title, className: "UIViewController",
            frame: Rect(x: x, y: y, width: width, height: height), content: content, panes: panes, bars: bars)
    }

    static func bar(
        _ title: String, back: String? = nil, backImage: String? = nil, left: [String] = [], right: [String] = [],
        prompt: String? = nil,
        container: UInt64 = 1, owner: UInt64 = 2, y: Double = 0, width: Double = 320
    ) -> OutlineBar {
        .navigation(
            frame: Rect(x: 0, y: y, width: width, height: prompt == nil ? 44 : 74),
            NavigationBarContent(
                container: id(container), owner: id(owner), prompt: prompt, back: back, backImage: backImage,
                left: left.map { BarItem(id: "item-\($0)", title: $0) }, title: title,
                right: right.map { BarItem(id: "item-\($0)", title: $0) }))
    }

    static func tabs(_ titles: [String], selected: Int, container: UInt64 = 9) -> OutlineBar {
        .tabs(
            frame: Rect(x: 0, y: 431, width: 320, height: 49), container: id(container),
            entries: titles.map { TabBarItem(title: $0) }, selected: selected)
    }

    /// A tree of a root view and views in it; the root is view 1.
    static func tree(_ views: [ViewNode], size: Size = phone) -> ViewTree {
        var tree = ViewTree()
        let root = ViewNode(
            id: ViewID(rawValue: 1), parent: nil, frame: Rect(origin: .zero, size: size),
            background: Color(red: 1, green: 1, blue: 1))
        do {
            try tree.apply(ViewUpdate(version: 1, isFull: true, upserts: [root] + views))
        } catch {
            preconditionFailure("a test's tree is wrong: \(error)")
        }
        return tree
    }

    static func view(
        _ number: UInt64, in parent: UInt64 = 1, _ content: ViewContent, _ x: Double, _ y: Double, _ width: Double,
        _ height: Double, isEnabled: Bool = true, isHidden: Bool = false, className: String = "UIView",
        storyboardID: String? = nil, accessibility: AccessibilityFacts? = nil
    ) -> ViewNode {
        ViewNode(
            id: ViewID(rawValue: number), parent: ViewID(rawValue: parent),
            frame: Rect(x: x, y: y, width: width, height: height), content: content, className: className,
            storyboardID: storyboardID, isHidden: isHidden, isEnabled: isEnabled, accessibility: accessibility)
    }

    static func label(
        _ number: UInt64, in parent: UInt64 = 1, _ text: String, _ x: Double, _ y: Double, _ width: Double,
        _ height: Double = 21, _ alignment: TextAlignment = .left, lines: Int = 1, isEnabled: Bool = false
    ) -> ViewNode {
        view(
            number, in: parent, .label(text: text, alignment: alignment, lines: lines, font: .system), x, y, width,
            height, isEnabled: isEnabled)
    }

    static func button(
        _ number: UInt64, in parent: UInt64 = 1, _ title: String, _ x: Double, _ y: Double, _ width: Double,
        _ height: Double = 37, isEnabled: Bool = true, storyboardID: String? = nil
    ) -> ViewNode {
        view(
            number, in: parent, .button(title: title, image: nil, font: .system), x, y, width, height,
            isEnabled: isEnabled, storyboardID: storyboardID)
    }

    /// A table that fills the root view with rows of 44 points.
    static func table(_ rows: [CellContent], from y: Double = 0, height: Double = 480) -> [ViewNode] {
        [view(2, .table(style: .plain, offset: 0), 0, y, 320, height)]
            + rows.enumerated().map { number, row in
                view(UInt64(10 + number), in: 2, .cell(row), 0, Double(number) * 44, 320, 44)
            }
    }
}

extension String {
    /// The lines of an expected snapshot.
    var snapshotLines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
