public import TroupeModel

/// A popover that code makes: content, and its size, shown beside a bar button item or a rectangle of a view
/// (section 3.7).
///
/// The controller that presents the popover is the owner of the item or view. A popover may be presented again after it
/// was dismissed.
@MainActor
public final class PopoverController {
    private var content: any Showable
    private weak var ownDelegate: ViewController?
    private var otherDelegate: (any ControllerReference)?
    /// The presentation under way; nil before it and after a dismissal by this object.
    private var shown: (presenter: Weak, anchor: PopoverAnchor)?

    /// The split view controller whose hidden first pane the popover shows; nil for a popover that code makes.
    private let split: RemoteController?

    private struct Weak {
        weak var controller: ViewController?
    }

    /// Creates a popover with content.
    public init(contentViewController content: any Showable) {
        self.content = content
        split = nil
    }

    /// The popover of the hidden first pane of a split view controller, which the delegate receives. It points at the
    /// button that opens it, shows new content as the new first pane, and asks no delegate.
    init(firstPane pane: RemoteController, of split: RemoteController) {
        content = pane
        self.split = split
    }

    /// The controller in the popover. Setting it while the popover is shown replaces the content without animation; a
    /// refusal is reported on standard error.
    public var contentViewController: any Showable {
        get { content }
        set { setContentViewController(newValue, animated: false) }
    }

    /// The size of the content, in points; nil uses the content's own ``ViewController/preferredContentSize``. New content
    /// has its own size: the property is nil again.
    public var popoverContentSize: Size? {
        didSet {
            if let popoverContentSize { (content as? ViewController)?.preferredContentSize = popoverContentSize }
        }
    }

    /// The controller that is asked whether a person's touch beside the popover may close it
    /// (``ViewController/shouldDismissPopover(_:)``), and that learns that a touch closed it; nil asks no controller. It
    /// counts for the next presentation of content that this process made.
    public var delegate: (any ControllerReference)? {
        get { ownDelegate ?? otherDelegate }
        set {
            // A reference to the process's own controller would keep it alive while it keeps the popover.
            ownDelegate = (newValue as? ViewController).flatMap { $0.isHandle ? nil : $0 }
            otherDelegate = ownDelegate == nil ? newValue : nil
        }
    }

    /// The views of the presenting controller that receive touches while the popover is shown; such a touch does not
    /// close it. The popover keeps the names of the views, so that they count again after a restart of their process.
    public var passthroughViews: [View] = [] {
        didSet {
            guard let (presenter, anchor) = presentation else { return }
            change(content, on: presenter, anchor, animated: false, nil)
        }
    }

    /// True if the popover is shown. The daemon answers, because a touch or another controller may have closed it.
    public var isPopoverVisible: Bool {
        get async throws(Failure) {
            if let split {
                let pane = try await split.place.visibleViewController
                return pane != nil && pane == (content as? any ControllerReference)?.remoteController.id
            }
            guard presentation != nil, let content = content as? any ControllerReference else { return false }
            return try await content.remoteController.place.presentingViewController != nil
        }
    }

    /// Shows the popover beside a bar button item of the process's controller.
    public func present(
        from item: BarButtonItem, permittedArrowDirections directions: PopoverModel.ArrowDirections = .any,
        animated: Bool, completion: RequestCompletion? = nil
    ) {
        present(
            from: item.owner, PopoverAnchor(barItem: item.id, arrowDirections: directions), animated: animated,
            "the bar button item \(item.title)", completion)
    }

    /// Shows the popover beside a rectangle of a view, in the view's coordinates.
    public func present(
        from rect: Rect, in view: View, permittedArrowDirections directions: PopoverModel.ArrowDirections = .any,
        animated: Bool, completion: RequestCompletion? = nil
    ) {
        present(
            from: view.tree?.owner, PopoverAnchor(rect: view.convert(rect, to: nil), arrowDirections: directions),
            animated: animated, "the view", completion)
    }

    /// Replaces the content. While the popover is shown, the old content disappears and the new content appears in one
    /// transition. A popover that has closed meanwhile shows the new content at its next presentation.
    public func setContentViewController(
        _ content: any Showable, animated: Bool, completion: RequestCompletion? = nil
    ) {
        self.content = content
        popoverContentSize = nil
        if let split {
            let pane = content.destination(over: split.channel)
            return split.channel.perform(.setPane(pane, in: .id(split.id), isFirst: true), completion)
        }
        guard let (presenter, anchor) = presentation else {
            completion?(.success([]))
            return
        }
        setDelegateOfContent()
        change(content, on: presenter, anchor, animated: animated, completion)
    }

    /// Closes the popover; the delegate is not asked. The popover of a first pane closes always with animation.
    public func dismiss(animated: Bool, completion: RequestCompletion? = nil) {
        if let split { return split.channel.perform(.setPaneOpen(false, in: .id(split.id)), completion) }
        presentation?.presenter.dismiss(animated: animated, completion: completion)
        shown = nil
    }

    private var presentation: (presenter: ViewController, anchor: PopoverAnchor)? {
        shown.flatMap { shown in shown.presenter.controller.map { ($0, shown.anchor) } }
    }

    private func present(
        from owner: ViewController?, _ anchor: PopoverAnchor, animated: Bool, _ place: String,
        _ completion: RequestCompletion?
    ) {
        if let split { return split.channel.perform(.setPaneOpen(true, in: .id(split.id)), completion) }
        guard let owner else {
            completion?(
                .failure(
                    Failure(
                        .badArgument, "\(place) belongs to no controller, so that no popover can point at it",
                        hint: "add it to the controller's view or bars first")))
            return
        }
        shown = (Weak(controller: owner), anchor)
        setDelegateOfContent()
        owner.present(
            content,
            Request.Presentation(style: .popover, animated: animated, anchor: passing(anchor, of: owner)),
            completion: completion)
    }

    /// Shows content in the popover that `presenter` presents. A popover that has closed meanwhile does not change.
    private func change(
        _ content: any Showable, on presenter: ViewController, _ anchor: PopoverAnchor, animated: Bool,
        _ completion: RequestCompletion?
    ) {
        let channel = presenter.channel
        presenter.present(
            content,
            Request.Presentation(
                style: .popover, policy: .replaceContent, animated: animated, anchor: passing(anchor, of: presenter))
        ) { result in
            var result = result
            if case .failure(let failure) = result, failure.code == .nothingPresented { result = .success([]) }
            guard let completion else {
                if case .failure(let failure) = result { channel.report(failure: failure) }
                return
            }
            completion(result)
        }
    }

    /// The anchor with the names of the passthrough views. A view outside of the presenter's views is reported.
    private func passing(_ anchor: PopoverAnchor, of presenter: ViewController) -> PopoverAnchor {
        var anchor = anchor
        anchor.passthroughViews = passthroughViews.compactMap { view in
            guard view.tree?.owner === presenter else {
                presenter.channel.report(
                    failure: Failure(
                        .badArgument, "a passthrough view of a popover is not in the views of its presenter",
                        hint: "add the view to the controller that presents the popover first"))
                return nil
            }
            return view.storyboardID ?? "\(view.id.rawValue)"
        }
        return anchor
    }

    private func setDelegateOfContent() {
        guard let delegate else { return }
        if let content = content as? ViewController {
            content.setDelegate(delegate)
        } else if let content = content as? RemoteController {
            content.setDelegate(delegate)
        }
    }
}
