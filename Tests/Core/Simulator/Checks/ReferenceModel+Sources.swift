import TroupeHierarchy
import TroupeModel

// The sources of controllers: scenes, classes, and containers that a class expression names with their contents
// (section 3.8).

extension ReferenceModel {
    /// The source that a controller is made from.
    indirect enum Source {
        /// A scene with all it contains; nil for a controller of a class.
        case scene(SceneModel?)
        /// A built-in container and its contents, in order.
        case container(ControllerKind, [Source])
    }

    /// The source of a destination; nil for a controller that exists.
    func source(of destination: Destination) -> Source? {
        switch destination {
        case .controller: nil
        case .className(let name):
            ControllerKind(container: name).map { .container($0, []) } ?? .scene(application.nib(forClass: name))
        case .nibClass(_, let nib): .scene(application.nib(named: nib))
        case .containerClass(_, let container): ControllerKind(container: container).map { .container($0, []) }
        case .object(let reference): .scene(application.scene(reference))
        case .scene(let name):
            if let scene = scene(named: name) {
                .scene(scene)
            } else {
                (try? ClassExpression(name)).map { source(of: $0) }
            }
        }
    }

    private func source(of expression: ClassExpression) -> Source {
        switch expression {
        case .name(let name):
            if scene(named: name) == nil, let kind = ControllerKind(container: name) {
                .container(kind, [])
            } else {
                .scene(scene(named: name))
            }
        case .container(let kind, let contents): .container(kind, contents.map { source(of: $0) })
        }
    }

    /// The source of a controller that was just made, as the hierarchy knows it.
    static func source(of id: ControllerID, in hierarchy: Hierarchy) -> Source {
        if let scene = hierarchy.facts(of: id)?.scene { return .scene(scene) }
        guard let kind = hierarchy.kind(of: id), kind.contentCount != nil else { return .scene(nil) }
        return .container(kind, (hierarchy.place(of: id)?.children ?? []).map { source(of: $0, in: hierarchy) })
    }

    /// The contents of a source that makes a navigation controller; nil for another source.
    func stack(of source: Source?) -> [Source]? {
        switch source {
        case .scene(let scene?) where scene.kind == .navigationController:
            application.children(of: scene, .rootViewController).prefix(1).map { .scene($0) }
        case .container(.navigationController, let contents): contents
        case .scene, .container, nil: nil
        }
    }

    /// Adds a new controller with all that its source contains: numbered outer first, in order.
    @discardableResult
    mutating func know(_ id: ControllerID, _ source: Source, parent: ControllerID? = nil) -> UInt64 {
        var next = id.rawValue + 1
        switch source {
        case .scene(let scene): return know(id, scene, parent: parent)
        case .container(let kind, let contents):
            guard nodes[id] == nil else { return next }
            var node = Node(id: id, kind: kind, scene: nil, parent: parent)
            for content in contents {
                let child = ControllerID(rawValue: next)
                node.children.append(child)
                next = know(child, content, parent: id)
            }
            if kind == .splitViewController { node.panes = [node.children.first, node.children.dropFirst().first] }
            nodes[id] = node
            return next
        }
    }

    /// Adds the controller of a destination once the reply has its number.
    mutating func know(_ id: ControllerID, _ destination: Destination) {
        guard nodes[id] == nil, let source = source(of: destination) else { return }
        know(id, source)
    }
}
