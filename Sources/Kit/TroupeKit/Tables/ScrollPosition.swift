extension TableView {
    /// The place to which a table scrolls a row.
    public enum ScrollPosition: Hashable, Sendable {
        /// The table does not scroll.
        case none
        /// The upper edge.
        case top
        /// The middle.
        case middle
        /// The lower edge.
        case bottom
    }
}
