import TroupeCells
import TroupeCommand
import TroupeMessages
import TroupeModel
import TroupePlatform
import TroupeScene
import TroupeTerminal

// The commands of keyboard and mouse.

extension Display {
    /// Carries out the command of a key.
    ///
    /// - Returns: true if the display ends.
    mutating func carryOut(_ command: KeyCommand) throws -> Bool {
        // The screen reader speaks before the first scene arrives, and its keys need no scene.
        if speaks, try read(command) { return false }
        guard let scene = picture?.scene else { return command == .leave }
        switch command {
        case .leave: return true
        case .end: composer.prompt = .ending
        case .help: composer.prompt = .help(top: 0)
        case .segues: try connection.ask(.segues(front(of: scene)))
        case .find: composer.prompt = .finding("")
        case .findAgain(let forward): try findAgain(forward: forward)
        case .edge(let last):
            edited = nil
            focus.set(last ? Focus.candidates(in: scene).last : Focus.candidates(in: scene).first)
            showFocus()
        case .restart:
            guard let dead = scene.unavailable.last else {
                composer.notice = "no screen shown here has died"
                break
            }
            try connection.request(.restart(.id(dead)))
        case .redraw: screen.redraw()
        case .focus where typed.isHeld, .return where typed.isHeld: break
        case .step(let forward) where isTyping:
            if !typed.hold(.step(forward: forward)) { try findField(forward: forward) }
        case .step(let forward): try step(forward: forward, in: scene)
        case .focus(let direction):
            edited = nil
            try move(direction, in: scene)
        case .activate:
            if !enterWheel(in: scene), let node = focus.id.flatMap({ scene[$0] }) { try tap(node, in: scene) }
        case .adjust(let up):
            if try !stepWheel(up: up, in: scene) { try adjust(up ? .right : .left, in: scene) }
        case .type(let text): try type(text)
        case .return: try typeReturn(in: scene)
        case .endTyping:
            edited = nil
            scrolling.search = nil
        case .back where isTurning: wheel?.isTurning = false
        case .back: try back(in: scene)
        case .dismiss: try connection.request(.dismiss(front(of: scene), animated: true))
        case .pane:
            if let split = scene.layers.last?.opensPaneOf {
                try connection.request(.touch(.pane(split)))
            } else if let split = scene.layers.last?.closesPaneOf {
                try connection.request(.setPaneOpen(false, in: .id(split)))
            }
        case .rotate where !isMainScreen: composer.notice = "this screen does not turn"
        case .rotate: try connection.request(.rotate(scene.orientation.next))
        case .zoom(let step): zoom(step)
        case .tab(let index):
            let tabs = scene.tabItems
            guard tabs.indices.contains(index) else { break }
            try tap(tabs[index], in: scene)
            // A focus on a tab moves to the selected tab; a focus inside a tab moves into the selected one.
            if let id = focus.id, tabs.contains(where: { $0.id == id }) { focus.set(tabs[index]) }
        case .readAgain: try readFocus()
        case .magicTap: try connection.request(.userEvent(.accessibility(.magicTap, element: nil)))
        case .page(let down): try page(down: down, in: scene)
        }
        return false
    }

    /// The front controller of another screen; nil on the main screen, where it is the default.
    private func front(of scene: SceneTree) -> Target? {
        isMainScreen ? nil : scene.layers.last.map { .id($0.controller) }
    }

    /// Goes back if there is a back button, otherwise closes the presentation. A kiosk does only what a finger could do:
    /// tap a button, or tap beside a popover.
    private mutating func back(in scene: SceneTree) throws {
        if let back = scene.backItem { return try tap(back, in: scene) }
        if composer.use == .kiosk {
            guard let point = scene.pointOutsidePopover else { return }
            return try tap(point, in: scene)
        }
        if scene.layers.last?.transition != nil { try connection.request(.dismiss(front(of: scene), animated: true)) }
    }

    /// Moves the focus to the next or previous control, scrolling its list if necessary.
    private mutating func step(forward: Bool, in scene: SceneTree) throws {
        wheel = nil
        if let id = focus.id, let list = scene.scroller(around: id),
            focus.next(forward: forward, inside: list.id, of: scene) == nil,
            try scrollOn(list, .step(forward: forward), down: forward, in: scene)
        {
            return
        }
        focus.step(forward: forward, in: scene)
        showFocus()
    }

