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

    /// An attribute's text.
    subscript(attribute: String) -> String? { attributes[attribute] }

    /// What the object it stands in holds it as.
    var key: String? { attributes["key"] }

    /// Xcode's id for the object.
    var id: ObjectID? { attributes["id"].map { ObjectID($0) } }

    /// A `YES` or `NO`; anything else counts as not written.
    func flag(_ attribute: String) -> Bool? {
        switch attributes[attribute] {
        case "YES", "true": true
        case "NO", "false": false
        case _: nil
        }
    }

    /// A number that can be laid out with; infinite, undefined or absurdly large ones count as not written.
    func number(_ attribute: String) -> Double? {
        guard let text = attributes[attribute], let number = Double(text), abs(number) <= 1_000_000_000 else {
            return nil
        }
        return number
    }

    /// A whole number.
    func integer(_ attribute: String) -> Int? {
        attributes[attribute].flatMap { Int($0) } ?? number(attribute).map { Int($0) }
    }

    /// `width` and `height`.
    var size: Size { Size(width: number("width") ?? 0, height: number("height") ?? 0) }

    /// `x`, `y`, `width` and `height`.
    var rect: Rect {
        Rect(origin: Point(x: number("x") ?? 0, y: number("y") ?? 0), size: size)
    }
}
