public import TroupeModel

/// A view that shows the view of a contained controller.
///
/// The child's frame follows this view's frame, within the layout that changes it. ``ViewController/view`` of a handle is a
/// container view too: code that has a handle places the view of its controller as in UIKit.
public final class ContainerView: View {
    /// The controller whose view is shown; nil if there is no child.
    public internal(set) var child: ControllerID? {
        didSet {
            guard child != oldValue else { return }
            if let child { tree?.bringIntoSight(child) }
            changed()
        }
    }
    /// The frame that the daemon knows, in the root view's coordinates.
    var reportedFrame: Rect?
    /// The handle of the controller whose view this is; nil for a view that shows any child. The superview keeps the
    /// handle by this view, as UIKit's views of a window keep theirs.
    private var kept: ViewController?
    private weak var handle: ViewController?

    /// Creates a view that shows any child.
    public override init(frame: Rect = .zero) {
        isOfHandle = false
        super.init(frame: frame)
    }

    /// Creates the view of a handle's controller.
    init(of handle: ViewController, frame: Rect) {
        self.handle = handle
        isOfHandle = true
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// The child, as soon as the daemon has named it.
    public override var content: ViewContent { .container(child.flatMap { $0.makingRequest == nil ? $0 : nil }) }

    /// True for the view of a handle's controller, which shows no other controller.
    let isOfHandle: Bool
    /// True if code has set the frame of a handle's view.
    private(set) var isFrameStated = false

    /// The frame in the superview's coordinates, in points. Setting it on the view of a handle moves the controller's view
    /// at once, also before the controller is a child.
    public override var frame: Rect {
        didSet {
            guard frame != oldValue, handle != nil else { return }
            isFrameStated = true
            reportFrame()
        }
    }

    override func superviewChanged() {
        guard let handle else { return }
        kept = superview == nil ? nil : handle
        handle.settings.childView.hold(self)
        if tree != nil { reportFrame() }
    }

    /// Notes that the daemon makes the handle's controller.
    func take(_ made: ControllerID) {
        child = made
        if isFrameStated || tree != nil { reportFrame() }
    }

    /// Notes that the daemon has named the handle's controller, or could not make it.
    func rename(_ id: ControllerID?) { child = id }

    /// Sends the frame to the child of a handle's view.
    private func reportFrame() {
        guard let made = handle?.remote else { return }
        let frame = superview.map { $0.convert(self.frame, to: nil) } ?? self.frame
        guard frame != reportedFrame else { return }
        reportedFrame = frame
        made.channel.send(.setFrame(made.id, frame))
    }
}

/// The view of a handle's controller. The view keeps the handle while it has a superview; at other times the handle keeps
/// the view.
struct ChildView {
    private var kept: ContainerView?
    private(set) weak var view: ContainerView?

    /// Notes a new view, or a change of its superview.
    @MainActor
    mutating func hold(_ view: ContainerView) {
        self.view = view
        kept = view.superview == nil ? view : nil
    }
}
