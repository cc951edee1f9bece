import TroupeHierarchy
import TroupeModel

// A person who rearranges tabs (section 3.5): this takes four sensible touches in a row, which chance alone would not
// produce. Without a tab bar that has More, no random number is drawn here.

extension RequestGenerator {
    /// True if a tab bar has more tabs than places.
    var hasMore: Bool { !barsWithMore.isEmpty }

    private var barsWithMore: [ControllerID] {
        controllers { $0 == .tabBarController }.filter { hierarchy.place(of: $0)?.children.count ?? 0 > 5 }
    }

    /// The next touch: mostly one that the interface offers, sometimes one of a control that is no longer visible.
    mutating func rearrangement() -> Request? {
        let bars = barsWithMore
        let shown = bars.filter { hierarchy.facts(of: $0)?.appearance == .appeared }
        guard let bar = random.pick(shown.isEmpty || random.chance(5) ? bars : shown) else { return nil }
        if let request = settingTabs(of: bar) { return request }
        // Code selects a tab that is being moved, or a tab that has to leave the panel.
        if case .panel = offer(of: bar), random.chance(15) { return .select(.index(random.below(6)), in: .id(bar)) }
        return touch(of: bar).map { .touch($0) }
    }

    /// A request of code that sets the same tabs in another order, or without one of them. It has a separate random source,
    /// so that other lives are unchanged.
    private func settingTabs(of bar: ControllerID) -> Request? {
        var copy = random
        var chance = SplitMix64(seed: copy.next() ^ 0x3A7B)
        let isList = if case .list = offer(of: bar) { true } else { false }
        guard chance.chance(isList ? 15 : 2) else { return nil }
        var tabs = hierarchy.place(of: bar)?.children ?? []
        if chance.chance(30) { tabs.remove(at: chance.below(tabs.count)) }
        if chance.chance(50) { tabs.reverse() }
        return .setTabs(tabs.map { .controller($0) }, in: .id(bar), animated: false)
    }

    private mutating func touch(of bar: ControllerID) -> BarTouch? {
        let tabs = hierarchy.place(of: bar)?.children ?? []
        if random.chance(5) {
            return random.pick([
                .edit(bar), .pick(bar, tab: random.pick(tabs) ?? bar), .pick(bar, tab: anybody()), .done(bar),
                .put(bar, random.below(6)),
            ])
        }
        switch offer(of: bar) {
        case .nothing: return random.chance(25) ? .tab(bar, 4) : nil
        case .list: return random.chance(80) ? .edit(bar) : nil
        case .panel(let rows, let isPicked):
            guard random.chance(80) else { return nil }
            if random.chance(15) { return .done(bar) }
            if isPicked, random.chance(85) { return .put(bar, random.below(5)) }
            return random.pick(rows).map { .pick(bar, tab: $0) }
        }
    }

    /// The touches that a tab bar controller offers to a person.
    private enum Offer {
        case nothing
        case list
        case panel(rows: [ControllerID], isPicked: Bool)
    }

    private func offer(of bar: ControllerID) -> Offer {
        var open = hierarchy.outline().layers.map(\.pane)
        while let pane = open.popLast() {
            open += pane.panes
            guard pane.controller == bar else { continue }
            for shown in pane.bars {
                switch shown {
                case .more: return .list
                case .customize(_, _, let rows):
                    return .panel(rows: rows.map(\.controller), isPicked: rows.contains(where: \.isPicked))
                case .navigation, .toolbar, .tabs, .pages: continue
                }
            }
        }
        return .nothing
    }

    /// Some, all or none of the tabs; occasionally another controller too.
    mutating func customizable(_ asker: ControllerID?) -> Request {
        let bar = target(asker) { $0 == .tabBarController }
        var tabs: [ControllerID] = []
        if case .id(let id)? = bar { tabs = hierarchy.place(of: id)?.children ?? [] }
        tabs = tabs.filter { _ in random.chance(70) }
        if random.chance(10) { tabs.append(anybody()) }
        return .setCustomizable(tabs.map { .id($0) }, in: bar)
    }
}
