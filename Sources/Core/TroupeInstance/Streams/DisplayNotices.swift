/// The reasons why input at displays had no effect. Each is kept until its display asks for the scene.
struct DisplayNotices {
    /// The maximum number of notices that are kept. A display that disconnects never takes its notice, so all are
    /// dropped at the limit.
    static let limit = 256

    private var notices: [ConnectionID: String] = [:]

    /// Keeps a notice in place of the display's previous one.
    mutating func add(_ notice: String, for display: ConnectionID) {
        if notices.count >= Self.limit, notices[display] == nil { notices = [:] }
        notices[display] = notice
    }

    /// True if a display has a notice to take.
    func contains(_ display: ConnectionID) -> Bool { notices[display] != nil }

    /// Removes and returns a display's notice; nil if it has none.
    mutating func remove(for display: ConnectionID) -> String? { notices.removeValue(forKey: display) }
}
