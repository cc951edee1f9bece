import TroupeModel

/// Two controllers side by side; in portrait the first is behind a bar button item (section 3.7).
///
/// ```swift
/// let split = SplitViewController(viewControllers: [list, detail])
/// split.delegate = self
/// ```
open class SplitViewController: ContainerController {
    override class var containerKind: ControllerKind? { .splitViewController }

    /// Creates a split view controller with its first and second controller.
    public convenience init(viewControllers panes: [any Showable]) {
        self.init()
        setViewControllers(panes)
    }

    /// Replaces the first controller, and the second if there are two. Further controllers are reported and ignored. An
    /// empty list is refused.
    public func setViewControllers(_ panes: [any Showable], completion: RequestCompletion? = nil) {
        guard !panes.isEmpty else {
            let failure = Failure(
                .badArgument, "a split view controller has two panes and was given no controller",
                hint: "give it the controllers of its panes")
            guard let completion else { return channel.report(failure: failure) }
            return completion(.failure(failure))
        }
        if panes.count > 2 {
            channel.report(
                failure: Failure(
                    .badArgument, "a split view controller has two panes and was given \(panes.count) controllers",
                    hint: "put the others into a navigation controller"))
        }
        for (index, pane) in panes.prefix(2).enumerated() {
            let new = ContainedController(pane)
            change(index == min(panes.count, 2) - 1 ? completion : nil) {
                $0.set(new, at: index)
                return [new]
            } _: {
                .setPane(pane.destination(over: $0), in: .id($1), isFirst: index == 0)
            }
        }
    }

    override func replaceContents(_ new: [any ControllerReference]) { setViewControllers(new) }

    /// Opens or closes the popover with the first controller while it is hidden in portrait.
    public func setFirstPaneOpen(_ isOpen: Bool, completion: RequestCompletion? = nil) {
        perform(completion) { .setPaneOpen(isOpen, in: .id($1)) }
    }
}
