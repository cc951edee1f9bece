public import TroupeModel

/// The place of a contained controller's view.
///
/// The child is given the view's frame whenever that changes, within the layout that changes it.
public final class ContainerView: View {
    /// Whose view is shown here; nil while there is none.
    public internal(set) var child: ControllerID? { didSet { if child != oldValue { changed() } } }
    /// The frame the daemon was told last, in the root view's coordinates.
    var reportedFrame: Rect?

    public override var content: ViewContent { .container(child) }
}
