extension BarItem {
    /// Whether the item only holds others apart.
    public var isSpace: Bool { systemItem == "flexibleSpace" || systemItem == "fixedSpace" }

    /// What a person reads on it.
    public var label: String {
        if !title.isEmpty { return title }
        guard let systemItem else { return image ?? "" }
        return systemItem.prefix(1).uppercased() + systemItem.dropFirst()
    }
}
