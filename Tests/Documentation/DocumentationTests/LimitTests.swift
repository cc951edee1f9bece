import Testing
import TroupePlatform
import TroupeTestSupport

/// The page of limits agrees with the code.
struct LimitTests {
    private static let page = "Sources/Troupe.docc/Limits.md"

    /// A row of the page: its numbers, and the lines of code that contain them.
    private struct Row {
        let limit: String
        let file: String
        let lines: [String]

        init?(_ text: String) {
            guard let match = text.wholeMatch(of: /\| [^|]+ \| ([^|]+) \| [^|]+ \| `([-A-Za-z+\/]+\.swift)`: (.+) \|/)
            else { return nil }
            limit = String(match.output.1)
            file = String(match.output.2)
            lines = match.output.3.matches(of: /`([^`]+)`/).map { String($0.output.1) }
        }
    }

    private static func rows() throws -> [Row] {
        try Article(page).lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| item | limit") }.map { line in
            try #require(Row(line), "no row of limits: \(line)")
        }
    }

    @Test("each limit has the numbers of the code")
    func equal() throws {
        let rows = try Self.rows()
        #expect(rows.count > 40)
        for row in rows {
            let source = try Article.text("Sources/\(row.file)")
            for line in row.lines { #expect(source.contains(line), "\(row.file) does not say `\(line)`") }
            let meant = row.lines.flatMap(Self.numbers(inCode:))
            #expect(Self.numbers(inText: row.limit) == meant, "\(row.file): \(row.lines)")
        }
    }

    @Test("each limit of the daemon, the instance and the keeper is on the page")
    func complete() throws {
        let told = Dictionary(grouping: try Self.rows(), by: \.file).mapValues { $0.flatMap(\.lines) }
        var count = 0
        for folder in [
            "System/TroupeDaemon", "Core/TroupeHierarchy", "Core/TroupeInstance", "System/TroupeKeeper",
            "Core/TroupeSession", "Core/TroupeKeeping", "System/TroupeTransport",
        ] {
            for file in try Self.sources(below: folder) {
                for line in try Article.text("Sources/\(file)").split(separator: "\n") {
                    guard
                        let match = line.firstMatch(
                            of: /static let \w*([lL]imit|[mM]ost|[bB]acklog|[cC]redits)\w*(: \w+)? = [^"]*[0-9].*/)
                    else { continue }
                    count += 1
                    let declaration = String(match.output.0)
                    #expect(
                        told[file]?.contains { declaration.contains($0) } == true, "\(file) has `\(declaration)`")
                }
            }
        }
        #expect(count > 20)
    }

    private static func sources(below folder: String) throws -> [String] {
        try Folder.entries(of: "\(PackageFolder.path)/Sources/\(folder)").sorted().flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if Folder.exists("\(PackageFolder.path)/Sources/\(path)") { return try sources(below: path) }
            return name.hasSuffix(".swift") ? [path] : []
        }
    }

    /// The numbers of a line of code, with shifts and products computed; numbers in type names do not count.
    private static func numbers(inCode line: String) -> [Int] {
        line.replacing(/: U?Int[0-9]*/, with: "").matches(of: /[0-9][0-9_]*(?: (?:<<|\*) [0-9][0-9_]*)*/).map { match in
            let words = match.output.split(separator: " ").map { $0.filter { $0 != "_" } }
            var value = Int(words[0]) ?? 0
            for place in stride(from: 1, to: words.count - 1, by: 2) {
                let other = Int(words[place + 1]) ?? 0
                value = words[place] == "<<" ? value << other : value * other
            }
            return value
        }
    }

    /// The numbers of a sentence: `4,096`, `64 KiB` or `4 MiB`.
    private static func numbers(inText text: String) -> [Int] {
        text.matches(of: /([0-9][0-9,]*[0-9]|[0-9])(?: (KiB|MiB))?/).map { match in
            let number = Int(match.output.1.filter { $0 != "," }) ?? 0
            switch match.output.2 {
            case "KiB": return number << 10
            case "MiB": return number << 20
            default: return number
            }
        }
    }
}
