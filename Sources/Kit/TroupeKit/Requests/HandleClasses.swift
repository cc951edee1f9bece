import TroupeModel

/// The classes of which this process can create handles on controllers that already exist: those that its executable
/// hosts, and the declarations of classes that other executables host; and the classes of the segues that it performs.
struct HandleClasses {
    private let classes: [ViewController.Type]
    /// The classes of custom segues.
    private let segues: [Segue.Type]

    /// Creates the list from the hosted classes and the declarations. A hosted class precedes a declaration of its name.
    init(
        _ hosted: [ViewController.Type] = [], declarations: [ViewController.Type] = [], segues: [Segue.Type] = []
    ) {
        classes = hosted + declarations
        self.segues = segues
    }

    /// The class of a handle on a controller with that class name and kind. A name that is not listed gives the class of
    /// its container, or `ViewController`.
    ///
    /// - Complexity: O(the number of classes).
    @MainActor
    func type(named name: String?, of kind: ControllerKind) -> ViewController.Type {
        if let name, let listed = classes.first(where: { $0.storyboardClass == name }) { return listed }
        return ContainerController.builtIn.first { $0.containerKind == kind } ?? ViewController.self
    }

    /// The class of custom segues with that name in storyboards; nil if it is not listed.
    ///
    /// - Complexity: O(the number of classes).
    @MainActor
    func segue(named name: String?) -> Segue.Type? {
        guard let name else { return nil }
        return segues.first { $0.storyboardClass == name }
    }
}
