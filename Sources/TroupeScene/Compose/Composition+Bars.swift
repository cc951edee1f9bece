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

    /// The list behind More, while nothing chosen from it is shown.
    mutating func addMoreList(of pane: OutlinePane, at place: Place) {
        guard pane.panes.isEmpty else { return }
        var top = place.frame.minY
        for case .navigation(let frame, _) in pane.bars { top = max(top, frame.sane.offset(by: place.shift).maxY) }
        for case .tabs(_, let container, let entries, let selected?) in pane.bars
        where entries.count > BarLayout.mostTabs && selected >= BarLayout.mostTabs - 1 {
            let rows = BarLayout.moreRows(entries, of: container, under: top, in: place.frame)
            add(.more(container), rows, at: place)
        }
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
            item.visible = place.clip.intersection(element.frame)
            item.isEnabled = element.isEnabled && place.isEnabled
            item.reach =
                item.isEnabled && element.content.touch != nil
                ? place.reach.flatMap { $0.intersection(element.frame) } : nil
            item.isSelected = element.isSelected
            item.alpha = place.alpha
            scene.append(item)
        }
    }
}
