public import TroupeModel

/// A controller that gives a page view controller its pages (section 3.7).
///
/// ```swift
/// extension BookViewController: PageViewControllerDataSource {
///     func pageViewController(
///         _ pages: RemoteController, viewControllerAfter page: ViewController
///     ) -> (any ControllerReference)? {
///         guard let page = page as? ChapterViewController, page.number < chapters.count else { return nil }
///         let next = ChapterViewController()
///         next.number = page.number + 1
///         return next
///     }
/// }
/// ```
@MainActor
public protocol PageViewControllerDataSource: ViewController {
    /// The page before a page; nil if it is the first.
    ///
    /// - Parameter page: A handle of the page's class, if this executable hosts or declares the class. Its `@Configured`
    ///   properties have the values that were set before it was shown.
    func pageViewController(
        _ pages: RemoteController, viewControllerBefore page: ViewController
    ) -> (any ControllerReference)?

    /// The page after a page; nil if it is the last.
    ///
    /// - Parameter page: A handle of the page's class, as for
    ///   ``pageViewController(_:viewControllerBefore:)``.
    func pageViewController(
        _ pages: RemoteController, viewControllerAfter page: ViewController
    ) -> (any ControllerReference)?

    /// The number of pages for the page control below pages that scroll; 0, the default, for no page control.
    func presentationCount(for pages: RemoteController) -> Int

    /// The index of the page that was set last, counted from 0. Turns by a person move the index without a question.
    func presentationIndex(for pages: RemoteController) -> Int
}

extension PageViewControllerDataSource {
    /// 0: no page control.
    public func presentationCount(for pages: RemoteController) -> Int { 0 }
    /// 0: the first page.
    public func presentationIndex(for pages: RemoteController) -> Int { 0 }
}

/// A controller that is told of the turns of a page view controller (section 3.7).
@MainActor
public protocol PageViewControllerDelegate: ViewController {
    /// Called before a person's turn shows pages.
    ///
    /// - Parameter next: Handles of the pages' classes, as for
    ///   ``PageViewControllerDataSource/pageViewController(_:viewControllerBefore:)``.
    func pageViewController(_ pages: RemoteController, willTransitionTo next: [ViewController])

    /// Called after a person's turn.
    ///
    /// - Parameters:
    ///   - previous: Handles of the pages that were shown before.
    ///   - completed: False if the person let the pages fall back.
    func pageViewController(
        _ pages: RemoteController, didFinishAnimatingFrom previous: [ViewController], completed: Bool)

    /// The place of the spine of pages that curl, in a new orientation; nil keeps the place. Set as many pages as the
    /// spine shows in this method.
    func pageViewController(
        _ pages: RemoteController, spineLocationFor orientation: Orientation
    ) -> PageTraits.SpineLocation?
}

extension PageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(_ pages: RemoteController, willTransitionTo next: [ViewController]) {}
    /// Does nothing.
    public func pageViewController(
        _ pages: RemoteController, didFinishAnimatingFrom previous: [ViewController], completed: Bool
    ) {}
    /// Keeps the spine.
    public func pageViewController(
        _ pages: RemoteController, spineLocationFor orientation: Orientation
    ) -> PageTraits.SpineLocation? { nil }
}
