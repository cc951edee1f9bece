import TroupeModel
import TroupeMonitor

/// The hierarchy in Graphviz's language.
///
/// A full line leads from container to child, a dashed one from presenter to presented. Visible controllers are filled,
/// failed ones are red.
enum TreeGraph {
    /// A whole graph; every line ends with a newline.
    static func text(_ tree: TreeReport) -> String {
        var lines = [
            "digraph troupe {", "    rankdir=TB;",
            "    graph [fontname=\"Helvetica\", ranksep=0.5, nodesep=0.35, pad=0.3];",
            "    node [fontname=\"Helvetica\", fontsize=11, shape=box, style=\"rounded\", margin=\"0.16,0.09\"];",
            "    edge [fontname=\"Helvetica\", fontsize=9, color=\"#5f6b7a\", arrowsize=0.7];",
        ]
        let known = Set(tree.controllers.map(\.id))
        for window in tree.windows {
            let label = label([window.id, window.words])
            lines.append(
                "    \(quoted(window.id)) [label=\(label), shape=box3d, style=filled, fillcolor=\"#eef1f5\"];")
            if let root = window.root, known.contains(root) {
                lines.append("    \(quoted(window.id)) -> \"\(root)\" [label=\"root\"];")
            }
        }
        for controller in tree.controllers { lines.append("    \"\(controller.id)\" \(attributes(of: controller));") }
        for controller in tree.controllers { lines += edges(from: controller, known) }
        return lines.map { $0 + "\n" }.joined() + "}\n"
    }

    private static func edges(from controller: ControllerReport, _ known: Set<ControllerID>) -> [String] {
        var lines = controller.links.children.filter(known.contains).map { child in
            let marks = child == controller.tabs?.selected ? " [penwidth=2, label=\"selected\"]" : ""
            return "    \"\(controller.id)\" -> \"\(child)\"\(marks);"
        }
        // Only the presenting edge is drawn; every descendant reports the same presented controller.
        if let presenter = controller.links.presenting, known.contains(presenter) {
            lines.append(
                "    \"\(presenter)\" -> \"\(controller.id)\" [style=dashed, color=\"#7a3fb0\", "
                    + "fontcolor=\"#7a3fb0\", label=\"presents\"];")
        }
        return lines
    }

    private static func attributes(of controller: ControllerReport) -> String {
        let state = controller.stateWord
        let appearance = controller.view.appearance?.rawValue ?? ""
        var process: [String] = state == "none" ? [] : [state]
        if let pid = controller.process.pid { process.append("pid \(pid)") }
        if case .some(let used?) = controller.memoryKiB { process.append(Figures.mebibytes(used)) }
        if let restarts = controller.process.restarts, restarts > 0 { process.append("\(restarts)x restarted") }
        let lines = [
            [controller.id.description, controller.name].compactMap(\.self).joined(separator: " "),
            controller.scene.kind.rawValue, appearance, process.joined(separator: ", "),
        ]
        let (line, fill) = colours(state: state, appearance: appearance)
        return "[label=\(label(lines.filter { !$0.isEmpty })), style=\"rounded,filled\", color=\"\(line)\", "
            + "fillcolor=\"\(fill)\"]"
    }

    private static func colours(state: String, appearance: String) -> (line: String, fill: String) {
        switch (state, appearance) {
        case ("unresponsive", _), ("busy", _): ("#b26a00", "#ffe9c7")
        case ("unavailable", _), ("restarting", _): ("#b3261e", "#fbdcd9")
        case (_, "appeared"), (_, "appearing"): ("#1f5fa8", "#dcebfb")
        default: ("#9aa4b1", "#ffffff")
        }
    }

    private static func label(_ lines: [String]) -> String {
        "\"" + lines.map(escaped).joined(separator: "\\n") + "\""
    }

    private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// Escapes a text for a quoted string of Graphviz: its escapes begin with a backslash, and it takes no control
    /// characters.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": escaped += "\\" + String(scalar)
            case "\n": escaped += "\\n"
            case _ where scalar.properties.generalCategory == .control: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
