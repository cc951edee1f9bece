import TroupeModel

extension Composition {
    mutating func add(_ bar: OutlineBar, at place: Place) {
        var place = place
        place.frame = bar.frame.sane.offset(by: place.shift)
        switch bar {
        case .navigation(_, let content):
            add(.navigation(content.container), BarLayout.navigation(content, in: place.frame), at: place)
        case .toolbar(_, let owner, let items):
            add(.toolbar(owner), BarLayout.toolbar(items, of: owner, in: place.frame), at: place)
        case .tabs(_, let container, let entries, let selected):
            add(
                .tabs(container), BarLayout.tabs(entries, of: container, selected: selected, in: place.frame),
                at: place)
        case .more(_, let container, let entries):
            add(.more(container), BarLayout.moreRows(entries, of: container, in: place.frame), at: place)
        }
    }

    /// The items of a bar that a scene holds as a view.
    mutating func addItems(
        _ items: [BarItem], kind: String, of controller: ControllerID, in view: ViewNode, at place: Place
    ) {
        let elements =
            switch kind {
            case "tabBar": BarLayout.evenly(items, of: controller, in: place.frame)
            case "navigationBar": BarLayout.ownNavigation(items, of: controller, in: place.frame)
            default: BarLayout.toolbar(items, of: controller, in: place.frame)
            }
        add(.view(controller, view.id), elements, at: place)
    }

    private mutating func add(_ bar: BarPlace, _ elements: [BarLayout.Element], at place: Place) {
        var ground = node(.bar(bar), parent: place.parent, frame: place.frame, content: .bar(bar))
        ground.visible = place.clip.intersection(place.frame)
        ground.reach = place.reach.flatMap { $0.intersection(place.frame) }
        ground.alpha = place.alpha
        // A list has no ground of its own, and a view in a scene is its own.
        var parent = ground.id
        switch bar {
        case .more: parent = .pane(bar.controller)
        case .view(let controller, let view): parent = .view(controller, view)
        case .navigation, .toolbar, .tabs: scene.append(ground)
        }
        for element in elements {
            var item = node(
                .barElement(bar, element.part), parent: parent, frame: element.frame,
                content: .barElement(element.content))
            let seen = element.frame.intersection(place.frame)
            item.visible = seen.flatMap { place.clip.intersection($0) }
            item.isEnabled = element.isEnabled && place.isEnabled
            item.reach =
                item.isEnabled && element.content.touch != nil
                ? seen.flatMap { place.reach?.intersection($0) } : nil
            item.isSelected = element.isSelected
            item.alpha = place.alpha
            scene.append(item)
        }
    }
}
