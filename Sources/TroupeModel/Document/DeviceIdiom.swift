/// The kind of device an interface was made for.
public enum DeviceIdiom: String, Hashable, Sendable, Codable, CaseIterable {
    case phone
    case pad
}
