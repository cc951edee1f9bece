public import TroupeModel

/// A popover that code makes: content, and its size, shown beside a bar button item or a rectangle of a view
/// (section 3.7).
///
/// The controller that presents the popover is the owner of the item or view; it is asked whether a touch outside may
/// close the popover (``ViewController/shouldDismissPopover(_:)``).
@MainActor
public final class PopoverController {
    /// The controller in the popover.
    public let contentViewController: any Showable
    /// The size of the content, in points; nil uses the content's own ``ViewController/preferredContentSize``.
    public var contentSize: Size? {
        didSet { if let contentSize { (contentViewController as? ViewController)?.preferredContentSize = contentSize } }
    }
    private weak var presenter: ViewController?

    /// Creates a popover with content.
    public init(contentViewController content: any Showable) { contentViewController = content }

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

    /// Closes the popover; the delegate is not asked.
    public func dismiss(animated: Bool, completion: RequestCompletion? = nil) {
        presenter?.dismiss(animated: animated, completion: completion)
        presenter = nil
    }

    private func present(
        from owner: ViewController?, _ anchor: PopoverAnchor, animated: Bool, _ place: String,
        _ completion: RequestCompletion?
    ) {
        guard let owner else {
            completion?(
                .failure(
                    Failure(
                        .badArgument, "\(place) belongs to no controller, so that no popover can point at it",
                        hint: "add it to the controller's view or bars first")))
            return
        }
        presenter = owner
        owner.present(
            contentViewController,
            Request.Presentation(style: .popover, animated: animated, anchor: anchor), completion: completion)
    }
}
