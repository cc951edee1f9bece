import TroupeCells
import TroupeModel

extension MonitorView {
    /// Handles a key.
    ///
    /// - Returns: The effects that the program must carry out.
    public mutating func press(_ key: MonitorKey) -> [MonitorEffect] {
        message = nil
        switch front {
        case .nothing: return pressWithoutSheet(key)
        case .help(let scrolled):
            guard let next = MonitorHelp(columns: size.columns, layout).scrolled(from: scrolled, by: key) else {
                front = .nothing
                return key == .character("q") ? [.quit] : []
            }
            front = .help(scrolled: next)
            return []
        case .menu(let menu): return press(key, in: menu)
        case .search(let text, let origin):
            search(key, text, from: origin)
            return []
        case .status(let title, let lines, let scrolled):
            switch key {
            case .up: front = .status(title: title, lines: lines, scrolled: max(0, scrolled - 1))
            case .down:
                front = .status(title: title, lines: lines, scrolled: min(max(0, lines.count - 1), scrolled + 1))
            case .pageUp: front = .status(title: title, lines: lines, scrolled: max(0, scrolled - 10))
            case .pageDown:
                front = .status(title: title, lines: lines, scrolled: min(max(0, lines.count - 1), scrolled + 10))
            case .home: front = .status(title: title, lines: lines, scrolled: 0)
            case .end: front = .status(title: title, lines: lines, scrolled: max(0, lines.count - 5))
            case .enter, .escape, .tab, .backspace, .character: front = .nothing
            }
            return []
        }
    }

    private mutating func pressWithoutSheet(_ key: MonitorKey) -> [MonitorEffect] {
        switch key {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .home: move(by: -shown.length(of: focus))
        case .end: move(by: shown.length(of: focus))
        case .pageUp: move(by: -page)
        case .pageDown: move(by: page)
        case .tab: focus = focus == .hierarchy ? .events : .hierarchy
        case .backspace: break
        case .enter:
            if let selection { return [.readStatus(selection)] }
        case .escape:
            isFiltered = false
            kinds = []
            lastInSight = nil
            focus = .hierarchy
        case .character(let character): return press(character)
        }
        return []
    }

    private mutating func press(_ character: Character) -> [MonitorEffect] {
        switch character {
        case "q", "Q": return [.quit]
        case "?", "h": front = .help(scrolled: 0)
        case "f":
            isFiltered.toggle()
            lastInSight = nil
        case "o":
            let orders = ControllerOrder.allCases
            let next = orders[((orders.firstIndex(of: shown.order) ?? 0) + 1) % orders.count]
            state.order = next
            frozen?.order = next
            showMessage(next == .tree ? "in the order of the tree" : "sorted by \(next.rawValue)")
        case "/": front = .search("", from: selection)
        case "t": selectNextInTrouble()
        case "k": front = .menu(.kinds(now: kinds))
        case "i":
            guard case .live = source else {
                showMessage("a recording cannot be changed", isBad: true)
                break
            }
            guard let selection else { break }
            guard shown.controllers[selection]?.pid != nil else {
                showMessage("\(title(of: selection)) has no process", isBad: true)
                break
            }
            front = .menu(.faults(for: title(of: selection)))
        case "p", " ":
            if case .replay = source { return [.playOrStop] }
            frozen = frozen == nil ? state : nil
        case "+", "=": if case .replay = source { return [.changeSpeed(by: 2)] }
        case "n": if case .replay = source { return [.skip] }
        case "-": if case .replay = source { return [.changeSpeed(by: 0.5)] }
        default: break
        }
        return []
    }

    private mutating func press(_ key: MonitorKey, in menu: MonitorMenu) -> [MonitorEffect] {
        var menu = menu
        switch key {
        case .up: menu.move(by: -1)
        case .down: menu.move(by: 1)
        case .pageUp: menu.move(by: -8)
        case .pageDown: menu.move(by: 8)
        case .home: menu.move(by: -menu.lines.count)
        case .end: menu.move(by: menu.lines.count)
        case .escape, .character("q"):
            front = .nothing
            return []
        case .tab, .backspace: break
        case .character(" "):
            guard case .kind(let kind) = menu.lines[menu.selected].choice else { break }
            kinds = MonitorMenu.toggle(kind, in: kinds)
            lastInSight = nil
            let place = menu.selected
            menu = .kinds(now: kinds)
            menu.selected = place
        case .character(let character):
            // A letter selects the next line that begins with it, as in other menus.
            let next = (1...menu.lines.count).map { (menu.selected + $0) % menu.lines.count }
            if let found = next.first(where: { menu.lines[$0].text.first == character }) { menu.selected = found }
        case .enter: return choose(menu.lines[menu.selected].choice)
        }
        front = .menu(menu)
        return []
    }

    private mutating func choose(_ choice: MonitorMenu.Choice) -> [MonitorEffect] {
        front = .nothing
        switch choice {
        case .kinds(let kinds):
            self.kinds = kinds
            lastInSight = nil
        case .kind(let kind):
            kinds = [kind]
            lastInSight = nil
        case .faults(let faults): front = .menu(.callbacks(for: faults))
        case .fault(let fault): if let selection { return [.inject(fault, selection)] }
        }
        return []
    }

    /// The number of lines of a page of the focused part; one line stays in sight.
    private var page: Int {
        guard let layout else { return 10 }
        return max(1, (focus == .hierarchy ? layout.hierarchy : layout.events).height - 2)
    }

    /// Moves by `count` lines in the focused part.
    private mutating func move(by count: Int) {
        switch focus {
        case .hierarchy: select(by: count)
        case .events:
            lastInSight = shown.number(
                count, after: lastInSight, filter, keeping: (layout?.events.height ?? 6) - 1)
        }
    }

    private mutating func select(by count: Int) {
        let rows = shown.rows
        guard !rows.isEmpty else { return }
        let place = rows.firstIndex { $0.controller == selection } ?? 0
        selected = rows[min(max(0, place + count), rows.count - 1)].controller
        if isFiltered { lastInSight = nil }
    }

    /// The first visible row of the hierarchy, chosen so that the selected one is visible.
    func firstRow(height: Int) -> Int {
        let rows = shown.rows
        let place = rows.firstIndex { $0.controller == selection } ?? 0
        guard rows.count > height, height > 0 else { return 0 }
        return min(max(0, place - height / 2), rows.count - height)
    }
}
