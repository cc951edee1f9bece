/// How an image is written down, told by how its file begins.
enum ImageFormat {
    case png
    case jpeg
    case pdf
    case svg

    /// How the names of such files end, the one that is drawn most exactly first.
    static let endings = ["png", "svg", "pdf", "jpg", "jpeg"]

    /// nil for what is none of them.
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

    /// Whether a name ends as one of them does.
    static func isEnding(of name: String) -> Bool {
        let name = name.lowercased()
        return endings.contains { name.hasSuffix("." + $0) }
    }
}
