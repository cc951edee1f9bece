extension EnvelopeBody {
    /// True if the body is sent outside of the session's numbering.
    public var isUnnumbered: Bool {
        switch self {
        case .hello, .welcome: true
        case .deliver, .answers, .ask, .told, .views, .input, .handled, .journal, .end, .fault,
            .action, .withdraw:
            false
        }
    }
}
