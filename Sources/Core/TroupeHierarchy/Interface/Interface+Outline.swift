import TroupeModel

// The content of a window.

extension Interface {
    /// The outline of a window, from which its scene is composed. A window out of sight has no layers.
    func outline(of id: WindowID = .main) -> InterfaceOutline {
        guard let window = tree.window(id), window.isInSight else {
            return InterfaceOutline(size: screens[id] ?? .zero, orientation: .portrait, layers: [])
        }
        return InterfaceOutline(
            size: window.size, orientation: window.orientation,
            statusBar: statusBar(of: window),
            layers: tree.visibleLayers(of: window).map(layer) + (openPaneLayer(in: id).map { [$0] } ?? []))
    }

    /// The layer of the first pane that is open in a popover, in front of all other layers.
    private func openPaneLayer(in window: WindowID) -> OutlineLayer? {
        guard let split = tree.openSplit(in: window), let pane = tree.openPane(under: split), tree.isVisible(pane)
        else {
            return nil
        }
        return OutlineLayer(
            style: .pane(of: split), pane: self.pane(pane, in: popoverFrame(pane), BarCoverage()),
            transition: .crossDissolve)
    }

    /// The placement of every visible controller's view.
    func placements() -> Table<ControllerID, Placement> {
        var places = Table<ControllerID, Placement>(minimumCapacity: 8)
        tree.forEachVisibleLayer { id in
            let (frame, bars) = frame(ofLayer: id)
            place(id, in: frame, bars, &places)
        }
        return places
    }

    private func layer(_ id: ControllerID) -> OutlineLayer {
        let (frame, bars) = frame(ofLayer: id)
        let pane = pane(id, in: frame, bars)
        let record = tree[id]?.presentation
        guard let record, !record.covers else {
            return OutlineLayer(
                style: .full, pane: pane, transition: record?.transition, opensPaneOf: splitHidingPane(in: id))
        }
        let style: OutlineLayer.Style =
            switch record.style {
            case .popover: .popover(source: record.source, anchor: record.anchor ?? PopoverAnchor())
            case .overFullScreen: .over
            case .pageSheet, .formSheet, .fullScreen, .currentContext, .overCurrentContext, .automatic: .sheet
            }
        return OutlineLayer(
            style: style, pane: pane, transition: record.transition,
            opensPaneOf: record.style == .popover ? nil : splitHidingPane(in: id))
    }

    /// The outermost split view controller of a layer that hides its first pane.
    private func splitHidingPane(in layer: ControllerID) -> ControllerID? {
        guard settings.idiom == .pad else { return nil }
        return tree.branch(of: layer).first { tree.hiddenPane(of: $0) != nil }
    }

    /// The frame of a layer's outermost view, and the bars that cover it.
    private func frame(ofLayer id: ControllerID) -> (Rect, BarCoverage) {
        let bounds = Rect(origin: .zero, size: tree.window(of: id).size)
        guard let record = tree[id]?.presentation, !record.covers, record.style != .overFullScreen else {
            return (bounds, BarCoverage(around: metrics(of: id)))
        }
        if record.style == .popover { return (popoverFrame(id), BarCoverage()) }
        let size = sheetSize(id, record.style)
        let origin: Point =
            switch record.style {
            // A page sheet leaves the status bar free.
            case .pageSheet, .automatic:
                Point(x: (bounds.width - size.width) / 2, y: bounds.height - size.height)
            case .formSheet, .popover, .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
                Point(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2)
            }
        return (Rect(origin: origin, size: size), BarCoverage())
    }

    /// The default frame of a popover. Only the scene knows the anchor; it moves the popover there.
    func popoverFrame(_ id: ControllerID) -> Rect {
        let size = sheetSize(id, .popover)
        let metrics = metrics(of: id)
        let origin = Point(
            x: tree.window(of: id).size.width - size.width - 8, y: metrics.statusBar + metrics.navigationBar + 8)
        return Rect(origin: origin, size: size)
    }

    /// The current heights of the bars in the window of a controller.
    func metrics(of id: ControllerID) -> BarMetrics {
        let window = tree.window(of: id)
        guard window.id == .main else { return .ofExternalScreen }
        return BarMetrics(
            settings.idiom, window.orientation, screen: window.size, statusBar: statusBar.look)
    }

    /// The look of the status bar over a window. Only the device's own screen has one; other screens count as normal.
    func statusBar(of window: Window) -> StatusBar { window.id == .main ? statusBar.look : .normal }

    /// The size of a popover whose content prefers no size.
    private static let popoverSize = Size(width: 320, height: 1100)

