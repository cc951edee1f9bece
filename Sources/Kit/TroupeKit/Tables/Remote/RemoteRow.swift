public import TroupeModel

/// The content of a row that a data source in another process supplies.
public struct RemoteRow: Hashable, Sendable, Codable {
    /// The first text.
    public var text: String
    /// The second text, if the style has one.
    public var detailText: String
    /// The name of an image of the table's process.
    public var image: String?
    /// The accessory at the right edge.
    public var accessory: CellContent.Accessory
    /// The arrangement of text, detail and image.
    public var style: CellContent.Style

    /// Creates the content of a row.
    public init(
        text: String = "", detailText: String = "", image: String? = nil, accessory: CellContent.Accessory = .none,
        style: CellContent.Style = .basic
    ) {
        self.text = text
        self.detailText = detailText
        self.image = image
        self.accessory = accessory
        self.style = style
    }

    private enum CodingKeys: String, CodingKey {
        case text, detailText, image, accessory, style
    }

    /// Reads a row. Members that are missing have their defaults.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            text: try members.decodeIfPresent(String.self, forKey: .text) ?? "",
            detailText: try members.decodeIfPresent(String.self, forKey: .detailText) ?? "",
            image: try members.decodeIfPresent(String.self, forKey: .image),
            accessory: try members.decodeIfPresent(CellContent.Accessory.self, forKey: .accessory) ?? .none,
            style: try members.decodeIfPresent(CellContent.Style.self, forKey: .style) ?? .basic)
    }

    /// Writes a row without the members that have their defaults.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        if !text.isEmpty { try members.encode(text, forKey: .text) }
        if !detailText.isEmpty { try members.encode(detailText, forKey: .detailText) }
        try members.encodeIfPresent(image, forKey: .image)
        if accessory != .none { try members.encode(accessory, forKey: .accessory) }
        if style != .basic { try members.encode(style, forKey: .style) }
    }
}
