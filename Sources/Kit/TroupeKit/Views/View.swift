import TroupeLayout
public import TroupeModel

/// A rectangle on the screen with content and subviews; the base class of all views.
///
/// Views live in the child's process. Changes are collected and sent to the daemon once per turn of the loop, so that
/// setting ten properties costs one message.
@MainActor
open class View: Responder {
    /// The frame in the superview's coordinates, in points. A change of size resizes the subviews by their masks. A frame
    /// with a number that is infinite or not a number is reported in the process's log, and the view keeps its frame.
    public var frame: Rect {
        didSet {
            guard frame != oldValue else { return }
            guard frame.isFinite else {
                report(unusable: frame)
                frame = oldValue
                return
            }
            nearestConstraints?.moved(self)
            if frame.size != oldValue.size {
                autoresizeSubviews(from: oldValue.size)
                setNeedsLayout()
            }
            changed()
        }
    }
    /// The parts of ``frame`` that stretch with the superview.
    public var autoresizingMask: AutoresizingMask = [] { didSet { if autoresizingMask != oldValue { changed() } } }
    /// True if the view is hidden: it is not drawn or touched, nor are its subviews.
    public var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// The opacity from 0 to 1; below 0.01 the view receives no touches. For this and every other property of a view, a
    /// number that is infinite or not a number is reported in the process's log, and the property keeps its value.
    public var alpha = 1.0 { didSet { alpha = settled(alpha, from: oldValue, "alpha") } }
    /// A number of the owner's choice, for ``viewWithTag(_:)``.
    public var tag = 0 { didSet { if tag != oldValue { changed() } } }
    /// The colour behind the content; nil for no background.
    public var backgroundColor: Color? {
        didSet { backgroundColor = settled(backgroundColor, from: oldValue, "backgroundColor") }
    }
    /// The tint colour; nil uses the superview's.
    public var tintColor: Color? { didSet { tintColor = settled(tintColor, from: oldValue, "tintColor") } }
    /// True if the view receives touches; false lets them fall through to the view behind.
    public var isUserInteractionEnabled = true { didSet { if isUserInteractionEnabled != oldValue { changed() } } }
    /// The facts for assistive technology; nil derives them from the content.
    public var accessibility: AccessibilityFacts? { didSet { if accessibility != oldValue { changed() } } }
    /// The name under which the value of the view is kept for the next process of the controller; nil for Xcode's id. Give
    /// one to a view made by code if its text, value or scroll offset must survive the end of the process (section 10).
    public var restorationIdentifier: String? { didSet { if restorationIdentifier != oldValue { changed() } } }
    /// The recognizers attached to this view.
    public private(set) var gestureRecognizers: [GestureRecognizer] = []

    /// The subviews, back to front.
    public internal(set) var subviews: [View] = []
    /// The view's position in the hierarchy, and its state within its tree.
    var place = ViewPlace()
    private var needsLayout = true

    /// The superview; nil for a root view.
    public var superview: View? { place.superview }
    /// Xcode's id, for views of a storyboard.
    public var storyboardID: String? { place.storyboardID }
    /// The number of the view outside of the process; 0 until it is first in a controller's tree.
    public var id: ViewID { place.id }
    /// The tree of the view's controller.
    var tree: ViewTree? { place.tree }

    /// Creates a view without content. A frame with a number that is infinite or not a number is reported; the view then has
    /// an empty frame.
    public init(frame: Rect = .zero) {
        self.frame = frame.isFinite ? frame : .zero
        super.init()
        if !frame.isFinite { report(unusable: frame) }
    }

    /// The colour of the content as displays get it; nil uses the superview's.
    var contentColor: Color? { tintColor }

    /// The content of the view. Subclasses that draw content known to Troupe return it here and call ``View/changed()``
    /// when it changes.
    open var content: ViewContent { .plain }

