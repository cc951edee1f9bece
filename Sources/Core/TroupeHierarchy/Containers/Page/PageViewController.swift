import TroupeModel

// Section 3.7: the state of a page view controller.

/// The shown pages, and the pages that a person is turning to.
struct PageViewController: Container {
    /// The shown pages, from the spine outwards: one, or two side by side.
    private(set) var pages: [ControllerID]
    /// The pages of a turn that a person lets fall back; empty at any other time.
    private(set) var passing: [ControllerID] = []
    /// The half of a single page with the spine in the middle.
    private var half = Half.first
    /// The half of a single passing page with the spine in the middle.
    private var passingHalf = Half.first
    /// The settings from the scene and from code.
    var traits: PageTraits
    /// The page control; nil if the data source has not given a number and an index.
    var control: Control?

    /// A side of the spine. A turn brings pages from the spine outwards, so a single page is next to the spine: the last
    /// page of a book in the first half, a cover in the second.
    private enum Half: Hashable, Sendable {
        /// The left or the upper half.
        case first
        /// The right or the lower half.
        case second

        init(_ direction: PageDirection) { self = direction == .forward ? .first : .second }
    }

    /// The number of pages and the index of the shown one.
    struct Control: Hashable, Sendable {
        let count: Int
        var index: Int
    }

    /// Makes a container that shows pages.
    init(pages: [ControllerID], traits: PageTraits = PageTraits()) {
        self.pages = pages
        self.traits = traits
    }

    /// The same container with other pages.
    ///
    /// - Parameter direction: The direction of the turn that brings other pages than the shown ones.
    func showing(
        _ pages: [ControllerID], passing: [ControllerID] = [], direction: PageDirection
    ) -> PageViewController {
        var result = self
        (result.pages, result.passing) = (pages, passing)
        if pages != self.pages { result.half = Half(direction) }
        result.passingHalf = Half(direction)
        return result
    }

    /// The number of pages that a turn brings.
    var pagesOfTurn: Int { traits.transitionStyle == .pageCurl && traits.spineLocation == .mid ? 2 : 1 }

    /// The shown page next to the pages that follow in a direction.
    func edge(_ direction: PageDirection) -> ControllerID? {
        direction == .forward ? pages.last : pages.first
    }

    /// Moves the index of the page control with a turn. The index stays within the number of pages.
    mutating func moveIndex(_ direction: PageDirection, by turned: Int) {
        guard let control else { return }
        let index = direction == .forward ? control.index + turned : control.index - turned
        self.control?.index = min(max(index, 0), control.count - 1)
    }
}

// MARK: The container

extension PageViewController {
    static var delegateProtocol: ReservedProtocol? { .page }

    var children: [ControllerID] { pages + passing }

    func forEachShownChild(on window: Window, _ body: (ControllerID) -> Void) { children.forEach(body) }

    var orientationDeciders: [ControllerID]? { pages }

    mutating func remove(_ child: ControllerID) {
        pages.removeAll { $0 == child }
        passing.removeAll { $0 == child }
    }

    func staysFilled(without gone: [ControllerID], by scene: SceneModel, of model: ApplicationModel) -> Bool { false }

    func reload(
        _ controller: Controller, by reload: Reload, _ walk: inout ReloadWalk, with planner: inout Planner
    ) -> [ControllerID] { pages }

    /// Two pages share the rectangle, the first at the left or the top. With the spine in the middle a single page has one
    /// half. A page control is below the pages.
    func room(
        of controller: Controller, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool, _ interface: Interface
    ) -> Room {
        func shares(_ pages: [ControllerID], _ half: Half, _ bars: BarCoverage) -> [Room.Share] {
            guard pages.count == 2 || pagesOfTurn == 2 else {
                return pages.map { Room.Share(id: $0, rect: rect, bars: bars) }
            }
            let halves = pages.count == 2 ? [Half.first, .second] : [half]
            return zip(pages, halves).map { Room.Share(id: $0, rect: part($1, of: rect), bars: bars) }
        }
        var room = Room(frame: rect, insets: bars.insets)
        var bars = bars
        if let control {
            let frame = Rect(
                x: rect.minX, y: rect.maxY - bars.insets.bottom - BarMetrics.pageControl, width: rect.width,
                height: BarMetrics.pageControl)
            if wantsBars {
                room.bars.append(
                    .pages(frame: frame, container: controller.id, count: control.count, index: control.index))
            }
            bars.tabBar = BarCoverage.Bar(
                height: (bars.tabBar?.height ?? 0) + BarMetrics.pageControl, isTranslucent: false)
        }
        room.children = shares(pages, half, bars) + shares(passing, passingHalf, bars)
        return room
    }

    private func part(_ half: Half, of rect: Rect) -> Rect {
        var part = rect
        if traits.navigationOrientation == .vertical {
            part.size.height /= 2
            if half == .second { part.origin.y += part.height }
        } else {
            part.size.width /= 2
            if half == .second { part.origin.x += part.width }
        }
        return part
    }
}
