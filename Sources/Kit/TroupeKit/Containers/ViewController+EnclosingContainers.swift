import TroupeModel

// The containers around the process's controller and their contents, as the daemon told them last: with the configuration
// and before each appearance (section 3.3).
extension ViewController {
    /// The nearest navigation controller around this controller; nil if there is none, and for a handle.
    public var navigationController: NavigationController? { container(lastKnown.enclosing.navigation) }

    /// The nearest tab bar controller around this controller; nil if there is none, and for a handle.
    public var tabBarController: TabBarController? { container(lastKnown.enclosing.tabBar) }

    /// The nearest split view controller around this controller; nil if there is none, and for a handle.
    public var splitViewController: SplitViewController? { container(lastKnown.enclosing.split) }

    /// The nearest page view controller around this controller; nil if there is none, and for a handle. Code for UIKit
    /// asks for the parent instead.
    public var pageViewController: PageViewController? {
        lastKnown.enclosing.page == id ? nil : container(lastKnown.enclosing.page)
    }

    private func container<Container: ContainerController>(_ id: ControllerID?) -> Container? {
        id.map { channel.container($0, among: lastKnown.enclosing, told: lastKnown.enclosingCount) }
    }
}

/// The objects of this process that stand for the containers around its controller.
@MainActor
struct ContainerHandles {
    private var containers: [ControllerID: ContainerController] = [:]
    /// The number of times that the daemon had told the contents which each object knows.
    private var counts: [ControllerID: Int] = [:]

    /// The object that stands for a container: the same one as long as the container is around the controller, because
    /// the object knows the looks and the items that this process's code has set.
    ///
    /// - Parameters:
    ///   - enclosing: All containers around the controller. The objects of other containers are forgotten.
    ///   - count: The number of times that the daemon told them.
    mutating func container<Container: ContainerController>(
        _ remote: RemoteController, among enclosing: EnclosingContainers, told count: Int
    ) -> Container {
        let present = [enclosing.navigation, enclosing.tabBar, enclosing.split, enclosing.page]
        containers = containers.filter { present.contains($0.key) }
        counts = counts.filter { present.contains($0.key) }
        let container: Container
        if let known = containers[remote.id] as? Container {
            container = known
        } else {
            container = Container()
            container.stand(for: remote)
            containers[remote.id] = container
        }
        if counts[remote.id] != count, container.note(told: enclosing) { counts[remote.id] = count }
        return container
    }
}
