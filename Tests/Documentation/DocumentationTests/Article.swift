import TroupeModel
import TroupePlatform
import TroupeTestSupport

/// An article of a documentation catalogue, as text.
struct Article {
    let path: String
    let lines: [String]

    /// The article at a path below the package's folder.
    init(_ path: String) throws {
        self.path = path
        lines = try Self.text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// A file of the package.
    static func text(_ path: String) throws -> String {
        String(decoding: try FileContents.read("\(PackageFolder.path)/\(path)", limit: 1 << 24), as: UTF8.self)
    }

    /// The fenced blocks of a language, in order, each with its first line's number.
    func blocks(of language: String) -> [(line: Int, text: String)] {
        var blocks: [(line: Int, text: String)] = []
        var fence: (isWanted: Bool, line: Int, lines: [String])?
        for (index, line) in lines.enumerated() {
            if let open = fence {
                guard line == "```" else {
                    fence?.lines.append(line)
                    continue
                }
                if open.isWanted { blocks.append((open.line, open.lines.map { $0 + "\n" }.joined())) }
                fence = nil
            } else if line.hasPrefix("```") {
                fence = (line == "```" + language, index + 2, [])
            }
        }
        return blocks
    }
}
