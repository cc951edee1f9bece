extension BarItem {
    /// The item's approximate size in memory, in bytes.
    package var weight: Int {
        [id, title, systemItem ?? "", image ?? "", style].reduce(128) { $0 + $1.utf8.count }
    }
}

extension NavigationItem {
    /// The approximate size of its texts and items in memory, in bytes.
    package var weight: Int {
        let texts = [title, prompt, backTitle, backImage].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
        return (left + right).reduce(texts) { $0 + $1.weight }
    }
}

extension TabBarItem {
    /// The size of its texts in memory, in bytes.
    package var weight: Int {
        [title, systemItem, image, badge].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    }
}

extension [String] {
    /// The approximate size of the array in memory, in bytes. An empty string counts too.
    package var weight: Int { reduce(MemoryLayout<String>.stride * count) { $0 + $1.utf8.count } }
}
