/// A row of the panel in which a person rearranges the tabs of a tab bar controller (section 3.5).
public struct CustomizableTab: Hashable, Sendable, Codable {
    /// The controller in the tab.
    public var controller: ControllerID
    /// What the tab bar, or More's list, shows for it.
    public var item: TabBarItem
    /// Whether it takes the place in the bar that is touched next.
    public var isPicked: Bool
    /// Whether a touch picks it: not what stands in the bar while another is picked, for a touch there would put that in its
    /// place.
    public var isEnabled: Bool
    /// A row that can be picked, unless said.
    public init(controller: ControllerID, item: TabBarItem, isPicked: Bool = false, isEnabled: Bool = true) {
        self.controller = controller
        self.item = item
        self.isPicked = isPicked
        self.isEnabled = isEnabled
    }
}

/// What a container itself has in a navigation bar of its own, besides what controllers put there.
public enum ContainerItem: String, Hashable, Sendable, Codable, CaseIterable {
    /// Over More's list: the tabs are to be rearranged.
    case edit
    /// Over the panel in which they are: that is over.
    case done

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