    /// Handles Return: a line break in a field of several lines, else the end of typing.
    private mutating func typeReturn(in scene: SceneTree) throws {
        guard let field = edited.flatMap({ scene[$0] }) else { return }
        try type("\n")
        if !field.content.takesLines { typed.end() }
    }

    /// Types text into the edited field.
    mutating func type(_ text: String) throws {
        guard let edited, !typed.hold(.text(text)) else { return }
        try connection.send(.text(text, into: edited))
    }

    /// Taps the middle of a node.
    mutating func tap(_ node: SceneNode, in scene: SceneTree) throws {
        guard let point = node.touchPoint else { return }
        try tap(point, in: scene)
    }

    private mutating func tap(_ point: Point, in scene: SceneTree) throws {
        let hit = scene.hitNode(point)
        try connection.send(.tap(point, on: hit?.id))
        edited = hit.flatMap { $0.content.takesText ? $0.id : nil }
        if let edited { focus.set(scene[edited]) }
    }

    // MARK: - Moving

    private mutating func move(_ direction: Focus.Direction, in scene: SceneTree) throws {
        if try arrowInWheel(direction, in: scene) { return }
        if direction == .left || direction == .right, try adjust(direction, in: scene) { return }
        let next = focus.next(direction, in: scene)
        guard direction == .up || direction == .down, let id = focus.id, let list = scene.scroller(around: id),
            next.map({ !scene.isPart($0.id, of: list.id) }) ?? true
        else {
            return moveOrScroll(direction, in: scene)
        }
        if try !scrollOn(list, .to(direction), down: direction == .down, in: scene) {
            moveOrScroll(direction, in: scene)
        }
    }

    /// Scrolls a list whose next control is out of sight. The focus moves after the list has scrolled.
    ///
    /// - Returns: true if the list continues in that direction, as far as is known.
    private mutating func scrollOn(
        _ list: SceneNode, _ way: ScrollTrial.Direction, down: Bool, in scene: SceneTree
    ) throws -> Bool {
        guard scene.canScroll(list, down: down) else { return false }
        let offset = list.content.verticalOffset ?? 0
        if let tried = scrolling.move, tried.list == list.id, tried.offset == offset, tried.way == way {
            // The list did not move: it is at its end.
            scrolling.move = nil
            return false
        }
        scrolling.move = ScrollTrial(list: list.id, offset: offset, way: way, isWaiting: true)
        try scroll(list, by: down ? 44 : -44)
        return true
    }

    /// Moves the focus; without a control in that direction, scrolls the window.
    private mutating func moveOrScroll(_ direction: Focus.Direction, in scene: SceneTree) {
        guard !focus.move(direction, in: scene) else { return showFocus() }
        switch direction {
        case .up: viewport.scroll(rows: -3)
        case .down: viewport.scroll(rows: 3)
        case .left: viewport.scroll(rows: 0, columns: -8)
        case .right: viewport.scroll(rows: 0, columns: 8)
        }
    }

    /// Moves the focus to a control that came into sight after its list scrolled.
    mutating func finishScrolling(_ scene: SceneTree) {
        guard let tried = scrolling.move, tried.isWaiting, let list = scene[tried.list],
            list.content.verticalOffset != tried.offset
        else { return }
        scrolling.move = nil
        switch tried.way {
        case .to(let direction):
            if let next = focus.next(direction, in: scene), scene.isPart(next.id, of: tried.list) { focus.set(next) }
        case .step(let forward):
            if let next = focus.next(forward: forward, inside: tried.list, of: scene) { focus.set(next) }
        }
    }

    /// Scrolls by half a list, or by half of the visible part of the window.
    private mutating func page(down: Bool, in scene: SceneTree) throws {
        if try pageInWheel(down: down, in: scene) { return }
        let around = focus.id.flatMap { scene.scroller(around: $0) }
        if let list = around ?? scene.scroller(down: down), scene.canScroll(list, down: down) {
            return try scroll(list, by: (down ? 1 : -1) * list.frame.height / 2)
        }
        guard viewport.scroll(rows: (down ? 1 : -1) * viewport.place.height / 2), !isTyping, let picture else { return }
        let seen = viewport.seen
        focus.moveIntoSight(
            at: { id in picture.cells(of: id).map { seen.contains(row: $0.top, column: $0.left) } ?? false }, in: scene)
    }

    private mutating func scroll(_ list: SceneNode, by points: Double) throws {
        guard case .view(let controller, let view) = list.id, let offset = list.content.verticalOffset else { return }
        try connection.send(.adjustment(controller, view, value: offset + points))
    }