    /// The size of a presentation that does not cover the window, at most the window's size.
    private func sheetSize(_ id: ControllerID, _ style: PresentationStyle) -> Size {
        let window = tree.window(of: id)
        let wanted: Size =
            switch style {
            case .popover: preferredSize(of: id) ?? Self.popoverSize
            case .formSheet: preferredSize(of: id) ?? BarMetrics.formSheet
            case .pageSheet, .automatic:
                Size(width: BarMetrics.pageSheetWidth, height: window.size.height - metrics(of: id).statusBar)
            case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext: window.size
            }
        return Size(
            width: min(wanted.width, window.size.width),
            height: min(wanted.height, window.size.height - (style == .popover ? 72 : 0)))
    }

    /// The first preferred size in a branch, outermost first: a container without one uses its top controller's. A modal
    /// that is shown inside does not change the size.
    private func preferredSize(of id: ControllerID) -> Size? {
        for member in tree.uncoveredBranch(of: id) {
            if let size = tree[member]?.presenting.preferredContentSize, size.width > 0, size.height > 0 { return size }
        }
        return nil
    }

    private func pane(_ id: ControllerID, in rect: Rect, _ bars: BarCoverage) -> OutlinePane {
        guard let controller = tree[id] else {
            return OutlinePane(controller: id, title: nil, className: "", frame: rect, content: .container)
        }
        if let cover = tree.contextCover(of: controller) { return pane(cover, in: rect, bars) }
        let room = controller.role.room(of: controller, in: rect, bars, wantsBars: true, self)
        var pane = OutlinePane(
            controller: id, title: controller.displayTitle, className: shownClass(of: controller), frame: room.frame,
            content: content(of: controller),
            panes: room.children.filter { !tree.isOpenPane($0.id) }.map { self.pane($0.id, in: $0.rect, $0.bars) },
            bars: room.bars)
        pane.isBusy = controller.process.isBusy
        pane.looks = looks(of: controller)
        return pane
    }

    /// Records the placements of a branch.
    private func place(
        _ id: ControllerID, in rect: Rect, _ bars: BarCoverage, _ places: inout Table<ControllerID, Placement>
    ) {
        guard let controller = tree[id] else { return }
        if let cover = tree.contextCover(of: controller) { return place(cover, in: rect, bars, &places) }
        let room = controller.role.room(of: controller, in: rect, bars, wantsBars: false, self)
        places[id] = Placement(frame: room.frame, insets: room.insets)
        for child in room.children { place(child.id, in: child.rect, child.bars, &places) }
    }

    /// The class that runs the controller. A placeholder for a scene of a missing storyboard shows the storyboard and
    /// identifier it refers to.
    private func shownClass(of controller: Controller) -> String {
        guard controller.kind == .viewControllerPlaceholder, let target = scene(controller.scene)?.target else {
            return controller.className
        }
        return [target.storyboardName, target.referencedIdentifier].compactMap(\.self).joined(separator: "/")
    }

    /// The live views, or the text of the placeholder.
    private func content(of controller: Controller) -> OutlinePane.Content {
        if controller.isBuiltIn { return .container }
        switch controller.process.life {
        case .live(_, _, .prompt), .live(_, _, .busy): return .views
        case .none:
            guard let cause = controller.process.cause else { return .views }
            return .placeholder("\(cause.description); not started again", isGivenUp: true)
        case .retired: return .views
        case .launching:
            guard let cause = controller.process.cause, cause != .requested(by: .retirement) else { return .views }
            return .placeholder("\(cause.description); starting again")
        case .live(_, _, .silent): return .placeholder("does not answer")
        case .restarting:
            return .placeholder("\(controller.process.cause?.description ?? "ended"); starting again")
        case .unavailable:
            return .placeholder("\(controller.process.cause?.description ?? "ended"); given up", isGivenUp: true)
        case .waitingForWorker:
            let ended = controller.process.cause.map { "\($0.description); " } ?? ""
            return .placeholder("\(ended)waits for a worker: troupe child \(controller.className) -- COMMAND")
        }
    }

    /// The visible controllers that may need layout, in groups of equal depth, outermost first. Built-in containers
    /// have no views of their own and are left out.
    func layoutLevels() -> [[ControllerID]] {
        var levels: [[ControllerID]] = []
        tree.forEachVisibleLayer { addLayoutLevels(of: $0, depth: 0, to: &levels) }
        levels.removeAll { $0.isEmpty }
        return levels
    }

    private func addLayoutLevels(of id: ControllerID, depth: Int, to levels: inout [[ControllerID]]) {
        guard let controller = tree[id] else { return }
        // A controller that covers a context has no visible container.
        if let cover = tree.contextCover(of: controller) { return addLayoutLevels(of: cover, depth: 0, to: &levels) }
        while levels.count <= depth { levels.append([]) }
        if !controller.isBuiltIn { levels[depth].append(id) }
        tree.forEachShownChild(of: controller) { addLayoutLevels(of: $0, depth: depth + 1, to: &levels) }
    }
}
