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
