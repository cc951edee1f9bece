extension EnvelopeBody {
    /// Whether it travels outside of the session's numbers.
    public var isUnnumbered: Bool {
        switch self {
        case .hello, .welcome: true
        case .deliver, .answers, .ask, .told, .views, .input, .handled, .journal, .end, .fault,
            .action, .withdraw:
            false
        }
    }
}
