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

    /// The settings that code of this process stated.
    private var stated = PageFacts()
    /// The pages to which a person turns.
    private var coming: [ControllerID] = []
    /// The number of times that the daemon had told the pages which the companion knows.
    private var toldCount = 0

    /// Creates a page view controller with the look of its turns.
    ///
    /// - Parameters:
    ///   - spineLocation: The bound edge of pages that curl. In the middle two pages are side by side.
    ///   - spacing: The space between pages that scroll, in points. Displays show it during a turn.
    public convenience init(
        transitionStyle: PageTraits.TransitionStyle, navigationOrientation: PageTraits.NavigationOrientation,
        spineLocation: PageTraits.SpineLocation? = nil, spacing: Double? = nil
    ) {
        self.init()
        if let spacing, !spacing.isFinite || spacing < 0 { reportUnusable("the spacing", "\(spacing)") }
        state {
            $0.transitionStyle = transitionStyle
            $0.navigationOrientation = navigationOrientation
            $0.spineLocation = spineLocation
            if let spacing, spacing.isFinite, spacing >= 0 { $0.pageSpacing = spacing }
        }
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

    /// The look of a turn.
    ///
    /// This property, and the other settings below, are those of the scene and those that code of this process stated. An
    /// object on a container of another process's code has the values of a page view controller without settings.
    public var transitionStyle: PageTraits.TransitionStyle { traits.transitionStyle }

    /// The direction in which pages turn.
    public var navigationOrientation: PageTraits.NavigationOrientation { traits.navigationOrientation }

    /// The bound edge of pages that curl, also after this process answered
    /// ``PageViewControllerDelegate/pageViewController(_:spineLocationFor:)``; none for pages that scroll.
    public var spineLocation: PageTraits.SpineLocation {
        traits.transitionStyle == .pageCurl ? traits.spineLocation : .none
    }

    /// The space between pages that scroll, in points. Displays show it during a turn.
    public var pageSpacing: Double { traits.pageSpacing }

    /// True if pages have a back. It is true for a spine in the middle, where the back of a page is the next page. With
    /// another spine displays draw a blank back.
    public var isDoubleSided: Bool {
        get { traits.isDoubleSided || spineLocation == .mid }
        set { state { $0.isDoubleSided = newValue } }
    }

    /// Shows pages: one, or two side by side for a spine in the middle. The data source and the delegate are not asked.
    ///
    /// - Parameter direction: The direction of the animation.
    public func setViewControllers(
        _ pages: [any Showable], direction: PageDirection, animated: Bool, completion: RequestCompletion? = nil
    ) {
        let new = pages.map { ContainedController($0) }
        change(completion) {
            $0.replace(with: new)
            return new
        } _: { channel, container in
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
        let new = pages.map { ContainedController($0) }
        return try await change {
            $0.replace(with: new)
            return new
        } _: { channel, container in
            .setPages(
                pages.map { $0.destination(over: channel) }, in: .id(container), direction: direction,
                animated: animated)
        }
    }

    /// The shown pages, in reading order, as this process knows them. The companion of the container knows those at its
    /// latest viewWillAppear; the delegate and the companion also know the turns since.
    ///
    /// Setting it shows pages without animation; a refusal is reported on standard error. A constant with a type asks the
    /// daemon: `let pages: [RemoteController] = try await book.viewControllers`.
    public override var viewControllers: [any ControllerReference] {
        get {
            if !isHandle, toldCount != lastKnown.enclosingCount, note(told: lastKnown.enclosing) {
                toldCount = lastKnown.enclosingCount
            }
            return super.viewControllers
        }
        set { super.viewControllers = newValue }
    }

    override func replaceContents(_ new: [any ControllerReference]) {
        setViewControllers(new, direction: .forward, animated: false)
    }

    /// Applies a message of the container to its delegate to the pages that this process knows.
    func apply(_ message: PageMessage) {
        switch message {
        case .willTransition(let pages): coming = pages.map(\.id)
        case .didFinish(let outcome):
            // Pages that code has set meanwhile replace those of the turn.
            if outcome.isCompleted, unansweredChanges == 0 {
                toldCount = lastKnown.enclosingCount
                contents.note(told: coming, selected: nil)
            }
            coming = []
        case .pageBefore, .pageAfter, .presentationCount, .presentationIndex, .spineLocation: break
        }
    }

    /// Notes the place of the spine that this process gave the container.
    func note(spine: PageTraits.SpineLocation) { stated.spineLocation = spine }

    /// The settings of the scene, with those that code of this process stated.
    private var traits: PageTraits {
        var traits = PageTraits()
        if case .page(let scene)? = builder?.scene.container { traits = scene }
        traits.apply(stated)
        return traits
    }

    private func state(_ change: (inout PageFacts) -> Void) {
        var pages = PageFacts()
        change(&pages)
        change(&stated)
        var facts = Facts()
        facts.pages = pages
        perform(nil) { .configure($1, facts) }
    }
}
