extension ContainerItem {
    /// What a person reads on it.
    public var title: String {
        switch self {
        case .edit: "Edit"
        case .done: "Done"
        }
    }

    /// Xcode's name of its style.
    public var style: String {
        switch self {
        case .edit: "plain"
        case .done: "done"
        }
    }

    /// What a touch of it is.
    public func touch(of container: ControllerID) -> BarTouch {
        switch self {
        case .edit: .edit(container)
        case .done: .done(container)
        }
    }
}
