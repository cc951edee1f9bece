import TroupeModel
import TroupeScene

extension Composition {
    mutating func add(_ bar: OutlineBar, looks: ContainerBars, at place: Place) {
        var place = place
        place.frame = bar.frame.sane.offset(by: place.shift)
        switch bar {
        case .navigation(_, let content):
            add(
                .navigation(content.container), of: content.owner,
                BarLayout.navigation(content, in: place.frame, sizes(of: content.owner)), at: place,
                looks.navigationBar)
        case .toolbar(_, let owner, let items):
            add(
                .toolbar(owner), of: owner, BarLayout.toolbar(items, of: owner, in: place.frame, sizes(of: owner)),
                at: place, looks.toolbar)
        case .tabs(_, let container, let entries, let selected, let isCustomized):
            add(
                .tabs(container), of: container,
                BarLayout.tabs(
                    entries, of: container, selected: selected, isCustomized: isCustomized, in: place.frame),
                at: place, looks.tabBar)
        case .more(_, let container, let entries):
            add(.more(container), of: container, BarLayout.moreRows(entries, of: container, in: place.frame), at: place)
        case .pages(_, let container, let count, let index):
            add(
                .pages(container), of: container,
                BarLayout.pages(count, shown: index, of: container, in: place.frame), at: place)
        case .customize(_, let container, let rows):
            add(
                .customize(container), of: container, BarLayout.choices(rows, of: container, in: place.frame), at: place
            )
        }
    }

    /// Adds the items of a bar that is a view in a scene.
    mutating func addItems(
        _ items: [BarItem], kind: String, of controller: ControllerID, in view: ViewNode, at place: Place
    ) {
        let elements =
            switch kind {
            case "tabBar": BarLayout.sceneTabBar(items, of: controller, in: place.frame)
            case "navigationBar":
                BarLayout.sceneNavigationBar(items, of: controller, in: place.frame, sizes(of: controller))
            default: BarLayout.toolbar(items, of: controller, in: place.frame, sizes(of: controller))
            }
        add(.view(controller, view.id), of: controller, elements, at: place)
    }

    /// The sizes of a controller's views for bars.
    private func sizes(of owner: ControllerID) -> BarLayout.ViewSize {
        let tree = trees[owner]
        return { id in
            guard let view = tree?[id], view.parent == nil, view.id != tree?.root?.id else { return nil }
            return view.frame.sane.size
        }
    }

    private mutating func add(
        _ bar: BarPlace, of owner: ControllerID, _ elements: [BarLayout.Element], at place: Place,
        _ looks: BarAppearance = BarAppearance()
    ) {
        var ground = node(.bar(bar), parent: place.parent, frame: place.frame, content: .bar(bar))
        ground.visible = place.clip.intersection(place.frame)
        ground.reach = place.reach.flatMap { $0.intersection(place.frame) }
        ground.alpha = place.alpha
        ground.background = looks.background
        ground.tint = looks.tint
        // The More list has no background of its own, and the background of a bar in a scene is its view.
        var parent = ground.id
        switch bar {
        case .more: parent = .pane(bar.controller)
        case .view(let controller, let view): parent = .view(controller, view)
        case .navigation, .toolbar, .tabs, .customize, .pages: scene.append(ground)
        }
        for var element in elements {
            var item = node(
                .barElement(bar, element.part), parent: parent, frame: element.frame,
                content: .barElement(element.content))
            if element.content.kind == .title, !item.isLargeTitle {
                element.content.font = looks.titleFont?.sane
                item.content = .barElement(element.content)
            }
            let seen = element.frame.intersection(place.frame)
            item.visible = seen.flatMap { place.clip.intersection($0) }
            item.isEnabled = element.isEnabled && place.isEnabled
            item.reach =
                item.isEnabled && element.content.touch != nil && element.view == nil
                ? seen.flatMap { place.reach?.intersection($0) } : nil
            item.isSelected = element.isSelected
            item.symbol = element.symbol
            if element.content.kind == .title { item.tint = looks.titleColor }
            item.alpha = place.alpha
            scene.append(item)
            if let view = element.view {
                var inside = place
                inside.parent = item.id
                inside.frame = element.frame
                inside.isEnabled = item.isEnabled
                addBarView(view, of: owner, at: inside)
            }
        }
    }

    /// Adds a view that replaces an item or a title, in its own size, in the middle of its place.
    private mutating func addBarView(_ id: ViewID, of owner: ControllerID, at place: Place) {
        guard !isInBarView, let tree = trees[owner], let view = tree[id],
            let clip = place.clip.intersection(place.frame), placedInBars.insert(.view(owner, id)).inserted
        else { return }
        isInBarView = true
        defer { isInBarView = false }
        let size = view.frame.sane.size
        var inside = place
        inside.frame = Rect(
            x: place.frame.center.x - size.width / 2, y: place.frame.center.y - size.height / 2, width: size.width,
            height: size.height)
        inside.clip = clip
        inside.reach = place.reach?.intersection(clip)
        var nowhere: [OutlinePane] = []
        addViews(tree.branch(of: id), of: owner, at: inside, isStale: stale.contains(owner), embedding: &nowhere)
    }
}
