import TroupeHierarchy
import TroupeInstance
import TroupeMessages
import TroupeModel
import TroupeScene
import TroupeSession
import TroupeValue

// Children that have the instance keep many bytes: the bytes are charged to them, bounded, and given back.

extension Simulation {
    mutating func hoard() {
        guard hoarders.left > 0, phase == .running else { return }
        hoarders.left -= 1
        agenda.enter(.hoard, after: hoarders.random.below(600_000))
        let living = children.values.filter { $0.life == .running && $0.link.session.isConnected }.map(\.key).sorted()
        guard let key = hoarders.random.pick(living), let deed = hoarders.random.pick(Hoarders.Deed.allCases) else {
            return
        }
        // The request may be refused.
        malice.greedy.insert(key.controller)
        var facts = Facts()
        switch deed {
        case .title: facts.title = hoarders.text()
        case .toolbarItems:
            let title = hoarders.text()
            facts.toolbarItems = (0..<hoarders.random.below(4)).map { BarItem(id: "\($0)", title: title) }
        case .tabBarItem: facts.tabBarItem = TabBarItem(badge: hoarders.text())
        case .unwindActions: facts.unwindActions = [hoarders.text()]
        case .make: return ask(.instantiate(.className("Plain")), in: key)
        case .record:
            guard let made = hoarders.random.pick(checks.model.held(by: key.controller)) else { return }
            let values: Fields = ["long \(hoarders.random.below(3))": .string(hoarders.text())]
            return ask(.record(Configuration(controller: made, values: values)), in: key)
        case .views: return showManyViews(of: key)
        }
        ask(.configure(key.controller, facts), in: key)
    }

    private mutating func showManyViews(of key: ProcessKey) {
        children[key]?.viewVersion += 1
        var views = [ViewNode(id: ViewID(rawValue: 1), parent: nil, frame: .zero)]
        let text = hoarders.text()
        for number in 2...(2 + UInt64(hoarders.random.below(20))) {
            var view = ViewNode(id: ViewID(rawValue: number), parent: ViewID(rawValue: 1), frame: .zero)
            view.className = text
            views.append(view)
        }
        say(.views(ViewUpdate(version: children[key]?.viewVersion ?? 0, isFull: true, upserts: views)), key)
    }

    /// Complaints about the account of the views that the instance keeps, after a recount.
    func checkRetainedViews() -> [String] {
        let account = instance.hierarchy.retainedBytes
        return instance.accounted.compactMap { id in
            guard instance.hierarchy.incarnation(of: id) != nil else { return nil }
            let (charged, kept) = (account.bytes(of: id, .views), instance.views(of: id)?.weight ?? 0)
            // A controller without shown views is charged nothing.
            guard charged != kept, charged != 0 || instance.views(of: id)?.nodes.isEmpty == false else { return nil }
            return "\(id) is charged \(charged) bytes of views, not \(kept)"
        }
    }
}
