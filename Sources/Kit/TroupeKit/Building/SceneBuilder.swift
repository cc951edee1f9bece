import TroupeLayout
import TroupeModel

/// The builder of a scene's views, which it connects as the storyboard says.
@MainActor
struct SceneBuilder {
    let scene: SceneModel
    private let rules: SceneLayout
    private let actions: [ObjectID: [Connections.Action]]
    private let segues: [SegueTrigger: [String]]

    /// Reads the connections of a scene. Complexity: O(connections).
    init(_ scene: SceneModel) {
        self.scene = scene
        rules = SceneLayout(scene)
        actions = Dictionary(grouping: scene.connections.actions, by: \.sender).mapValues { connections in
            connections.map {
                Connections.Action(selector: $0.selector, event: $0.event.map(ControlEvent.init(rawValue:)))
            }
        }
        segues = Dictionary(grouping: scene.connections.segues, by: \.trigger).mapValues { $0.map(\.id.rawValue) }
    }

    /// The views that the builder made.
    struct Product {
        var root: View?
        /// Views and rows by Xcode's id; rows made from a prototype are not included.
        var objects: [ObjectID: View] = [:]
        /// The recognizers by Xcode's id.
        var recognizers: [ObjectID: GestureRecognizer] = [:]
        /// The container views of embed segues, by segue id.
        var containers: [String: ContainerView] = [:]
        /// The views that replace items and titles in bars, by their numbers in the scene.
        var barViews: [ViewID: View] = [:]
        /// The highest number that the scene gives to a view.
        var lastID: UInt64 = 0
    }

    /// Makes all views of the scene. Complexity: O(views + connections).
    func build() -> Product {
        var product = Product()
        product.root = tree(of: scene.content.views, keepingIDs: true, into: &product)
        for loose in scene.content.looseViews {
            let view = tree(of: loose.nodes, keepingIDs: true, into: &product)
            switch loose.place {
            case .titleView, .barButtonItem: if let view { product.barViews[view.id] = view }
            case .scene: continue
            }
        }
        let tables = Dictionary(grouping: scene.content.tables, by: \.view)
        let collections = Dictionary(grouping: scene.content.collections, by: \.view)
        if !tables.isEmpty || !collections.isEmpty {
            var found: [View] = []
            product.root?.visit { found.append($0) }
            for view in found {
                if let table = view as? TableView, let model = tables[view.id]?.first {
                    fill(table, with: model, in: found, into: &product)
                } else if let collection = view as? CollectionView, let model = collections[view.id]?.first {
                    fill(collection, with: model)
                }
            }
        }
        for model in scene.connections.gestures { attach(model, to: &product) }
        return product
    }

    /// The connections of a bar button item or another object without a view.
    func connections(of id: ObjectID) -> Connections {
        Connections(actions: actions[id] ?? [], segues: segues[.barButtonItem(id)] ?? segues[.control(id)] ?? [])
    }

    // MARK: Views

    /// Makes the view of the first node with the views of all other nodes in it; nil if there are no nodes.
    private func tree(of nodes: [ViewNode], keepingIDs: Bool, into product: inout Product) -> View? {
        var made: [ViewID: View] = [:]
        var root: View?
        for node in scene.withoutOwnLabels(nodes) {
            let view = view(of: node)
            if keepingIDs {
                view.place.id = node.id
                product.lastID = max(product.lastID, node.id.rawValue)
                if let id = node.storyboardID { product.objects[ObjectID(id)] = view }
            }
            view.place.layout = rules[node.id]
            made[node.id] = view
            if let parent = node.parent.flatMap({ made[$0] }) {
                parent.addSubview(view)
            } else if root == nil {
                root = view
                if !rules.usesOnlyMasks { view.place.constraints = ConstrainedTree(rules) }
            }
            if let container = view as? ContainerView, let id = node.storyboardID {
                for segue in segues[.containment(ObjectID(id))] ?? [] { product.containers[segue] = container }
            }
        }
        return root
    }

