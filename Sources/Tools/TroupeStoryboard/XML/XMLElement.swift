import TroupeModel

/// The start of one element: its name, attributes and place.
struct XMLElement {
    let name: String
    let attributes: [String: String]
    /// The line, counted from 1.
    let line: Int
    /// The number of its ancestors.
    let depth: Int
    /// True for `<a/>`: it has no contents and no end tag.
    let isEmpty: Bool
    /// The collector of attributes that cannot be read.
    let misfits: AttributeMisfits

    /// The text of an attribute.
    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The key under which the parent object holds it.
    var key: String? { attributes["key"] }

    /// Xcode's id for the object.
    var id: ObjectID? { attributes["id"].map { ObjectID($0) } }

    /// A `YES` or `NO`. Any other text is reported and ignored.
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

    /// A number that layout can use. An infinite, undefined or absurdly large one is reported and ignored.
    func number(_ attribute: String) -> Double? {
        guard let text = attributes[attribute] else { return nil }
        guard let number = Double(text), !number.isNaN else {
            misfit(attribute, text, "is not a number")
            return nil
        }
        guard abs(number) <= 1_000_000_000 else {
            misfit(attribute, text, "is too large a number")
            return nil
        }
        return number
    }

    /// A length. A negative one is reported and ignored.
    func length(_ attribute: String) -> Double? {
        guard let length = number(attribute), length < 0 else { return number(attribute) }
        misfit(attribute, attributes[attribute] ?? "", "is negative")
        return nil
    }

    /// A whole number.
    func integer(_ attribute: String) -> Int? {
        if let number = attributes[attribute].flatMap({ Int($0) }) { return number }
        return number(attribute).map { Int($0) }
    }

    /// One of several words. Any other is reported and ignored.
    func word(_ attribute: String, among known: Set<String>) -> String? {
        guard let text = attributes[attribute] else { return nil }
        if known.contains(text) { return text }
        misfit(attribute, text, "is not known")
        return nil
    }

    /// One of the words of a type. Any other is reported and ignored.
    func word<Word: RawRepresentable<String>>(_ attribute: String, _ type: Word.Type = Word.self) -> Word? {
        guard let text = attributes[attribute] else { return nil }
        if let word = Word(rawValue: text) { return word }
        misfit(attribute, text, "is not known")
        return nil
    }

    /// Reports an attribute that is ignored.
    private func misfit(_ attribute: String, _ text: String, _ what: String) {
        misfits.add(self, "\(attribute)=\"\(text.prefix(40))\" \(what) and was left out")
    }

    /// `width` and `height`. Both may be negative, because offsets are written in this form too.
    var size: Size { Size(width: number("width") ?? 0, height: number("height") ?? 0) }

    /// The `x`, `y`, `width` and `height` of a visible object.
    var rect: Rect {
        let size = Size(width: length("width") ?? 0, height: length("height") ?? 0)
        return Rect(origin: origin, size: size)
    }

    /// `x` and `y`.
    var origin: Point { Point(x: number("x") ?? 0, y: number("y") ?? 0) }
}

/// The attributes of a document that could not be read, collected during its reading.
///
/// Shared by all elements of a document: elements are values, and code that reads a number from one need not know where
/// reports go. One thread reads a document.
final class AttributeMisfits {
    /// An attribute that could not be read.
    struct Place: Hashable {
        let line: Int
        let element: String
        /// The effect on the attribute, as a sentence.
        let why: String
    }

    /// The attributes in the order of discovery, each once however often it is read.
    private(set) var places: [Place] = []
    private var met: Set<Place> = []

    /// Reports an attribute of an element.
    func add(_ element: XMLElement, _ why: String) {
        let place = Place(line: element.line, element: element.name, why: why)
        if met.insert(place).inserted { places.append(place) }
    }
}
