public import TroupeModel

/// A view that shows the view of a contained controller.
///
/// The child's frame follows this view's frame, within the layout that changes it.
public final class ContainerView: View {
    /// The controller whose view is shown; nil if there is no child.
    public internal(set) var child: ControllerID? { didSet { if child != oldValue { changed() } } }
    /// The frame that the daemon knows, in the root view's coordinates.
    var reportedFrame: Rect?

    public override var content: ViewContent { .container(child) }
}