    /// The intrinsic size for constraints, in points; ``noIntrinsicMetric`` on an axis without one. Subclasses with
    /// content of their own return its size, and call ``invalidateIntrinsicContentSize()`` when it changes.
    open var intrinsicContentSize: Size {
        let lengths = contentLengths
        return Size(
            width: lengths.width ?? Self.noIntrinsicMetric, height: lengths.height ?? Self.noIntrinsicMetric)
    }

    /// Makes and changes constraints before the layout; called on the deepest views first. The default does nothing.
    open func updateConstraints() {}

    /// True if the view is drawn as selected (a selected row, the field that is typed into).
    open var appearsSelected: Bool { false }

    /// True if the view responds to touches; controls that return false are drawn dimmed.
    open var appearsEnabled: Bool { isUserInteractionEnabled }

    /// Places the subviews. Called before the view is drawn, if its size changed or `setNeedsLayout()` was called,
    /// after autoresizing masks and constraints. The default does nothing.
    open func layoutSubviews() {}

    /// The superview; for the root view of a controller, the controller.
    open override var next: Responder? { place.controller ?? superview }

    /// The class name in events and displays: UIKit's for the Kit's own classes, else the name of the class.
    public var className: String {
        if let storyboardClass = place.storyboardClass { return storyboardClass }
        let name = String(reflecting: type(of: self))
        guard let dot = name.firstIndex(of: ".") else { return name }
        let local = String(name[name.index(after: dot)...])
        return name.hasPrefix("TroupeKit.") ? "UI" + local : local
    }

    /// Schedules the view to be sent at the end of this turn. Call it when ``content`` changed.
    public final func changed() {
        if place.mark() { tree?.mark(self) }
    }

    /// Schedules ``layoutSubviews()`` for the next layout.
    public final func setNeedsLayout() {
        needsLayout = true
    }

    /// Calls ``layoutSubviews()`` on this view and its descendants where it is scheduled.
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

    /// Takes over the value that the view had in an earlier process, without sending an action. A view without a value
    /// that a person may change does nothing.
    func restore(_ value: RestorableValue) {}

    /// Called after the first layout that follows ``restore(_:)``: the content has its size.
    func restoreOffset() {}

    /// Called after the view got another superview, or none.
    func superviewChanged() {}

    /// Attaches a recognizer to this view.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view = self
        gestureRecognizers.append(recognizer)
    }

    /// Detaches a recognizer from this view.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        gestureRecognizers.removeAll { $0 === recognizer }
        if recognizer.view === self { recognizer.view = nil }
    }

    override var responderTree: ViewTree? { tree }

    /// True if the view handles taps itself, before the recognizers around it.
    var takesTaps: Bool { false }

    /// True if the view handles drags itself, so that they do not scroll the views around it.
    var takesDrags: Bool { false }

    /// The recognizers of the view's class. Attached recognizers come before them.
    var ownRecognizers: [GestureRecognizer] { [] }

    /// Selects a row, segment, item or page by its index, on behalf of a display.
    ///
    /// - Returns: true if there is such an element.
    func selectItem(_ index: Int, in section: Int) -> Bool { false }

    /// Turns a wheel by `rows`, at most to its end.
    ///
    /// - Returns: true if the view has wheels that a person may turn.
    func turn(_ wheel: Int, by rows: Int) -> Bool { false }

    /// Sets a value or scrolls to an offset, on behalf of a display. The value is finite.
    ///
    /// - Returns: true if the view has a value or an offset.
    func adjust(to value: Double) -> Bool { false }

    /// The id of the view for bars; nil before it is in a controller's tree.
    final var barID: ViewID? { id.rawValue > 0 && tree != nil ? id : nil }

    /// The view as it is sent to the daemon, without its subviews.
    final var node: ViewNode {
        ViewNode(
            id: id, parent: superview?.id, frame: frame, mask: autoresizingMask, content: content,
            className: className, storyboardID: storyboardID, isHidden: isHidden || place.isRemoved,
            isEnabled: appearsEnabled,
            isSelected: appearsSelected, alpha: alpha, tag: tag, background: backgroundColor, tint: contentColor,
            accessibility: accessibility, restorationIdentifier: restorationIdentifier)
    }
}
