/// The answer of a data source in another process to a question of a table.
enum RemoteAnswer<Content: Codable & Sendable>: Codable, Sendable {
    /// The sections or the rows.
    case content(Content)
    /// The data source gives neither sections nor rows, for this reason.
    case refused(RemoteRefusal)

    private enum CodingKeys: String, CodingKey {
        case refused
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        if let refusal = try members.decodeIfPresent(RemoteRefusal.self, forKey: .refused) {
            self = .refused(refusal)
        } else {
            self = .content(try Content(from: decoder))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .content(let content): try content.encode(to: encoder)
        case .refused(let refusal):
            var members = encoder.container(keyedBy: CodingKeys.self)
            try members.encode(refusal, forKey: .refused)
        }
    }
}

/// The reason why a data source does not answer with sections or rows.
enum RemoteRefusal: Error, Codable, Hashable, Sendable {
    /// The answer has more bytes than a message may have: the table asks for fewer rows.
    case tooLarge(bytes: Int)
    /// The answer has values that no message can contain.
    case unencodable(reason: String)
    /// The data source cannot decode the question.
    case unreadableQuestion(reason: String)
}
