import TroupeModel

/// The hierarchy drawn with box characters, made from the form that `--json` prints.
struct TreeDrawing {
    private let controllers: [String: Value]
    private let showsViews: Bool
    private var rows: [[String]] = []
    private var drawn: Set<String> = []

    /// Draws a tree; every line ends.
    static func text(_ tree: Value, showsViews: Bool) -> String {
        var drawing = TreeDrawing(tree, showsViews: showsViews)
        for window in tree["windows"]?.list ?? [] { drawing.draw(window: window) }
        // What is in no window: made and held, or left over.
        let rest = (tree["controllers"]?.list ?? []).filter { controller in
            controller["id"]?.string.map { !drawing.drawn.contains($0) } ?? false
                && controller["parent"]?.string == nil && controller["presenting"]?.string == nil
        }
        if !rest.isEmpty { drawing.rows.append(["in no window"]) }
        for (index, controller) in rest.enumerated() {
            drawing.draw(controller, prefix: "", isLast: index == rest.count - 1, role: "")
        }
        return TextTable.text(drawing.rows)
    }

    private init(_ tree: Value, showsViews: Bool) {
        var controllers: [String: Value] = [:]
        for controller in tree["controllers"]?.list ?? [] {
            if let id = controller["id"]?.string { controllers[id] = controller }
        }
        self.controllers = controllers
        self.showsViews = showsViews
    }

    private mutating func draw(window: Value) {
        let size = ["width", "height"].map { window[$0]?.double.map(Quantity.points) ?? "?" }
        let orientation = window["orientation"]?.string ?? ""
        rows.append(["\(window["id"]?.string ?? "window") \(size.joined(separator: " x ")) \(orientation)"])
        guard let root = window["root"]?.string, let controller = controllers[root] else {
            rows.append(["└─ no root"])
            return
        }
        draw(controller, prefix: "", isLast: true, role: "")
    }

    private mutating func draw(_ controller: Value, prefix: String, isLast: Bool, role: String) {
        // A tree that names one twice is drawn once, so that no cycle keeps it drawing.
        guard let id = controller["id"]?.string, drawn.insert(id).inserted else { return }
        let branch = prefix + (isLast ? "└─ " : "├─ ")
        let inner = prefix + (isLast ? "   " : "│  ")
        rows.append([branch + role + name(of: controller)] + facts(of: controller))
        let selected = controller["selected"].map(EventLine.plain)
        let behindMore = Set((controller["more"]?.list ?? []).compactMap(\.string))
        var below: [(Value, String)] = (controller["children"]?.list ?? []).enumerated().compactMap { index, child in
            guard let child = child.string, let value = controllers[child] else { return nil }
            let isSelected = selected != nil && (selected == child || selected == "\(index)")
            return (value, (isSelected ? "* " : "") + (behindMore.contains(child) ? "behind More: " : ""))
        }
        if let presented = controller["presented"]?.string, let value = controllers[presented] {
            // Everyone below a presenter would name the same one; the one that presents draws it.
            if value["presenting"]?.string.map({ $0 == id }) ?? true { below.append((value, "presents ")) }
        }
        if showsViews { drawViews(of: controller, prefix: inner, isLast: below.isEmpty) }
        for (index, (child, role)) in below.enumerated() {
            draw(child, prefix: inner, isLast: index == below.count - 1, role: role)
        }
    }

    private func name(of controller: Value) -> String {
        let kind = controller["kind"]?.string ?? "viewController"
        let text = ["title", "identifier", "class"].lazy.compactMap { controller[$0]?.string }.first { !$0.isEmpty }
        return [controller["id"]?.string ?? "?", kind, text.map { "\"\($0)\"" }].compactMap { $0 }
            .joined(separator: " ")
    }

    private func facts(of controller: Value) -> [String] {
        var state = controller["state"]?.string ?? "none"
        if controller["busy"]?.bool == true { state = "busy" }
        let pid = controller["pid"]?.int.flatMap { Int32(exactly: $0) }
        let process = pid.map { "\(state) pid \($0)" } ?? (state == "none" ? "" : state)
        let used = controller["memoryKiB"]?.int.map { Quantity.memory(kibibytes: $0) } ?? ""
        let restarts = controller["restarts"]?.int ?? 0
        return [
            controller["appearance"]?.string ?? "", process, used,
            restarts == 0 ? "" : "\(restarts) \(restarts == 1 ? "restart" : "restarts")",
        ]
    }

    private mutating func drawViews(of controller: Value, prefix: String, isLast: Bool) {
        let views = controller["views"]?.list ?? []
        var depths: [String: Int] = [:]
        for view in views {
            // Superviews come before their subviews; a view of which that is not so is drawn at the edge.
            let depth = view["parent"]?.string.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            if let id = view["id"]?.string { depths[id] = depth }
            let frame = (view["frame"]?.list ?? []).compactMap { $0.double.map(Quantity.points) }
            let words = [view["class"]?.string, view["id"]?.string, view["storyboardID"]?.string]
            let hidden = view["hidden"]?.bool == true ? " hidden" : ""
            rows.append([
                prefix + (isLast ? "   " : "│  ") + String(repeating: "  ", count: min(depth, 64)) + "· "
                    + words.compactMap { $0 }.joined(separator: " ") + hidden,
                frame.joined(separator: " "),
            ])
        }
    }
}
