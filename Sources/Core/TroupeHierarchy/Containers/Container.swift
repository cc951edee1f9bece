import TroupeModel

/// A kind of container: its children, the shown ones, and their placement.
///
/// A new kind of container is a type that conforms, a case of ``Role``, and a row for each of its requests in
/// ``Planner/plan(_:from:)``. The plans of its requests are beside it, in `+Requests.swift`.
protocol Container: Hashable, Sendable {
    /// The protocol of the messages to its delegate; nil if its own code sends them.
    static var delegateProtocol: ReservedProtocol? { get }

    /// The children, in tree order.
    var children: [ControllerID] { get }

    /// Calls `body` with each shown child, back to front.
    func forEachShownChild(on window: Window, _ body: (ControllerID) -> Void)

    /// The children that decide about the orientation in its place (section 4); nil if it decides itself.
    var orientationDeciders: [ControllerID]? { get }

    /// Takes a child out of the list; the tree unlinks the child.
    mutating func remove(_ child: ControllerID)

    /// The frame of its own view, its bars, and the frame of each child it shows.
    ///
    /// - Parameters:
    ///   - rect: Its place in the window, in points.
    ///   - bars: The bars around it.
    ///   - wantsBars: True if the contents of its bars will be read.
    func room(
        of controller: Controller, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool, _ interface: Interface
    ) -> Room

    /// True if the container is not empty after a reload without these children: some stay, or its new scene has
    /// replacements.
    func staysFilled(without gone: [ControllerID], by scene: SceneModel, of model: ApplicationModel) -> Bool

    /// Adds the steps that update the children to the new document (section 3.2).
    ///
    /// - Returns: the children that stay.
    func reload(
        _ controller: Controller, by reload: Reload, _ walk: inout ReloadWalk, with planner: inout Planner
    ) -> [ControllerID]
}
