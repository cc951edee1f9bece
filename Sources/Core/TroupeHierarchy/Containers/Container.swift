import TroupeModel

/// A container: the controllers it contains, the ones it shows, and where these stand.
///
/// A new kind of container is a type that conforms, a case of ``Role``, and a row for each of its requests in
/// ``Planner/plan(_:from:)``. The plans of its requests stand beside it, in `+Requests.swift`.
protocol Container: Hashable, Sendable {
    /// The protocol of the messages to its delegate; nil for one that sends them itself.
    static var delegateProtocol: ReservedProtocol? { get }

    /// The children, in the order trees list them.
    var children: [ControllerID] { get }

    /// Calls `body` with each shown child, back to front.
    func forEachShownChild(on window: Window, _ body: (ControllerID) -> Void)

    /// The children that decide in its place how the interface stands (section 4); nil if it decides itself.
    var orientationDeciders: [ControllerID]? { get }

    /// Takes a child out of the list; the tree unlinks the child.
    mutating func remove(_ child: ControllerID)

    /// The place of its own view, its bars, and a place for each child it shows.
    ///
    /// - Parameters:
    ///   - rect: Its place in the window, in points.
    ///   - bars: The bars around it.
    ///   - wantsBars: True if the contents of its bars will be read.
    func room(
        of controller: Controller, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool, _ interface: Interface
    ) -> Room

    /// True if the container may lose these children in a reload: some are left, or its new scene names replacements.
    func staysFilled(without gone: [ControllerID], by scene: SceneModel, of model: ApplicationModel) -> Bool

    /// Adds the steps by which the children follow the new document (section 3.2).
    ///
    /// - Returns: the children that stay.
    func reload(
        _ controller: Controller, by reload: Reload, _ walk: inout ReloadWalk, with planner: inout Planner
    ) -> [ControllerID]
}
