/// How many columns of a terminal text takes, and what of it may be shown there at all.
public enum ColumnWidth {
    /// Columns of one scalar: 0 for what joins or marks the one before, 2 for East Asian wide and emoji, else 1.
    /// Complexity: O(log of the wide ranges).
    public static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value == 0xAD ? 0 : 1 }
        // Hangul vowels and finals stand in the syllable of the consonant before them.
        if (0x1160...0x11FF).contains(value) { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        var low = 0
        var high = wideRanges.count
        while low < high {
            let middle = (low + high) / 2
            if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
        }
        return low < wideRanges.count && wideRanges[low].contains(value) ? 2 : 1
    }

    /// Columns of one cluster as it is shown.
    public static func of(_ cluster: Character) -> Int {
        var width = 0
        var count = 0
        for scalar in cluster.unicodeScalars.prefix(longestCluster) {
            if scalar.value == 0xFE0F, width == 1 { return 2 }
            if (0x1F1E6...0x1F1FF).contains(scalar.value) { count += 1 }
            width = max(width, of(scalar))
        }
        return count == 2 ? 2 : width
    }

    /// Columns of a text as it is shown. Complexity: O(length); use `limit` where the text may be long.
    public static func of(_ text: String, limit: Int = .max) -> Int {
        var width = 0
        for cluster in text {
            width += shown(cluster)?.width ?? 0
            if width >= limit { return limit }
        }
        return width
    }

    /// Scalars of one cluster that are kept: nothing people write needs more, and a display must not choke on it.
    package static let longestCluster = 12

    /// A cluster as a display may show it: control characters become `�`, white space a space, marks without a base
    /// and marks that turn the direction of text vanish, endless piles of marks are cut.
    package static func shown(_ cluster: Character) -> (text: String, width: Int)? {
        let scalars = cluster.unicodeScalars
        guard let first = scalars.first else { return nil }
        if first.value < 0x7F, first.value >= 0x20, scalars.count == 1 { return (String(cluster), 1) }
        if cluster.isWhitespace { return (" ", first.value == 0x3000 ? 2 : 1) }
        if first.properties.generalCategory == .control { return ("\u{FFFD}", 1) }
        var kept = String.UnicodeScalarView()
        for scalar in scalars.prefix(longestCluster) where isHarmless(scalar) { kept.append(scalar) }
        let width = of(cluster)
        guard width > 0, !kept.isEmpty else { return nil }
        return (String(kept), width)
    }

    /// Whether a scalar changes nothing beyond its own cluster.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x061C: false
        default: scalar.properties.generalCategory != .control
        }
    }
}
