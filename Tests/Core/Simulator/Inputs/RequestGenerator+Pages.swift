import TroupeHierarchy
import TroupeModel

// Section 3.7: requests about page view controllers. Without data sources, no random number is drawn here.

extension RequestGenerator {
    /// A request about a page view controller; nil for another request.
    mutating func pageRequest(of asker: ControllerID?) -> Request? {
        guard pages.wantsRequest() else { return nil }
        let books = controllers { $0 == .pageViewController }
        let shown = books.filter { hierarchy.facts(of: $0)?.appearance == .appeared }
        guard let book = pages.random.pick(shown.isEmpty || pages.random.chance(15) ? books : shown) else {
            let made: Destination =
                pages.random.chance(70)
                ? .scene(Pages.book) : .className(ControllerKind.pageViewController.className)
            return .present(
                made, from: target(asker) { _ in true }, Request.Presentation(animated: pages.random.chance(50)))
        }
        switch pages.random.below(asker == nil ? 12 : 5) {
        case 0, 1: return setPages(of: book, asker)
        case 2, 3: return nameSource(of: book)
        case 4: return pages.random.chance(50) ? settings(of: book) : .rotate(turned())
        case 5: return .rotate(turned())
        default:
            let direction: PageDirection = pages.random.chance(60) ? .forward : .reverse
            return .touch(.page(book, direction, isCancelled: pages.random.chance(30)))
        }
    }

    private mutating func turned() -> DeviceOrientation { pages.random.pick(DeviceOrientation.allCases) ?? .portrait }

    /// Sets one page or two, rarely a wrong number of them.
    mutating func setPages(of book: ControllerID, _ asker: ControllerID?) -> Request {
        let count = pages.random.chance(8) ? pages.random.pick([0, 3]) ?? 0 : pages.random.within(1...2)
        let target: Target? = asker != nil && pages.random.chance(40) ? nil : .id(book)
        let shown = model.children(of: book)
        let new = (0..<count).map { _ -> Destination in
            if pages.random.chance(15), let page = pages.random.pick(shown) { return .controller(page) }
            return destination(asker)
        }
        return .setPages(
            new, in: target, direction: pages.random.chance(50) ? .forward : .reverse,
            animated: pages.random.chance(50))
    }

    /// Sets or takes away the data source, the delegate or both.
    private mutating func nameSource(of book: ControllerID) -> Request {
        let contents = controllers { !$0.isBuiltInContainer }
        let named = pages.random.chance(90) ? pages.random.pick(contents) : .absent
        var configuration = Configuration(controller: book)
        if pages.random.chance(85) { configuration.dataSource = named }
        if configuration.dataSource == nil || pages.random.chance(60) {
            configuration.delegate = pages.random.chance(70) ? named : pages.random.pick(contents)
        }
        return .record(configuration)
    }

    private mutating func settings(of book: ControllerID) -> Request {
        var facts = Facts()
        facts.pages = pages.facts()
        return .configure(book, facts)
    }
}
