import Glibc
import Testing
import TroupePlatform
import TroupeTestSupport

/// A rule or section that a line names: `rule 7`, `section 3.4`.
struct Citation: Hashable, CustomStringConvertible {
    let description: String

    /// All citations of a line: `rule 7`, `rules 5 and 9`, `section 3.4`, `sections 3.2 and 3.3`.
    static func all(in line: String) -> [Citation] {
        let pattern = /\b(rule|section)s? (\d+(?:\.\d)?(?:(?:, | and | to |, and )\d+(?:\.\d)?)*)/
            .ignoresCase()
        return line.matches(of: pattern).flatMap { match in
            match.output.2.matches(of: /\d+(?:\.\d)?/).map {
                Citation(description: "\(match.output.1.lowercased()) \($0.output)")
            }
        }
    }

    static let articles = "Sources/Core/TroupeHierarchy/TroupeHierarchy.docc"

    /// The targets of citations: the headings `Rule 7` of the first article, and the articles' own numbers.
    static let existing: Set<Citation> = {
        let names = (try? Folder.entries(of: "\(PackageFolder.path)/\(articles)")) ?? []
        let lines = names.flatMap { (try? Article("\(articles)/\($0)").lines) ?? [] }
        return Set(
            lines.compactMap { line in
                line.wholeMatch(of: /## Rule (\d+)/).map { Citation(description: "rule \($0.output.1)") }
                    ?? line.prefixMatch(of: #/# Section (\d+(?:\.\d)?): /#).map {
                        Citation(description: "section \($0.output.1)")
                    }
            })
    }()
}

/// A file that people wrote.
private struct SourceFile {
    let path: String
    let bytes: [UInt8]

    /// All files that may cite, except this one.
    static let all: [SourceFile] = {
        let endings = [".swift", ".proto", ".py", ".c", ".h", ".sh", ".troupe", ".patch", ".md"]
        func files(below folder: String) -> [String] {
            let names = (try? Folder.entries(of: "\(PackageFolder.path)/\(folder)")) ?? []
            return names.sorted().flatMap { name in
                let path = "\(folder)/\(name)"
                if Folder.exists("\(PackageFolder.path)/\(path)") { return files(below: path) }
                return endings.contains { name.hasSuffix($0) } || !name.contains(".") ? [path] : []
            }
        }
        let paths = ["Sources", "Tests", "Deploy", "Proto", ".github"].flatMap(files(below:))
        // Tests of tables name sections of a table.
        return (paths + ["README.md", "Package.swift"])
            .filter { !$0.hasSuffix("/CitationTests.swift") && !$0.hasPrefix("Tests/Kit/KitTests/Tables/") }
            .compactMap {
                guard let bytes = try? FileContents.read("\(PackageFolder.path)/\($0)", limit: 1 << 24)
                else { return nil }
                return SourceFile(path: $0, bytes: bytes)
            }
    }()

    /// The lines that contain one of these words. A pattern tried on every line of the package would take a minute.
    func lines(with words: [String]) -> [String] {
        var starts: Set<Int> = []
        (bytes + [0]).withUnsafeBytes { text in
            guard let base = text.assumingMemoryBound(to: CChar.self).baseAddress else { return }
            for word in words {
                var from = base
                while let found = strstr(from, word) {
                    let place = base.distance(to: found)
                    starts.insert((text[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
                    from = UnsafePointer(found) + word.utf8.count
                }
            }
        }
        return starts.sorted().map { start in
            String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
    }

    /// The lines with a citation; the headers of a table ("Section 1") are not citations.
    var citing: [(line: String, citations: [Citation])] {
        lines(with: ["ule ", "ules ", "ection ", "ections "]).filter { !$0.contains("\"Section ") }
            .map { ($0, Citation.all(in: $0)) }.filter { !$0.citations.isEmpty }
    }
}

@Suite("Citations of the rules")
struct CitationTests {
    @Test("lead to existing rules and sections")
    func resolve() {
        #expect(Citation.existing.count == 13 + 17)
        #expect(SourceFile.all.count > 500)
        for file in SourceFile.all {
            for (line, citations) in file.citing {
                for citation in citations where !Citation.existing.contains(citation) {
                    Issue.record("\(file.path) cites \(citation), which does not exist: \(line)")
                }
            }
        }
    }

    @Test("name only texts of the repository, and no number alone")
    func elsewhere() {
        for file in SourceFile.all {
            for line in file.lines(with: ["SEMANTICS", "ARCHITECTURE"]) {
                Issue.record("\(file.path) cites a text that is not here: \(line)")
            }
            for line in file.lines(with: ["(3.", " 3."])
            where line.contains(/^\s*(\/\/|#).*[( ]3\.[1-8]\)/) {
                guard Citation.all(in: line).isEmpty else { continue }
                Issue.record("\(file.path) cites a number alone: \(line)")
            }
        }
    }

    @Test("are in the code that keeps each rule")
    func kept() {
        let sources = SourceFile.all.filter {
            $0.path.hasPrefix("Sources/") && $0.path.hasSuffix(".swift")
        }
        let cited = Set(sources.flatMap { $0.citing.flatMap(\.citations) })
        #expect(Citation.existing.subtracting(cited) == [])
    }

    @Test("name the rules that each scenario proves, and leave no rule without proof")
    func proven() {
        var proven: Set<Citation> = []
        for file in SourceFile.all
        where file.path.hasSuffix(".troupe") && file.path.contains("/Scenarios/") {
            let headers = file.lines(with: ["# proves: "])
            #expect(headers.count == 1, "\(file.path) has one line '# proves: rule 7, section 3.4'")
            for part in headers.flatMap({ $0.dropFirst("# proves: ".count).split(separator: ",") }) {
                let citation = Citation(description: String(part.drop { $0 == " " }))
                #expect(
                    Citation.existing.contains(citation),
                    "\(file.path) proves \(citation), which does not exist")
                proven.insert(citation)
            }
        }
        // Section 1 is the rules themselves; section 9 is a list, which another test compares with the code.
        let unproven = Citation.existing.subtracting(proven)
        #expect(unproven == [Citation(description: "section 1"), Citation(description: "section 9")])
    }
}
