/// The width of text in terminal columns, and the sanitizing of text for a terminal.
public enum ColumnWidth {
    /// The columns of one scalar: 0 for marks and joiners, 2 for East Asian wide characters and emoji, else 1.
    /// Complexity: O(log of the wide ranges).
    public static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value == 0xAD ? 0 : 1 }
        // Hangul vowels and finals combine with the consonant before them.
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

    /// The columns of one character as it is shown.
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

    /// The columns of a text as it is shown. Complexity: O(length); pass `limit` if the text may be long.
    public static func of(_ text: String, limit: Int = .max) -> Int {
        var width = 0
        for cluster in text {
            width += shown(cluster)?.width ?? 0
            if width >= limit { return limit }
        }
        return width
    }

    /// The maximum number of scalars that are kept of one character. Real text needs no more, and longer clusters
    /// would slow a display down.
    package static let longestCluster = 12

    /// A character that is safe to show: control characters become `�`, white space becomes a space, marks without a
    /// base and bidirectional controls are dropped, and long runs of marks are cut.
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

    /// True if a scalar affects only its own character.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x061C: false
        default: scalar.properties.generalCategory != .control
        }
    }
}
