import TroupeModel

// Section 3.7: the state of a page view controller.

/// The shown pages, and the pages that a person is turning to.
struct PageViewController: Container {
    /// The shown pages, from the spine outwards: one, or two side by side.
    private(set) var pages: [ControllerID]
    /// The pages of a turn that a person lets fall back; empty at any other time.
    private(set) var passing: [ControllerID] = []
    /// The settings from the scene and from code.
    var traits: PageTraits
    /// The page control; nil if the data source has not given a number and an index.
    var control: Control?

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
    func showing(_ pages: [ControllerID], passing: [ControllerID] = []) -> PageViewController {
        var result = self
        (result.pages, result.passing) = (pages, passing)
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

    /// Two pages share the rectangle, the first at the left or the top. A page control is below the pages.
    func room(
        of controller: Controller, in rect: Rect, _ bars: BarCoverage, wantsBars: Bool, _ interface: Interface
    ) -> Room {
        func shares(_ pages: [ControllerID], _ bars: BarCoverage) -> [Room.Share] {
            guard pages.count == 2 else { return pages.map { Room.Share(id: $0, rect: rect, bars: bars) } }
            let isVertical = traits.navigationOrientation == .vertical
            let size =
                isVertical
                ? Size(width: rect.width, height: rect.height / 2) : Size(width: rect.width / 2, height: rect.height)
            return pages.enumerated().map { index, page in
                let place = Rect(
                    x: isVertical || index == 0 ? rect.minX : rect.minX + size.width,
                    y: !isVertical || index == 0 ? rect.minY : rect.minY + size.height, width: size.width,
                    height: size.height)
                return Room.Share(id: page, rect: place, bars: bars)
            }
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
        room.children = shares(pages, bars) + shares(passing, bars)
        return room
    }
}
