import TroupeModel

/// The reason why a line of visual format makes no constraints.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The description of the mistake.
    public let reason: String
    /// The number of characters of the line before the mistake.
    public let offset: Int

    /// The mistake and its place, in one line for people.
    public var description: String { "visual format: \(reason), after character \(offset)" }
}

extension LayoutConstraint {
    /// Makes constraints that place views beside or below each other, as drawn in `H:|-[name(>=80)]-8-[value(name)]-|`.
    ///
    /// `H:` (the default) reads from left to right and `V:` downwards. `|` is the superview and `[view]` a view, with
    /// its length in parentheses. `-` keeps the standard distance, `-8-` a distance of 8 points. In place of a number
    /// the line may have a name from `metrics`. `<=` or `>=` may precede a number, and `@priority` may follow it.
    ///
    /// - Parameters:
    ///   - format: The line of visual format.
    ///   - metrics: Numbers by name.
    ///   - views: Views by name.
    /// - Throws: The mistake in the line, and its place.
    public static func constraints(
        withVisualFormat format: String, metrics: [String: Double] = [:], views: [String: View]
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        var reader = VisualFormatReader(format, metrics: metrics, views: views)
        return try reader.read()
    }
}

/// A reader of a line of visual format, from left to right.
@MainActor
private struct VisualFormatReader {
    /// A requested length or distance.
    private struct Predicate {
        var relation = LayoutConstraint.Relation.equal
        var constant = 0.0
        /// The view whose length is the requested one; nil for a constant.
        var view: View?
        var priority = 1000.0
    }

    private let text: [Character]
    private var place = 0
    private let metrics: [String: Double]
    private let views: [String: View]
    private var isVertical = false
    private var made: [LayoutConstraint] = []

    init(_ format: String, metrics: [String: Double], views: [String: View]) {
        text = Array(format.filter { $0 != " " })
        self.metrics = metrics
        self.views = views
    }

    mutating func read() throws(VisualFormatError) -> [LayoutConstraint] {
        isVertical = consume("V:")
        if !isVertical { _ = consume("H:") }
        var last: View?
        var startsAtEdge = consume("|")
        var distance: [Predicate]? = startsAtEdge ? try connection(toEdge: true) : nil
        var isOver = false
        while !isOver {
            guard consume("[") else { throw failure("a view in brackets is missing") }
            let view = try self.view()
            if let distance { tie(view, behind: startsAtEdge ? nil : last, distance) }
            startsAtEdge = false
            if consume("(") { for predicate in try predicates(until: ")") { size(view, predicate) } }
            guard consume("]") else { throw failure("a ] is missing") }
            last = view
            isOver = place == text.count
            if isOver { break }
            distance = try connection(toEdge: false)
            if consume("|") {
                tieToEnd(view, distance ?? [])
                guard place == text.count else { throw failure("nothing may follow the superview's edge") }
                isOver = true
            }
        }
        return made
    }

    // MARK: Constraints

    private mutating func tie(_ view: View, behind other: View?, _ distances: [Predicate]) {
        let outer = other ?? view.superview
        let edge: LayoutAttribute =
            other == nil ? isVertical ? .top : .leading : isVertical ? .bottom : .trailing
        for distance in distances {
            add(view, isVertical ? .top : .leading, distance, outer, edge)
        }
    }

    private mutating func tieToEnd(_ view: View, _ distances: [Predicate]) {
        let edge: LayoutAttribute = isVertical ? .bottom : .trailing
        for distance in distances {
            guard let outer = view.superview else { continue }
            let constraint = LayoutConstraint(
                item: outer, attribute: edge, relatedBy: distance.relation, toItem: view, attribute: edge,
                constant: distance.constant)
            constraint.priority = distance.priority
            made.append(constraint)
        }
    }

    private mutating func size(_ view: View, _ predicate: Predicate) {
        let length: LayoutAttribute = isVertical ? .height : .width
        add(view, length, predicate, predicate.view, predicate.view == nil ? nil : length)
    }

    private mutating func add(
        _ view: View, _ attribute: LayoutAttribute, _ predicate: Predicate, _ other: View?, _ second: LayoutAttribute?
    ) {
        let constraint = LayoutConstraint(
            item: view, attribute: attribute, relatedBy: predicate.relation, toItem: other, attribute: second,
            constant: predicate.constant)
        constraint.priority = predicate.priority
        made.append(constraint)
    }

    // MARK: Reading

    /// The distance between two views: no connection, a line, or a line with a distance in it.
    private mutating func connection(toEdge: Bool) throws(VisualFormatError) -> [Predicate] {
        guard consume("-") else { return [Predicate()] }
        if next == "[" { return [Predicate(constant: toEdge ? Self.edgeDistance : Self.distance)] }
        if next == "|" { return [Predicate(constant: Self.edgeDistance)] }
        let distances = consume("(") ? try predicates(until: ")") : [try predicate()]
        guard consume("-") else { throw failure("a - is missing") }
        return distances
    }

    private static let distance = 8.0
    private static let edgeDistance = 20.0

    private mutating func predicates(until end: Character) throws(VisualFormatError) -> [Predicate] {
        var found: [Predicate] = []
        while true {
            found.append(try predicate())
            if consume(String(end)) { return found }
            guard consume(",") else { throw failure("a \(end) is missing") }
        }
    }

    private mutating func predicate() throws(VisualFormatError) -> Predicate {
        var predicate = Predicate()
        if consume(">=") {
            predicate.relation = .greaterThanOrEqual
        } else if consume("<=") {
            predicate.relation = .lessThanOrEqual
        } else {
            _ = consume("==")
        }
        let word = self.word()
        if let view = views[word] {
            predicate.view = view
        } else {
            predicate.constant = try number(word)
        }
        if consume("@") { predicate.priority = try number(self.word()) }
        return predicate
    }

    private mutating func view() throws(VisualFormatError) -> View {
        let name = word()
        guard let view = views[name] else { throw failure("there is no view '\(name)'") }
        return view
    }

    private func number(_ word: String) throws(VisualFormatError) -> Double {
        guard let number = metrics[word] ?? Double(word), number.isFinite else {
            throw failure("'\(word)' is neither a number nor a metric")
        }
        return number
    }

    /// Reads letters, digits, underscores and points up to the next mark.
    private mutating func word() -> String {
        var word = ""
        while let letter = next, letter.isLetter || letter.isNumber || letter == "_" || letter == "." {
            word.append(letter)
            place += 1
        }
        return word
    }

    private var next: Character? { place < text.count ? text[place] : nil }

    private mutating func consume(_ mark: String) -> Bool {
        guard text[place...].starts(with: mark) else { return false }
        place += mark.count
        return true
    }

    private func failure(_ reason: String) -> VisualFormatError { VisualFormatError(reason: reason, offset: place) }
}
