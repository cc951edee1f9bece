/// The counts and heights of a data source that are not usable, as one sentence for each kind.
struct NumberMistakes {
    /// A kind of number.
    enum Kind: Hashable, CaseIterable {
        /// The number of sections.
        case sections
        /// The number of rows of a section.
        case rows
        /// The height of a row, a header or a footer.
        case height

        /// The correction.
        var hint: String {
            switch self {
            case .sections: "answer a number from 0 to \(TableLimits.sections)"
            case .rows: "answer a number from 0 to \(TableLimits.rows)"
            case .height:
                "answer a height from 0 to \(Int(TableLimits.height)) points, or automaticDimension"
            }
        }
    }

    /// The first mistake of each kind, and the number of all mistakes of that kind.
    private var found: [Kind: (first: String, count: Int)] = [:]

    /// Notes a mistake.
    ///
    /// - Parameter sentence: The name of the number and the number; used for the first mistake of its kind.
    mutating func note(_ kind: Kind, _ sentence: @autoclosure () -> String) {
        if let earlier = found[kind] {
            found[kind] = (earlier.first, earlier.count + 1)
        } else {
            found[kind] = (sentence(), 1)
        }
    }

    /// The sentences with their hints, in the order of the kinds.
    var sentences: [(sentence: String, hint: String)] {
        Kind.allCases.compactMap { kind in
            guard let (first, count) = found[kind] else { return nil }
            let sentence =
                switch count {
                case 1: first
                case 2: "\(first), and another one is not usable either"
                default: "\(first), and \(count - 1) others are not usable either"
                }
            return (sentence, kind.hint)
        }
    }
}
