import TroupeModel

// Bars of every container. Bars are a function of the containers' state, so they cannot disagree with it.

extension Interface {
    /// The frame of a navigation bar over a controller.
    func barFrame(over top: Controller, in rect: Rect, _ bars: BarCoverage) -> Rect {
        barFrame(
            height: metrics(of: top.id).navigationBar(hasPrompt: top.bars.navigationItem.prompt != nil), in: rect, bars)
    }

    /// The frame of a navigation bar below the existing bars.
    func barFrame(height: Double, in rect: Rect, _ bars: BarCoverage) -> Rect {
        Rect(x: rect.minX, y: rect.minY + bars.insets.top, width: rect.width, height: height)
    }

    /// The navigation bar for the controller on top; `back` leads to the controller below it, if any.
    func bar(
        over top: Controller, of container: ControllerID, back: BackButton?, hasLargeTitle: Bool = false,
        paneItem: PaneItem? = nil, at frame: Rect
    ) -> OutlineBar {
        let item = top.bars.navigationItem
        let isReplaced = !item.left.isEmpty && !item.leftItemsSupplementBackButton
        let back = item.hidesBackButton || isReplaced ? nil : back
        return .navigation(
            frame: frame,
            NavigationBarContent(
                container: container, owner: top.id, prompt: item.prompt,
                back: back?.title, backImage: back?.image, left: shown(item.left, of: top.id),
                title: item.title ?? top.title ?? standInTitle(of: top) ?? "", titleView: item.titleView,
                right: shown(item.right, of: top.id), hasLargeTitle: hasLargeTitle, paneItem: paneItem))
    }

    /// True if a pushed controller on the stack hides the tab bar and toolbar for itself and all controllers above it.
    func hidesBottomBar(_ stack: [ControllerID]) -> Bool {
        stack.dropFirst().contains { tree[$0]?.bars.hidesBottomBarWhenPushed == true }
    }

    /// The item of a controller in a tab bar. A container without an item or a title of its own uses its first child's
    /// item.
    func tabItem(_ id: ControllerID) -> TabBarItem {
        guard let controller = tree[id] else { return TabBarItem() }
        let first = controller.isBuiltIn ? controller.children.first.flatMap { tree[$0] } : nil
        let isEmpty = (controller.bars.tabBarItem ?? TabBarItem()) == TabBarItem()
        var item = (isEmpty ? first : controller)?.bars.tabBarItem ?? TabBarItem()
        if item.title == nil, let system = item.systemItem {
            item.title = system.prefix(1).uppercased() + system.dropFirst()
        }
        item.title = item.title ?? controller.displayTitle ?? first?.displayTitle ?? standInTitle(of: controller)
        return item
    }
}

extension BarAppearance {
    /// True if the bar lets the content of that controller show through. If neither code nor the document decides about
    /// the bar, the bar is translucent for content whose constraints use layout guides (section 3.3).
    func isTranslucent(over content: Controller?) -> Bool {
        isTranslucent ?? content.map { $0.traits.guides != .none } ?? false
    }
}
