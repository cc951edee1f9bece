// The contents of a segue's destination, by their handles.
extension ViewController {
    /// The description of the controller by its scene, for a handle on a controller that a segue made; nil for every
    /// other controller.
    public var segueDestination: SegueDestination? { settings.destination }

    /// The handle on the first controller of that class, this one or one that it contains, for the destination of a
    /// segue.
    ///
    /// ```swift
    /// segue.destination.contained(RecipeDetailViewController.self)?.recipe = recipe
    /// ```
    public func contained<Controller: ViewController>(_ type: Controller.Type) -> Controller? {
        (self as? Controller) ?? settings.destination?.contained(class: type.storyboardClass)?.handle(as: type)
    }

    /// The handle on the first controller with that class name, this one or one that it contains, for the destination
    /// of a segue.
    public func contained(class name: String) -> ViewController? {
        settings.destination?.contained(class: name)?.handle
    }

    /// The handle on the first controller with that storyboard identifier, this one or one that it contains, for the
    /// destination of a segue.
    public func contained(identifier name: String) -> ViewController? {
        settings.destination?.contained(identifier: name)?.handle
    }

    /// The handle on the controller that will be visible, for the destination of a segue: this one, or the first that
    /// it contains and that is not a built-in container.
    public var topContained: ViewController { settings.destination?.top.handle ?? self }
}