    private func view(of node: ViewNode) -> View {
        let isContainer = node.storyboardID.map { segues[.containment(ObjectID($0))] != nil } ?? false
        let view = isContainer ? ContainerView(frame: node.frame) : ViewFactory.view(for: node)
        view.autoresizingMask = node.mask
        view.place.storyboardID = node.storyboardID
        view.restorationIdentifier = node.restorationIdentifier
        view.place.storyboardClass = node.className
        view.isHidden = node.isHidden
        view.alpha = node.alpha
        view.tag = node.tag
        view.backgroundColor = node.background
        if let label = view as? Label { label.textColor = node.tint } else { view.tintColor = node.tint }
        view.accessibility = node.accessibility
        guard let id = node.storyboardID.map(ObjectID.init(_:)) else { return view }
        if let control = view as? Control {
            control.connections = Connections(actions: actions[id] ?? [], segues: segues[.control(id)] ?? [])
        } else if let cell = view as? TableViewCell {
            cell.design.connections = Connections(
                segues: (segues[.staticCell(id)] ?? []) + (segues[.prototypeCell(id)] ?? []))
            cell.design.accessoryConnections = Connections(segues: segues[.accessory(id)] ?? [])
        } else if let cell = view as? CollectionViewCell {
            cell.connections = Connections(segues: segues[.collectionCell(id)] ?? [])
        }
        return view
    }

    // MARK: Tables and collections

    private func fill(_ table: TableView, with model: TableModel, in views: [View], into product: inout Product) {
        table.rowHeight = model.rowHeight ?? TableView.automaticDimension
        table.selection = model.selection
        table.sectionHeaderHeight = model.sectionHeaderHeight
        table.sectionFooterHeight = model.sectionFooterHeight
        table.tableHeaderView = model.headerView.flatMap { id in views.first { $0.id == id } }
        table.tableFooterView = model.footerView.flatMap { id in views.first { $0.id == id } }
        switch model.content {
        case .sections(let sections):
            let shown = sections.map { section in
                var rows: [StaticSection.Row] = []
                for template in section.cells {
                    let view = tree(of: template.nodes, keepingIDs: true, into: &product)
                    guard let cell = view as? TableViewCell else { continue }
                    cell.isSelectable = template.isSelectable
                    rows.append(StaticSection.Row(cell: cell, rowHeight: template.rowHeight))
                }
                return StaticSection(header: section.header, footer: section.footer, cells: rows)
            }
            if !shown.isEmpty { table.show(shown) }
        case .prototypes(let templates):
            for template in templates {
                for node in template.nodes { product.lastID = max(product.lastID, node.id.rawValue) }
                table.templates.append(
                    TableView.CellTemplateFactory(
                        reuseIdentifier: template.reuseIdentifier, rowHeight: template.rowHeight,
                        make: {
                            var unused = Product()
                            let view = self.tree(of: template.nodes, keepingIDs: false, into: &unused)
                            let cell =
                                view as? TableViewCell ?? TableViewCell(reuseIdentifier: template.reuseIdentifier)
                            cell.isSelectable = template.isSelectable
                            cell.design.outlets = self.outlets(of: template.id, in: cell)
                            return cell
                        }))
            }
        }
    }

    private func fill(_ collection: CollectionView, with model: CollectionModel) {
        collection.layout = CollectionFlowLayout(model)
        collection.design = CollectionView.Design(
            items: model.cells.map { ($0.reuseIdentifier, item($0)) },
            header: model.header.map(supplementaryView), footer: model.footer.map(supplementaryView))
    }

    private func item(_ template: CellTemplate) -> @MainActor () -> CollectionViewCell {
        {
            var unused = Product()
            let view = self.tree(of: template.nodes, keepingIDs: false, into: &unused)
            return view as? CollectionViewCell ?? CollectionViewCell(reuseIdentifier: template.reuseIdentifier)
        }
    }

    private func supplementaryView(_ template: CellTemplate) -> @MainActor () -> View? {
        {
            var unused = Product()
            return self.tree(of: template.nodes, keepingIDs: false, into: &unused)
        }
    }

    /// The views in a row that the storyboard connects to properties of its cell.
    private func outlets(of owner: ObjectID?, in cell: View) -> [String: View] {
        guard let owner else { return [:] }
        var result: [String: View] = [:]
        for outlet in scene.connections.outlets where outlet.owner == owner {
            result[outlet.property] = cell.first { $0.storyboardID == outlet.destination.rawValue }
        }
        return result
    }

    // MARK: Gestures

    private func attach(_ model: GestureModel, to product: inout Product) {
        let connections = Connections(actions: actions[model.id] ?? [], segues: segues[.gesture(model.id)] ?? [])
        for id in model.views {
            guard let view = product.objects[id] else { continue }
            let recognizer = GestureRecognizer.make(of: model)
            recognizer.storyboardID = model.id.rawValue
            recognizer.connections = connections
            view.addGestureRecognizer(recognizer)
            if product.recognizers[model.id] == nil { product.recognizers[model.id] = recognizer }
        }
    }
}
