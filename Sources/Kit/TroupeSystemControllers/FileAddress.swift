import Glibc

/// The place of a file, as the bytes of its absolute path. A name of a file is any bytes, not always UTF-8.
struct FileAddress: Hashable, Sendable {
    /// The bytes of the path, without a slash at the end.
    let bytes: [UInt8]

    /// The address of an absolute path.
    init(path: String) { self.init(bytes: Array(path.utf8)) }

    private init(bytes: [UInt8]) {
        var bytes = bytes
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        self.bytes = bytes
    }

    /// The address that a file URL or an absolute path names; nil for other text.
    init?(_ text: String) {
        let prefix = "file://"
        guard text.hasPrefix(prefix) else {
            guard text.hasPrefix("/"), !text.utf8.contains(0) else { return nil }
            self.init(path: text)
            return
        }
        var bytes: [UInt8] = []
        var rest = Substring(text.dropFirst(prefix.count)).utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy({ isxdigit(Int32($0)) != 0 }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        guard bytes.first == UInt8(ascii: "/"), !bytes.contains(0) else { return nil }
        self.init(bytes: bytes)
    }

    /// The file URL: every byte that is no letter, digit or one of `-._~/` is percent-encoded.
    var url: String {
        var text = "file://"
        for byte in bytes {
            let isPlain = isalnum(Int32(byte)) != 0 && byte < 128 || "-._~/".utf8.contains(byte)
            if isPlain {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return text
    }

    /// The last part of the path for people; bytes that are not UTF-8 are replaced.
    var name: String { Self.readable(bytes.split(separator: UInt8(ascii: "/")).last ?? [UInt8(ascii: "/")]) }

    /// A name for people: bytes that are not UTF-8 and control characters are replaced.
    static func readable(_ name: some Collection<UInt8>) -> String {
        String(
            String(decoding: name, as: UTF8.self).unicodeScalars.map { scalar -> Character in
                scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
                    ? "\u{fffd}" : Character(scalar)
            })
    }

    /// The address of a file in this folder.
    func appending(_ name: [UInt8]) -> FileAddress {
        FileAddress(bytes: (bytes.last == UInt8(ascii: "/") ? bytes : bytes + [UInt8(ascii: "/")]) + name)
    }

    /// Calls `body` with the path as C text.
    func withCPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
        }
    }
}
