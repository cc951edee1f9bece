/// The kind of device an interface was made for.
public enum DeviceIdiom: String, Hashable, Sendable, Codable, CaseIterable {
    /// One pane, and every presentation covers the window.
    case phone
    /// Sheets, popovers and two panes.
    case pad
}
