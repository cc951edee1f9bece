extension BarItem {
    /// The UTF-8 bytes of its texts.
    package var textBytes: Int {
        [id, title, systemItem ?? "", image ?? "", style].reduce(0) { $0 + $1.utf8.count }
    }

    /// The bytes it takes in memory, about.
    package var weight: Int { 128 + textBytes }
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
