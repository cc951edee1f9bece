extension StatusBar {
    /// The height on a device with a home button, in points.
    public var height: Double {
        switch self {
        case .normal: 20
        case .tall: 40
        case .hidden: 0
        }
    }
}
