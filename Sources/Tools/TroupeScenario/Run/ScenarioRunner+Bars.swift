import TroupeModel

// A script's checks of bars, which are a function of the containers' state (section 3.3).

extension ScenarioRunner {
    mutating func check(_ expectation: BarExpectation) throws(ScenarioError) {
        log.learn(from: try tree())
        let outline: InterfaceOutline
        do { outline = try world.outline() } catch { throw failure(error.message, .world) }
        let panes = outline.layers.flatMap { $0.pane.withContained }
        guard let pane = panes.first(where: { log.isCalled($0.controller, expectation.container) }) else {
            throw failure("\(expectation.container) is not shown")
        }
        let texts = pane.bars.flatMap { $0.texts(of: expectation.part) }
        guard texts == expectation.texts else {
            throw failure("expected \(expectation.part.rawValue) \(expectation.texts), but it is \(texts)")
        }
    }
}

extension OutlinePane {
    /// The pane and all panes inside it.
    fileprivate var withContained: [OutlinePane] { [self] + panes.flatMap(\.withContained) }
}

extension OutlineBar {
    /// The visible texts of a part of the bar; empty if it has no such part.
    fileprivate func texts(of part: BarExpectation.Part) -> [String] {
        switch (self, part) {
        case (.navigation, .shown): ["navigation"]
        case (.navigation(_, let content), .prompt): [content.prompt].compactMap(\.self)
        case (.navigation(_, let content), .back): [content.back].compactMap(\.self)
        case (.navigation(_, let content), .backImage): [content.backImage].compactMap(\.self)
        case (.navigation(_, let content), .left):
            [content.paneItem?.title].compactMap(\.self) + content.left.map(\.label)
        case (.navigation(_, let content), .title): content.title.isEmpty ? [] : [content.title]
        case (.navigation(_, let content), .right):
            [content.containerItem?.title].compactMap(\.self) + content.right.map(\.label)
        case (.toolbar, .shown): ["toolbar"]
        case (.toolbar(_, _, let items), .toolbar): items.map(\.label)
        case (.tabs, .shown): ["tabs"]
        case (.tabs(_, _, let entries, _, _), .tabs): entries.map { $0.title ?? "" }
        case (.tabs(_, _, let entries, _, _), .badges), (.more(_, _, let entries), .badges): badges(of: entries)
        case (.more, .shown): ["more"]
        case (.more(_, _, let entries), .more): entries.map { $0.title ?? "" }
        case (.pages, .shown): ["pages"]
        case (.pages(_, _, let count, let index), .pages): ["\(index + 1) of \(count)"]
        case (.customize, .shown): ["customize"]
        case (.customize(_, _, let rows), .customize): rows.map { $0.item.title ?? "" }
        case (.customize(_, _, let rows), .picked): rows.filter(\.isPicked).map { $0.item.title ?? "" }
        case (.navigation, _), (.toolbar, _), (.tabs, _), (.more, _), (.customize, _), (.pages, _): []
        }
    }

    /// The titles and badges of the tabs that have a badge.
    private func badges(of tabs: [TabBarItem]) -> [String] {
        tabs.compactMap { tab in tab.badge.map { badge in "\(tab.title ?? "")=\(badge)" } }
    }
}
