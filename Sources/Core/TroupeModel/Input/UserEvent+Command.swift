extension UserEvent {
    /// The name that replies and events give it: the command's.
    var command: String {
        switch self {
        case .touches: "touch"
        case .gesture: "gesture"
        case .motion: "motion"
        case .remoteControl: "remote-control"
        case .accessibility: "accessibility"
        }
    }
}
