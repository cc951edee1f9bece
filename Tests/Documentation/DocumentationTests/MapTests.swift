import Testing

@Suite("The map of the layers")
struct MapTests {
    /// The layers that each layer depends on, as Package.swift declares them.
    private static func layers() throws -> [String: Set<String>] {
        let text = try Article.text("Package.swift")
        var layers: [String: Set<String>] = [:]
        for match in text.matches(of: /\blayer\(\s*"(\w+)",\s*in:\s*"\w+"(?:,\s*knows:\s*\[([^\]]*)\])?/) {
            let knows = (match.output.2 ?? "").matches(of: /"(Troupe\w+)"/).map { String($0.output.1) }
            layers[String(match.output.1)] = Set(knows)
        }
        return layers
    }

    /// The transitive dependencies too.
    private static func closure(_ knows: [String: Set<String>]) -> [String: Set<String>] {
        var all = knows
        while true {
            let next = all.mapValues { direct in direct.reduce(into: direct) { $0.formUnion(all[$1] ?? []) } }
            if next == all { return all }
            all = next
        }
    }

    @Test("agrees with Package.swift: run Deploy/map after a change")
    func drawn() throws {
        let layers = try Self.layers()
        #expect(layers.count > 20)
        let picture = try Article.text("Sources/Troupe.docc/Resources/layers.svg")
        var drawn: [String: Set<String>] = layers.mapValues { _ in [] }
        for match in picture.matches(of: /<title>(\w+) knows (\w+)<\/title>/) {
            drawn[String(match.output.1), default: []].insert(String(match.output.2))
        }
        for (layer, known) in drawn { #expect(known.isSubset(of: layers[layer] ?? []), "\(layer) knows what is drawn") }
        #expect(Self.closure(drawn) == Self.closure(layers))
        #expect(Set(picture.matches(of: /<title>(\w+)<\/title>/).map { String($0.output.1) }) == Set(layers.keys))
    }

    @Test("has a line on each layer")
    func described() throws {
        let article = try Article("Sources/Troupe.docc/Architecture.md")
        let rows = article.lines.compactMap { $0.prefixMatch(of: /\| <doc:\/(\w+)> \|/).map { String($0.output.1) } }
        #expect(rows.sorted() == (try Self.layers()).keys.sorted())
    }
}
