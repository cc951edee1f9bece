import Glibc

/// Files in which the kernel describes the machine.
enum SystemFile {
    /// The lines of a file, without line ends; empty if the file cannot be read.
    static func lines(of path: String) -> [String] {
        guard let file = fopen(path, "re") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The numbers in a line; other words are skipped.
    static func numbers(in line: String?) -> [Double] {
        (line ?? "").split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    }
}
