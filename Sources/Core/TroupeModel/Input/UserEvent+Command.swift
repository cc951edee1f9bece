extension UserEvent {
    /// The command's name, which replies and events use for the event.
    var command: String {
        switch self {
        case .touches: "touch"
        case .gesture: "gesture"
        case .motion: "motion"
        case .remoteControl: "remote-control"
        case .accessibility, .announcementSpoken: "accessibility"
        }
    }
}
