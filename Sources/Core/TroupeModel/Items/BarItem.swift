extension BarItem {
    /// True if the item is only space between other items.
    public var isSpace: Bool { systemItem == "flexibleSpace" || systemItem == "fixedSpace" }

    /// The name of the system item that opens the hidden first pane of the split view controller around it.
    public static let firstPane = "firstPane"

    /// True if the item opens the hidden first pane of the split view controller around it.
    public var opensFirstPane: Bool { systemItem == Self.firstPane }

    /// The image that replaces the text; nil if the item has a text.
    public var soleImage: String? { title.isEmpty && systemItem == nil ? image : nil }

    /// The item's visible text.
    public var label: String {
        if !title.isEmpty { return title }
        guard let systemItem else { return image ?? "" }
        return systemItem.prefix(1).uppercased() + systemItem.dropFirst()
    }
}
