import TroupeCommand
import TroupeModel
import TroupeMonitor

/// The hierarchy drawn with box characters.
struct TreeDrawing {
    private let controllers: [ControllerID: ControllerReport]
    private let showsViews: Bool
    private var rows: [[String]] = []
    private var drawn: Set<ControllerID> = []

    /// Draws a tree; every line ends with a newline.
    static func text(_ tree: TreeReport, showsViews: Bool) -> String {
        var drawing = TreeDrawing(tree, showsViews: showsViews)
        for window in tree.windows { drawing.draw(window) }
        // Controllers outside every window: held by code, or left over.
        let rest = tree.controllers.filter {
            !drawing.drawn.contains($0.id) && $0.links.parent == nil && $0.links.presenting == nil
        }
        if !rest.isEmpty { drawing.rows.append(["in no window"]) }
        for (index, controller) in rest.enumerated() {
            drawing.draw(controller, prefix: "", isLast: index == rest.count - 1, role: "")
        }
        return TextTable.text(drawing.rows)
    }

    private init(_ tree: TreeReport, showsViews: Bool) {
        controllers = Dictionary(tree.controllers.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
        self.showsViews = showsViews
    }

    private mutating func draw(_ window: WindowReport) {
        rows.append(["\(window.id) \(window.words)"])
        guard let controller = window.root.flatMap({ controllers[$0] }) else {
            rows.append(["└─ no root"])
            return
        }
        draw(controller, prefix: "", isLast: true, role: "")
    }

    private mutating func draw(_ controller: ControllerReport, prefix: String, isLast: Bool, role: String) {
        // A controller named twice is drawn once, so that a cycle in the report does not recurse for ever.
        guard drawn.insert(controller.id).inserted else { return }
        let branch = prefix + (isLast ? "└─ " : "├─ ")
        let inner = prefix + (isLast ? "   " : "│  ")
        rows.append([branch + role + Self.title(of: controller)] + Self.facts(of: controller))
        var below: [(ControllerReport, String)] = controller.links.children.compactMap { child in
            guard let value = controllers[child] else { return nil }
            let isSelected = controller.tabs?.selected == child
            let isBehindMore = controller.tabs?.more.contains(child) == true
            return (value, (isSelected ? "* " : "") + (isBehindMore ? "behind More: " : ""))
        }
        if let presented = controller.links.presented.flatMap({ controllers[$0] }) {
            // Every descendant of a presenter reports the same presented controller; only the presenter draws it.
            if presented.links.presenting ?? controller.id == controller.id { below.append((presented, "presents ")) }
        }
        if showsViews {
            draw(controller.views ?? [], of: controller.id, prefix: inner, isLast: below.isEmpty)
            if let count = controller.viewsLeftOut.flatMap(\.self) {
                rows.append([inner + (below.isEmpty ? "   " : "│  ") + "· \(count) views are not listed: too much text"]
                )
            }
        }
        for (index, (child, role)) in below.enumerated() {
            draw(child, prefix: inner, isLast: index == below.count - 1, role: role)
        }
    }

    private static func title(of controller: ControllerReport) -> String {
        let name = controller.name.map { " \"\($0)\"" } ?? ""
        return "\(controller.id) \(controller.scene.kind.rawValue)\(name)"
    }

    private static func facts(of controller: ControllerReport) -> [String] {
        let state = controller.stateWord
        let process = controller.process.pid.map { "\(state) pid \($0)" } ?? (state == "none" ? "" : state)
        let restarts = controller.process.restarts ?? 0
        return [
            controller.view.appearance?.rawValue ?? "", process,
            controller.memoryKiB.flatMap(\.self).map { Figures.mebibytes($0) } ?? "",
            restarts == 0 ? "" : "\(restarts) \(restarts == 1 ? "restart" : "restarts")",
        ]
    }

    /// Draws views, each with the name that `troupe tap` and `troupe scroll` accept.
    private mutating func draw(_ views: [ViewReport], of controller: ControllerID, prefix: String, isLast: Bool) {
        var depths: [String: Int] = [:]
        for view in views {
            // Superviews come before their subviews; a view whose superview is unknown is drawn at the edge.
            let depth = view.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[view.id] = depth
            let words = [view.className, "\(controller)/\(view.id)", view.storyboardID].compactMap(\.self).joined(
                separator: " ")
            let frame = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height]
            rows.append([
                prefix + (isLast ? "   " : "│  ") + String(repeating: "  ", count: min(depth, 64)) + "· "
                    + words + (view.isHidden ? " hidden" : ""),
                frame.map(Figures.points).joined(separator: " "),
            ])
        }
    }
}

extension WindowReport {
    /// Its size and orientation.
    var words: String {
        let size = [width, height].map { $0.map(Figures.points) ?? "?" }.joined(separator: " x ")
        return "\(size) \(orientation?.rawValue ?? "")"
    }
}

extension ControllerReport {
    /// The state of its process, in one word.
    var stateWord: String {
        process.isStopped == true ? "stopped" : process.isBusy ? "busy" : (process.state ?? .none).rawValue
    }
}
