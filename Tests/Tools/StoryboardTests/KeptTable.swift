import Testing
import TroupePlatform

/// The tables beside the tests.
enum KeptTable {
    /// The rows of a kept table, without its head.
    static func rows(of table: String, columns: Int) throws -> [[String]] {
        let path = "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/\(table).tsv"
        let text = String(decoding: try FileContents.read(path, limit: 1 << 20), as: UTF8.self)
        return try text.split(separator: "\n").dropFirst().map { line in
            let words = line.split(separator: "\t").map(String.init)
            try #require(words.count == columns, "\(line)")
            return words
        }
    }
}
