/// The format of an image, detected from the first bytes of its file.
enum ImageFormat {
    case png
    case jpeg
    case pdf
    case svg

    /// The file extensions of the formats, the most exact one first.
    static let endings = ["png", "svg", "pdf", "jpg", "jpeg"]

    /// Detects the format; nil if it is unknown.
    init?(_ bytes: some Collection<UInt8>) {
        let start = bytes.prefix(1_024)
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if start.starts(with: "%PDF-".utf8) {
            self = .pdf
        } else if String(decoding: start, as: UTF8.self).contains("<svg") {
            self = .svg
        } else {
            return nil
        }
    }

    /// True if a name has one of the extensions.
    static func isEnding(of name: String) -> Bool {
        let name = name.lowercased()
        return endings.contains { name.hasSuffix("." + $0) }
    }
}
