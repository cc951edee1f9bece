public import TroupeModel
import TroupeValue

/// Pages that a person turns (section 3.7).
///
/// ```swift
/// let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
/// pages.dataSource = self
/// pages.setViewControllers([ChapterViewController()], direction: .forward, animated: false)
/// ```
///
/// Only shown pages have processes. The data source makes the page before or after a shown page when a person turns to it.
open class PageViewController: ContainerController {
    override class var containerKind: ControllerKind? { .pageViewController }

    /// Creates a page view controller with the look of its turns.
    ///
    /// - Parameters:
    ///   - spineLocation: The bound edge of pages that curl. In the middle two pages are side by side.
    ///   - spacing: The space between pages that scroll, in points.
    public convenience init(
        transitionStyle: PageTraits.TransitionStyle, navigationOrientation: PageTraits.NavigationOrientation,
        spineLocation: PageTraits.SpineLocation? = nil, spacing: Double? = nil
    ) {
        self.init()
        var pages = PageFacts()
        pages.transitionStyle = transitionStyle
        pages.navigationOrientation = navigationOrientation
        pages.spineLocation = spineLocation
        if let spacing, !spacing.isFinite {
            reportUnusable("the spacing", "\(spacing)")
        } else {
            pages.pageSpacing = spacing
        }
        state(pages)
    }

    /// The controller that gives the pages; nil if no page can be turned. Its class conforms to
    /// ``PageViewControllerDataSource``. Setting it has an effect at any time.
    public var dataSource: (any ControllerReference)? {
        didSet {
            let source = dataSource
            perform(nil) {
                .record(Configuration(controller: $1, dataSource: source?.reference(over: $0).id ?? .absent))
            }
        }
    }

    /// True if pages have a back.
    public var isDoubleSided = false {
        didSet {
            var pages = PageFacts()
            pages.isDoubleSided = isDoubleSided
            state(pages)
        }
    }

    /// Shows pages: one, or two side by side for a spine in the middle. The data source and the delegate are not asked.
    ///
    /// - Parameter direction: The direction of the animation.
    public func setViewControllers(
        _ pages: [any Showable], direction: PageDirection, animated: Bool, completion: RequestCompletion? = nil
    ) {
        perform(completion) { channel, container in
            .setPages(
                pages.map { $0.destination(over: channel) }, in: .id(container), direction: direction,
                animated: animated)
        }
    }

    /// Shows pages; returns them once they have appeared.
    @discardableResult
    public func setViewControllers(
        _ pages: [any Showable], direction: PageDirection, animated: Bool
    ) async throws(Failure) -> [RemoteController] {
        try await perform { channel, container in
            .setPages(
                pages.map { $0.destination(over: channel) }, in: .id(container), direction: direction,
                animated: animated)
        }
    }

    private func state(_ pages: PageFacts) {
        var facts = Facts()
        facts.pages = pages
        perform(nil) { .configure($1, facts) }
    }
}
