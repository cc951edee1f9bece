import TroupeModel

/// The accepted values of an operand or option, and their name in help.
public struct ValueSyntax: Hashable, Sendable {
    /// The form of a value.
    public enum Form: Hashable, Sendable {
        /// Any text that is not empty.
        case text
        /// A whole number.
        case integer(ClosedRange<Int>)
        /// A number above 0, perhaps with a fraction: `0.5`.
        case factor
        /// A zoom of a window: `fit`, or a factor.
        case zoom
        /// One of these words.
        case choice([String])
        /// A file or folder; shells complete it.
        case path
        /// A screen size, `WxH`.
        case size
        /// The name of an instance: 1 to 32 of `A-Z a-z 0-9 . _ -`.
        case instanceName
        /// `KEY=TEXT`, both not empty.
        case assignment
        /// One of these words for all classes, or `CLASS=` and a word for one class.
        case perClass([String])
    }

    /// The accepted form.
    public let form: Form
    /// The placeholder in usage lines, for instance `IDENTIFIER`.
    public let placeholder: String
    /// Words of a choice that are never offered, but recognised so that they can be refused with a reason.
    let unoffered: [String]
    /// The kind of live words that completions offer for it.
    let live: LiveWords?

    init(_ form: Form, _ placeholder: String, unoffered: [String] = [], live: LiveWords? = nil) {
        self.form = form
        self.placeholder = placeholder
        self.unoffered = unoffered
        self.live = live
    }

    /// One of a few words, with the words themselves as the placeholder: `on|off`.
    static func words(_ words: [String]) -> ValueSyntax { ValueSyntax(.choice(words), words.joined(separator: "|")) }

    static let controller = ValueSyntax(.text, "C", live: .controllers)
    static let identifier = ValueSyntax(.text, "IDENTIFIER", live: .scenes)
    static let instance = ValueSyntax(.instanceName, "N", live: .instances)

    /// The objection to a text, as the end of a sentence; nil if the text is accepted.
    func objection(to text: String) -> String? {
        switch form {
        case .text, .path: return text.isEmpty ? "must not be empty" : nil
        case .integer(let range):
            if let number = Int(text), range.contains(number) { return nil }
            return range.upperBound == .max
                ? "must be a whole number, \(range.lowerBound) or more"
                : "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .factor:
            let isFactor = Double(text).map { $0 > 0 && $0 <= 1_000_000 } ?? false
            return isFactor ? nil : "must be a number above 0 and up to 1000000, like 2 or 0.5"
        case .zoom:
            let factors = Zoom.factors
            return Zoom(text) == nil
                ? "must be 'fit' or a number from \(Int(factors.lowerBound)) to \(Int(factors.upperBound)), like 2 or 1.5"
                : nil
        case .choice(let words):
            guard !words.contains(text), !unoffered.contains(text) else { return nil }
            let nearest =
                Spelling.nearest(to: text, among: Self.family(of: text, in: words)).map { "; did you mean '\($0)'?" }
                ?? ""
            // A long list would bury the message.
            let list = words.count > 9 ? "the \(words.count) that the help lists" : words.joined(separator: ", ")
            return "must be one of \(list)" + nearest
        case .size:
            let sides = Size.screenSides
            return Size(screen: text) == nil
                ? "must be WIDTHxHEIGHT in points, each from \(sides.lowerBound) to \(sides.upperBound), like 320x480"
                : nil
        case .instanceName:
            let isName =
                (1...32).contains(text.utf8.count) && text != "." && text != ".."
                && text.utf8.allSatisfy(Self.isNameByte)
            return isName ? nil : "must be 1 to 32 of A-Z, a-z, 0-9, '.', '_' and '-', and neither '.' nor '..'"
        case .perClass(let words):
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0].isEmpty { return "must name a class before the '='" }
            return ValueSyntax(.choice(words), "").objection(to: String(parts.last ?? ""))
        case .assignment:
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? nil : "must be \(placeholder)"
        }
    }

    /// The candidates for a misspelt word: the words with the same prefix, so that `pad-9` suggests no phone.
    private static func family(of text: String, in words: [String]) -> [String] {
        let family = text.prefix { $0 != "-" }
        let related = words.filter { $0.prefix { $0 != "-" } == family }
        return related.isEmpty ? words : related
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

/// Words that only running instances know. Completions get them from `troupe completions --words`.
public enum LiveWords: String, Hashable, Sendable, CaseIterable {
    /// The names of instances.
    case instances
    /// The ids and names of controllers.
    case controllers
    /// The classes that executables host and workers offer, and the ids and names of controllers.
    case classes
    /// The identifiers and ids of scenes, and the classes that executables host and workers offer.
    case scenes
    /// The ids and identifiers of the segues that start at the screen in front.
    case segues
}
