extension ContainerItem {
    /// The item's visible text.
    public var title: String {
        switch self {
        case .edit: "Edit"
        case .done: "Done"
        }
    }

    /// The name of the item's style in Xcode's documents.
    public var style: String {
        switch self {
        case .edit: "plain"
        case .done: "done"
        }
    }

    /// The touch event of the item.
    public func touch(of container: ControllerID) -> BarTouch {
        switch self {
        case .edit: .edit(container)
        case .done: .done(container)
        }
    }
}
