extension BarItem {
    /// The bytes it takes in memory, about.
    package var weight: Int {
        [id, title, systemItem ?? "", image ?? "", style].reduce(128) { $0 + $1.utf8.count }
    }
}

extension NavigationItem {
    /// The bytes that its texts and items take in memory, about.
    package var weight: Int {
        let texts = [title, prompt, backTitle].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
        return (left + right).reduce(texts) { $0 + $1.weight }
    }
}

extension TabBarItem {
    /// The bytes that its texts take in memory.
    package var weight: Int {
        [title, systemItem, image, badge].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    }
}

extension [String] {
    /// The bytes that they take in memory, about: an empty text takes some too.
    package var weight: Int { reduce(MemoryLayout<String>.stride * count) { $0 + $1.utf8.count } }
}
