import TroupeModel

/// The hierarchy in Graphviz's language, made from the form that `--json` prints.
///
/// Full lines say who contains whom, dashed ones who presents whom; what can be seen is filled, what has failed is red.
enum TreeGraph {
    /// A whole graph; every line ends.
    static func text(_ tree: Value) -> String {
        var lines = [
            "digraph troupe {", "    rankdir=TB;",
            "    graph [fontname=\"Helvetica\", ranksep=0.5, nodesep=0.35, pad=0.3];",
            "    node [fontname=\"Helvetica\", fontsize=11, shape=box, style=\"rounded\", margin=\"0.16,0.09\"];",
            "    edge [fontname=\"Helvetica\", fontsize=9, color=\"#5f6b7a\", arrowsize=0.7];",
        ]
        let controllers = tree["controllers"]?.list ?? []
        let known = Set(controllers.compactMap { $0["id"]?.string })
        for window in tree["windows"]?.list ?? [] {
            let id = window["id"]?.string ?? "window"
            lines.append("    \(quoted(id)) \(attributes(ofWindow: window, id));")
            if let root = window["root"]?.string, known.contains(root) {
                lines.append("    \(quoted(id)) -> \(quoted(root)) [label=\"root\"];")
            }
        }
        for controller in controllers {
            guard let id = controller["id"]?.string else { continue }
            lines.append("    \(quoted(id)) \(attributes(of: controller, id));")
        }
        for controller in controllers { lines += edges(from: controller, known) }
        return lines.map { $0 + "\n" }.joined() + "}\n"
    }

    private static func edges(from controller: Value, _ known: Set<String>) -> [String] {
        guard let id = controller["id"]?.string else { return [] }
        let selected = controller["selected"]?.string
        var lines = (controller["children"]?.list ?? []).compactMap(\.string).filter(known.contains).map { child in
            let marks = child == selected ? " [penwidth=2, label=\"selected\"]" : ""
            return "    \(quoted(id)) -> \(quoted(child))\(marks);"
        }
        // The one that presents draws the line; everyone below it names the same one.
        if let presenter = controller["presenting"]?.string, known.contains(presenter) {
            lines.append(
                "    \(quoted(presenter)) -> \(quoted(id)) [style=dashed, color=\"#7a3fb0\", "
                    + "fontcolor=\"#7a3fb0\", label=\"presents\"];")
        }
        return lines
    }

    private static func attributes(ofWindow window: Value, _ id: String) -> String {
        let size = ["width", "height"].map { window[$0]?.double.map(Quantity.points) ?? "?" }
        let label = label([id, "\(size.joined(separator: " x ")) \(window["orientation"]?.string ?? "")"])
        return "[label=\(label), shape=box3d, style=filled, fillcolor=\"#eef1f5\"]"
    }

    private static func attributes(of controller: Value, _ id: String) -> String {
        let name = ["title", "identifier", "class"].lazy.compactMap { controller[$0]?.string }.first { !$0.isEmpty }
        let kind = controller["kind"]?.string ?? "viewController"
        var state = controller["state"]?.string ?? "none"
        if controller["busy"]?.bool == true { state = "busy" }
        let appearance = controller["appearance"]?.string ?? ""
        var process: [String] = state == "none" ? [] : [state]
        if let pid = controller["pid"]?.int { process.append("pid \(pid)") }
        if let used = controller["memoryKiB"]?.int { process.append(Quantity.memory(kibibytes: used)) }
        if let restarts = controller["restarts"]?.int, restarts > 0 { process.append("\(restarts)x restarted") }
        let lines = [
            [id, name].compactMap { $0 }.joined(separator: " "), kind, appearance, process.joined(separator: ", "),
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

    /// What a quoted string of Graphviz may hold: its own escapes begin with a backslash, and it takes no control characters.
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
