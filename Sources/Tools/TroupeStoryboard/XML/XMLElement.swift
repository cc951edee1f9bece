import TroupeModel

/// The start of one element: its name, attributes and place.
struct XMLElement {
    let name: String
    let attributes: [String: String]
    /// Counted from 1.
    let line: Int
    /// How many elements it stands in.
    let depth: Int
    /// Written `<a/>`: there is nothing in it and no end to wait for.
    let isEmpty: Bool
    /// Where attributes that cannot be read are reported.
    let misfits: AttributeMisfits

    /// An attribute's text.
    subscript(attribute: String) -> String? { attributes[attribute] }

    /// What the object it stands in holds it as.
    var key: String? { attributes["key"] }

    /// Xcode's id for the object.
    var id: ObjectID? { attributes["id"].map { ObjectID($0) } }

    /// A `YES` or `NO`; anything else is reported and counts as not written.
    func flag(_ attribute: String) -> Bool? {
        switch attributes[attribute] {
        case "YES", "true": return true
        case "NO", "false": return false
        case nil: return nil
        case let text?:
            misfit(attribute, text, "is neither YES nor NO")
            return nil
        }
    }

    /// A number that can be laid out with; infinite, undefined or absurdly large ones are reported and count as not written.
    func number(_ attribute: String) -> Double? {
        guard let text = attributes[attribute] else { return nil }
        guard let number = Double(text), !number.isNaN else {
            misfit(attribute, text, "is no number")
            return nil
        }
        guard abs(number) <= 1_000_000_000 else {
            misfit(attribute, text, "is too large a number")
            return nil
        }
        return number
    }

    /// A length, which cannot be less than nothing: that is reported and counts as not written.
    func length(_ attribute: String) -> Double? {
        guard let length = number(attribute), length < 0 else { return number(attribute) }
        misfit(attribute, attributes[attribute] ?? "", "is less than nothing")
        return nil
    }

    /// A whole number.
    func integer(_ attribute: String) -> Int? {
        if let number = attributes[attribute].flatMap({ Int($0) }) { return number }
        return number(attribute).map { Int($0) }
    }

    /// One of several words; another is reported and counts as not written.
    func word(_ attribute: String, among known: Set<String>) -> String? {
        guard let text = attributes[attribute] else { return nil }
        if known.contains(text) { return text }
        misfit(attribute, text, "is not known")
        return nil
    }

    /// One of the words of a type; another is reported and counts as not written.
    func word<Word: RawRepresentable<String>>(_ attribute: String, _ type: Word.Type = Word.self) -> Word? {
        guard let text = attributes[attribute] else { return nil }
        if let word = Word(rawValue: text) { return word }
        misfit(attribute, text, "is not known")
        return nil
    }

    /// Reports what an attribute says, and that it counts for nothing.
    private func misfit(_ attribute: String, _ text: String, _ what: String) {
        misfits.add(self, "\(attribute)=\"\(text.prefix(40))\" \(what) and was left out")
    }

    /// `width` and `height`, either of which may be less than nothing: also an offset is written so.
    var size: Size { Size(width: number("width") ?? 0, height: number("height") ?? 0) }

    /// `x`, `y`, `width` and `height` of something that is shown.
    var rect: Rect {
        let size = Size(width: length("width") ?? 0, height: length("height") ?? 0)
        return Rect(origin: origin, size: size)
    }

    /// `x` and `y`.
    var origin: Point { Point(x: number("x") ?? 0, y: number("y") ?? 0) }
}

/// What attributes of a document say that could not be read, collected while it is walked through.
///
/// Shared by a document's elements: they are values that are handed around, and whoever asks one for a number need not know
/// where reports go. One document is read by one thread.
final class AttributeMisfits {
    /// An attribute that says nothing that is understood.
    struct Place: Hashable {
        let line: Int
        let element: String
        /// What was made of it, as a sentence.
        let why: String
    }

    /// In the order they were met, each once however often it was asked for.
    private(set) var places: [Place] = []
    private var met: Set<Place> = []

    /// Reports an attribute of an element.
    func add(_ element: XMLElement, _ why: String) {
        let place = Place(line: element.line, element: element.name, why: why)
        if met.insert(place).inserted { places.append(place) }
    }
}
