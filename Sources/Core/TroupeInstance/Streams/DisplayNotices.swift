/// Why input at a display came to nothing, kept until that display asks for the scene.
struct DisplayNotices {
    /// The number of notices that are kept. A display that goes never takes its notice, so all are dropped once there are more.
    static let limit = 256

    private var notices: [ConnectionID: String] = [:]

    /// Keeps a notice in place of the display's previous one.
    mutating func add(_ notice: String, for display: ConnectionID) {
        if notices.count >= Self.limit, notices[display] == nil { notices = [:] }
        notices[display] = notice
    }

    /// True if a display has a notice to take.
    func contains(_ display: ConnectionID) -> Bool { notices[display] != nil }

    /// Takes a display's notice out; nil if it has none.
    mutating func take(for display: ConnectionID) -> String? { notices.removeValue(forKey: display) }
}
