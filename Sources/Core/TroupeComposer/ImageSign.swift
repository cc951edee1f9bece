/// The text that represents an image in cells: a sign and the image's name.
package enum ImageSign {
    /// The sign and the name of an image; only the sign if the name is empty.
    package static func text(_ name: String) -> String {
        var word = name.split(separator: "/").last ?? ""
        // The extension and the scale are not part of the visible name.
        if let dot = word.lastIndex(of: "."), dot > word.startIndex, word[dot...].count <= 5 { word = word[..<dot] }
        for scale in ["@2x", "@3x"] where word.hasSuffix(scale) { word = word.dropLast(scale.count) }
        return word.isEmpty ? "▦" : "▦ \(word)"
    }
}
