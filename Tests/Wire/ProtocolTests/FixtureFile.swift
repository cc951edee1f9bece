import Glibc

/// The kept bytes of a message: hexadecimal text, 32 bytes a line.
enum FixtureFile {
    /// The only way to rewrite the kept bytes: a change of them is a change of the protocol.
    static let isRegenerating = getenv("TROUPE_REGENERATE_FIXTURES") != nil

    private static func path(_ name: String) -> String {
        #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Fixtures/\(name).hex"
    }

    static func read(_ name: String) -> [UInt8]? {
        guard let file = fopen(path(name), "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var high: UInt8?
        while true {
            let character = fgetc(file)
            if character == EOF { return high == nil ? bytes : nil }
            guard let digit = Character(Unicode.Scalar(UInt8(truncatingIfNeeded: character))).hexDigitValue else {
                continue
            }
            if let first = high {
                bytes.append(first << 4 | UInt8(digit))
                high = nil
            } else {
                high = UInt8(digit)
            }
        }
    }

    static func write(_ name: String, _ bytes: [UInt8]) -> Bool {
        guard let file = fopen(path(name), "w") else { return false }
        defer { fclose(file) }
        for (index, byte) in bytes.enumerated() {
            let digits = String(byte, radix: 16)
            fputs((digits.count == 1 ? "0" : "") + digits + (index % 32 == 31 ? "\n" : ""), file)
        }
        if bytes.count % 32 != 0 { fputs("\n", file) }
        return true
    }

    /// The names of all kept files.
    static var names: Set<String> {
        guard let listing = opendir(path("").dropLast(4).description) else { return [] }
        defer { closedir(listing) }
        var names: Set<String> = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".hex") { names.insert(String(name.dropLast(4))) }
        }
        return names
    }
}
