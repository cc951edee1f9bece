import TroupeModel

// The containers around the process's controller, as the daemon told them last: with the configuration and before each
// appearance (section 3.3).
extension ViewController {
    /// The nearest navigation controller around this controller; nil if there is none, and for a handle.
    public var navigationController: NavigationController? { container(lastKnown.enclosing.navigation) }

    /// The nearest tab bar controller around this controller; nil if there is none, and for a handle.
    public var tabBarController: TabBarController? { container(lastKnown.enclosing.tabBar) }

    /// The nearest split view controller around this controller; nil if there is none, and for a handle.
    public var splitViewController: SplitViewController? { container(lastKnown.enclosing.split) }

    private func container<Container: ContainerController>(_ id: ControllerID?) -> Container? {
        id.map { channel.container($0, among: lastKnown.enclosing) }
    }
}

/// The objects of this process that stand for the containers around its controller.
@MainActor
struct ContainerHandles {
    private var containers: [ControllerID: ContainerController] = [:]

    /// The object that stands for a container: the same one as long as the container is around the controller, because
    /// the object knows the looks and the items that this process's code has set.
    ///
    /// - Parameter enclosing: All containers around the controller. The objects of other containers are forgotten.
    mutating func container<Container: ContainerController>(
        _ remote: RemoteController, among enclosing: EnclosingContainers
    ) -> Container {
        let present = [enclosing.navigation, enclosing.tabBar, enclosing.split]
        containers = containers.filter { present.contains($0.key) }
        if let known = containers[remote.id] as? Container { return known }
        let container = Container()
        container.stand(for: remote)
        containers[remote.id] = container
        return container
    }
}