    /// Adjusts a slider, stepper or segmented control.
    ///
    /// - Returns: true if the focus is on one.
    @discardableResult private mutating func adjust(_ direction: Focus.Direction, in scene: SceneTree) throws -> Bool {
        guard let id = focus.id, let node = scene[id], case .view(let content) = node.content,
            case .view(let controller, let view) = id
        else { return false }
        let sign = direction == .right ? 1.0 : -1.0
        switch content {
        case .slider(let value, let minimum, let maximum):
            let step = (maximum - minimum) / 10
            try connection.send(
                .adjustment(controller, view, value: min(maximum, max(minimum, value + sign * step))))
        case .stepper(let value, let minimum, let maximum, let step):
            try connection.send(
                .adjustment(controller, view, value: min(maximum, max(minimum, value + sign * step))))
        case .segments(let titles, let selected):
            guard !titles.isEmpty else { return true }
            let wanted = (selected ?? -1) + Int(sign)
            guard titles.indices.contains(wanted) else { return true }
            let wide = node.frame.width / Double(titles.count)
            try tap(Point(x: node.frame.minX + (Double(wanted) + 0.5) * wide, y: node.middle.y), in: scene)
        case .plain, .collectionCell, .web, .map, .opaque, .label, .textField, .textView, .sectionHeader,
            .sectionFooter, .searchBar, .button, .toggle, .progress, .activity, .pageControl, .image, .picker,
            .datePicker, .scroll, .table, .cell, .collection, .stack, .bar, .container:
            return false
        }
        return true
    }

    // MARK: - The mouse

    mutating func handle(_ event: MouseEvent) throws {
        guard let picture else { return }
        guard composer.prompt == nil else {
            if event.action != .release, event.action != .drag { composer.prompt = nil }
            return
        }
        let cell = viewport.cell(atRow: event.row, column: event.column)
        if connection.finger != nil, event.action == .drag || event.action == .release {
            return try follow(event, in: picture)
        }
        guard let cell else { return wheel(event.action) }
        if try handleMouseInWheel(event.action, atRow: cell.row, column: cell.column, of: picture) { return }
        switch event.action {
        case .release, .drag: break
        case .press:
            let point = picture.point(atRow: cell.row, column: cell.column)
            if let hit = picture.scene.hitNode(point) {
                let candidates = Focus.candidates(in: picture.scene)
                let touched = candidates.last { $0.id == hit.id || picture.scene.isPart(hit.id, of: $0.id) }
                if let touched { focus.set(touched) }
            }
            connection.finger = HeldFinger(
                at: point, on: picture.scene.hitNode(point)?.id, cell: (event.row, event.column),
                time: MonotonicClock.microseconds() / 1_000)
        case .wheelUp, .wheelDown:
            let down = event.action == .wheelDown
            let point = picture.point(atRow: cell.row, column: cell.column)
            if let hit = picture.scene.hitNode(point), let list = picture.scene.scroller(around: hit.id),
                picture.scene.canScroll(list, down: down)
            {
                try scroll(list, by: down ? 66 : -66)
            } else {
                wheel(event.action)
            }
        }
    }

    /// Scrolls the window if there is no scrollable view under the pointer.
    private mutating func wheel(_ action: MouseEvent.Action) {
        switch action {
        case .wheelUp: viewport.scroll(rows: -3)
        case .wheelDown: viewport.scroll(rows: 3)
        case .press, .drag, .release: break
        }
    }

    /// Follows the mouse while its button is down. A release at the place of the press is a tap; any other movement is
    /// a drag of a finger, which may leave the window like the pointer.
    private mutating func follow(_ event: MouseEvent, in picture: ScenePicture) throws {
        guard var finger = connection.finger else { return }
        let isLast = event.action == .release
        let touches = finger.touches(
            toRow: event.row, column: event.column, in: picture, isLast: isLast,
            time: MonotonicClock.microseconds() / 1_000)
        connection.finger = isLast ? nil : finger
        guard isLast, touches.isEmpty else {
            for touch in touches {
                try connection.send(.touch(touch, on: touch.phase == .began ? finger.target : nil))
            }
            return
        }
        try tap(finger.start, in: picture.scene)
    }
}

extension Orientation {
    /// The next orientation of the device, clockwise.
    fileprivate var next: DeviceOrientation {
        switch self {
        case .portrait: .landscapeLeft
        case .landscapeLeft, .landscapeRight, .portraitUpsideDown: .portrait
        }
    }
}
