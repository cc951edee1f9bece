import TroupeLayout
public import TroupeModel

/// A rectangle on screen with what it shows and the views in it; the base of all views.
///
/// Views live in the child's process. What changes is collected and sent to the daemon once per turn of the loop, so
/// that setting ten properties costs one message.
@MainActor
open class View: Responder {
    /// The place in the superview's coordinates, in points. A new size lays the subviews out by their masks.
    public var frame: Rect {
        didSet {
            guard frame != oldValue else { return }
            nearestConstraints?.moved(self)
            if frame.size != oldValue.size {
                autoresizeSubviews(from: oldValue.size)
                setNeedsLayout()
            }
            changed()
        }
    }
    /// Which parts of ``frame`` stretch with the superview.
    public var autoresizingMask: AutoresizingMask = [] { didSet { if autoresizingMask != oldValue { changed() } } }
    /// A hidden view is not drawn, not touched, and hides all that is in it.
    public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// From 0 to 1; below 0.01 the view is not touched.
    public var alpha = 1.0 { didSet { if alpha != oldValue { changed() } } }
    /// A number of the owner's choice, for ``viewWithTag(_:)``.
    public var tag = 0 { didSet { if tag != oldValue { changed() } } }
    /// nil draws nothing behind the content.
    public var backgroundColor: Color? { didSet { if backgroundColor != oldValue { changed() } } }
    /// nil takes the superview's.
    public var tintColor: Color? { didSet { if tintColor != oldValue { changed() } } }
    /// False lets touches fall through to what lies behind.
    public var isUserInteractionEnabled = true { didSet { if isUserInteractionEnabled != oldValue { changed() } } }
    /// What assistive software is told; nil leaves it to the content.
    public var accessibility: AccessibilityFacts? { didSet { if accessibility != oldValue { changed() } } }
    /// What is listening for touches on this view and on those in it.
    public private(set) var gestureRecognizers: [GestureRecognizer] = []

    /// The views in this one, back to front.
    public internal(set) var subviews: [View] = []
    /// Where it is, and what its tree knows of it.
    var place = ViewPlace()
    private var needsLayout = true

    /// The view this one is in.
    public var superview: View? { place.superview }
    /// The id Xcode gave it, for views of a storyboard.
    public var storyboardID: String? { place.storyboardID }
    /// The number it is known by outside of the process; 0 until it is first in a controller's tree.
    public var id: ViewID { place.id }
    /// The tree of the controller it is in.
    var tree: ViewTree? { place.tree }

    /// A view of that frame without content.
    public init(frame: Rect = .zero) {
        self.frame = frame
        super.init()
    }

    /// The colour of what it shows, as displays are told it; nil for the superview's.
    var contentColor: Color? { tintColor }

    /// What it shows. Subclasses that draw something Troupe knows return it here and call ``View/changed()`` when it changes.
    open var content: ViewContent { .plain }

    /// The size its content asks of constraints, in points; ``noIntrinsicMetric`` along an axis where it asks for none. Subclasses that draw
    /// something of their own return theirs, and call ``invalidateIntrinsicContentSize()`` when it changes.
    open var intrinsicContentSize: Size {
        let lengths = contentLengths
        return Size(
            width: lengths.width ?? Self.noIntrinsicMetric, height: lengths.height ?? Self.noIntrinsicMetric)
    }

    /// Makes and changes constraints before the view is laid out; called first of what lies deepest. Does nothing here.
    open func updateConstraints() {}

    /// Whether it looks chosen (a selected row, the field that is typed into).
    open var appearsSelected: Bool { false }

    /// Whether touches are answered; false is drawn dimmed by controls.
    open var appearsEnabled: Bool { isUserInteractionEnabled }

    /// Places the subviews: called before the view is drawn where its size has changed or `setNeedsLayout()` asked for it,
    /// behind autoresizing masks and constraints. Does nothing here.
    open func layoutSubviews() {}

    /// The superview; for the root view of a controller the controller.
    open override var next: Responder? { place.controller ?? superview }

    /// The class by which events and displays name it: UIKit's for the Kit's own classes, else the class's name.
    public var className: String {
        if let storyboardClass = place.storyboardClass { return storyboardClass }
        let name = String(reflecting: type(of: self))
        guard let dot = name.firstIndex(of: ".") else { return name }
        let local = String(name[name.index(after: dot)...])
        return name.hasPrefix("TroupeKit.") ? "UI" + local : local
    }

    /// Has the change sent at the end of this turn. Call it when ``content`` changed.
    public final func changed() {
        if place.mark() { tree?.mark(self) }
    }

    /// Has ``layoutSubviews()`` called with the next layout.
    public final func setNeedsLayout() {
        needsLayout = true
    }

    /// Calls ``layoutSubviews()`` here and below where something asked for it.
    public final func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            if place.controller == nil, let constraints = place.constraints {
                constraints.layOut(self, in: LayoutSurroundings(size: frame.size))
            }
            layoutSubviews()
        }
        for subview in subviews { subview.layoutIfNeeded() }
    }

    /// Has a recognizer listen on this view.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view = self
        gestureRecognizers.append(recognizer)
    }

    /// Has a recognizer listen no longer.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        gestureRecognizers.removeAll { $0 === recognizer }
        if recognizer.view === self { recognizer.view = nil }
    }

    override var responderTree: ViewTree? { tree }

    /// Whether a tap is its own, and none of recognizers around it.
    var takesTaps: Bool { false }

    /// Whether a finger that is dragged over it works it, and scrolls nothing around it.
    var takesDrags: Bool { false }

    /// Recognizers of the view's own class; those that code attaches come before them.
    var ownRecognizers: [GestureRecognizer] { [] }

    /// Chooses a row, segment, item or page by its index, as a display that shows them does.
    ///
    /// - Returns: whether there is such a thing.
    func choose(_ index: Int, in section: Int) -> Bool { false }

    /// Turns a wheel by so many rows, as far as it goes.
    ///
    /// - Returns: whether the view has wheels that a person may turn.
    func turn(_ wheel: Int, by rows: Int) -> Bool { false }

    /// Sets a value, or scrolls to an offset, as a display that draws the knob does. The value is finite.
    ///
    /// - Returns: whether the view has such a thing.
    func adjust(to value: Double) -> Bool { false }

    /// What bars name it by; nil before it is in a controller's tree.
    final var barID: ViewID? { id.rawValue > 0 && tree != nil ? id : nil }

    /// The flat form that travels.
    final var node: ViewNode {
        ViewNode(
            id: id, parent: superview?.id, frame: frame, mask: autoresizingMask, content: content,
            className: className, storyboardID: storyboardID, isHidden: isHidden || place.isRemoved,
            isEnabled: appearsEnabled,
            isSelected: appearsSelected, alpha: alpha, tag: tag, background: backgroundColor, tint: contentColor,
            accessibility: accessibility)
    }
}
