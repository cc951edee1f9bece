import Glibc
import Testing
import TroupeModel
import TroupePlatform
import TroupeValue

@testable import TroupeProgram

@Suite("The hierarchy for Graphviz")
struct TreeGraphTests {
    private static let tree: Fields = [
        "windows": [["id": "w1", "root": "c1", "width": 320, "height": 480, "orientation": "portrait"]],
        "controllers": [
            [
                "id": "c1", "kind": "tabBarController", "title": "Tabs", "children": ["c2", "c9"], "selected": "c2",
                "presented": "c3", "appearance": "disappeared", "state": "none",
            ],
            [
                "id": "c2", "kind": "viewController", "title": "a \"quoted\" \\ name\nin two lines\u{7}",
                "children": [], "presented": "c3", "appearance": "disappeared", "state": "unresponsive", "pid": 4711,
                "memoryKiB": 1536, "restarts": 2,
            ],
            [
                "id": "c3", "kind": "viewController", "class": "Sheet", "presenting": "c1", "appearance": "appeared",
                "state": "connected", "pid": 4712,
            ],
        ],
    ]

    /// A statement of the language, as far as we write it: quoted names with arrows between them, and attributes.
    private struct Statement: Equatable {
        var names: [String]
        var attributes: [String: String]
    }

    private static func statements(_ text: String) throws -> [Statement] {
        let lines = text.split(separator: "\n")
        try #require(lines.first == "digraph troupe {" && lines.last == "}")
        return lines.dropFirst().dropLast().compactMap { line in
            // Each string becomes one mark, so that its content does not count as syntax.
            var shape = ""
            var strings: [String] = []
            var rest = line[...]
            while let character = rest.popFirst() {
                guard character == "\"" else {
                    shape.append(character)
                    continue
                }
                var text = ""
                while let next = rest.popFirst(), next != "\"" {
                    text.append(next)
                    if next == "\\", let escaped = rest.popFirst() { text.append(escaped) }
                }
                strings.append(text)
                shape.append("§")
            }
            #expect(shape.hasSuffix(";"), "\(line)")
            let parts = shape.split(separator: "[", maxSplits: 1)
            let head = parts[0].filter { $0 != " " && $0 != ";" }
            guard head.hasPrefix("§") else { return nil }
            #expect(head == "§" || head == "§->§", "\(line)")
            let names = head.count { $0 == "§" }
            var attributes: [String: String] = [:]
            var place = names
            for attribute in (parts.count > 1 ? parts[1] : "").split(whereSeparator: { ", ];".contains($0) }) {
                let pair = attribute.split(separator: "=")
                #expect(pair.count == 2, "\(line)")
                attributes[String(pair[0])] = pair[1] == "§" ? strings[place] : String(pair[1])
                if pair[1] == "§" { place += 1 }
            }
            return Statement(names: Array(strings[..<names]), attributes: attributes)
        }
    }

    @Test("has a node for each window and controller, full edges for containment, dashed ones for presentation")
    func hasItsShape() throws {
        let statements = try Self.statements(TreeGraph.text(TreeReport(Self.tree)))
        #expect(statements.filter { $0.names.count == 1 }.map(\.names) == [["w1"], ["c1"], ["c2"], ["c3"]])
        let edges = statements.filter { $0.names.count == 2 }
        // c9 is in no list: no edge leads to it.
        #expect(edges.map(\.names) == [["w1", "c1"], ["c1", "c2"], ["c1", "c3"]])
        #expect(edges.map { $0.attributes["style"] } == [nil, nil, "dashed"])
        #expect(edges[1].attributes["label"] == "selected")
    }

    @Test("escapes names, and includes appearance, process and pid")
    func escapesNames() throws {
        let nodes = try Self.statements(TreeGraph.text(TreeReport(Self.tree))).filter { $0.names == ["c2"] }
        #expect(
            nodes.first?.attributes["label"]
                == #"c2 a \"quoted\" \\ name\nin two lines\#u{FFFD}\nviewController\ndisappeared\n"#
                + #"unresponsive, pid 4711, 1.5 MiB, 2x restarted"#)
    }

    @Test("is accepted by Graphviz, if that is installed", .enabled(if: access("/usr/bin/dot", X_OK) == 0))
    func isTakenByGraphviz() throws {
        let path = "/tmp/troupe-dot-\(getpid())"
        defer { unlink(path) }
        try Descriptor.openForWriting(path).writeAll(Array(TreeGraph.text(TreeReport(Self.tree)).utf8))
        defer { unlink(path + ".plain") }
        let specification = ProcessSpecification(
            executable: "/usr/bin/dot", arguments: ["-Tplain", "-o", path + ".plain", path])
        let ended = try specification.start().waitForEnd()
        #expect(ended.cause == .exited(code: 0))
        let text = String(decoding: try FileContents.read(path + ".plain", limit: 1 << 20), as: UTF8.self)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("node ") } == 4)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("edge ") } == 3)
    }

    @Test(
        "without controllers is a graph too",
        arguments: [[:], ["controllers": .null], ["controllers": [["id": .null], 5]]] as [Fields])
    func drawsNothing(tree: Fields) throws {
        #expect(try Self.statements(TreeGraph.text(TreeReport(tree))).isEmpty)
    }
}
