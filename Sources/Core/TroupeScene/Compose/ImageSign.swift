/// How cells show an image: a sign, and its name as one says it.
package enum ImageSign {
    /// The text that stands for an image of that name; the sign alone where it has none.
    package static func text(_ name: String) -> String {
        var word = name.split(separator: "/").last ?? ""
        // Files say what kind they are and for which screen; a person does not.
        if let dot = word.lastIndex(of: "."), dot > word.startIndex, word[dot...].count <= 5 { word = word[..<dot] }
        for scale in ["@2x", "@3x"] where word.hasSuffix(scale) { word = word.dropLast(scale.count) }
        return word.isEmpty ? "▦" : "▦ \(word)"
    }
}
