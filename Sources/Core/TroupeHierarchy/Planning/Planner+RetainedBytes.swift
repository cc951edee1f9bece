package import TroupeModel
import TroupeValue

// The account of the bytes that the instance keeps on behalf of code. Limits.md names the limits.

extension Planner {
    /// Charges bytes of that kind to a controller. A controller that is gone keeps nothing: a destination may end while
    /// its source prepares it.
    ///
    /// - Throws: `quotaExceeded` if the controller or its family would keep too many bytes; then nothing is changed.
    mutating func retain(_ bytes: Int, _ kind: RetainedBytes.Kind, for id: ControllerID) throws(Failure) {
        guard tree[id] != nil else { return }
        try tree.checkRetained(bytes, kind, of: id)
        tree.retained.keep(bytes, kind, for: id)
    }
}

extension ControllerTree {
    /// Checks that a controller may keep `bytes` bytes of that kind in total.
    ///
    /// - Throws: `quotaExceeded`, with the exceeded limit.
    func checkRetained(_ bytes: Int, _ kind: RetainedBytes.Kind, of id: ControllerID) throws(Failure) {
        switch retained.excess(of: id, keeping: bytes, kind) {
        case nil: return
        case .facts(let bytes):
            throw Failure(
                .quotaExceeded,
                "titles, items and names of \(name(id)) would have \(bytes) bytes;"
                    + " the limit is \(RetainedBytes.limit.facts)",
                hint: "show long texts in views")
        case .family(let family):
            throw Failure(
                .quotaExceeded,
                "\(name(family)) and the controllers that its code made would keep more than"
                    + " \(RetainedBytes.limit.family) bytes of facts, views and messages",
                hint: "release controllers, or reduce their views")
        }
    }
}

extension Hierarchy {
    /// Checks that a controller may keep `bytes` more bytes of that kind.
    ///
    /// - Throws: `quotaExceeded` if its family would keep too many bytes.
    package func checkRetained(
        adding bytes: Int, _ kind: RetainedBytes.Kind, for id: ControllerID
    ) throws(Failure) {
        guard bytes > 0, tree[id] != nil else { return }
        try tree.checkRetained(tree.retained.bytes(of: id, kind) + bytes, kind, of: id)
    }

    /// Adds bytes of that kind, or subtracts them, after ``checkRetained(adding:_:for:)``.
    package mutating func noteRetained(adding bytes: Int, _ kind: RetainedBytes.Kind, for id: ControllerID) {
        guard bytes != 0, tree[id] != nil else { return }
        interface.tree.retained.keep(tree.retained.bytes(of: id, kind) + bytes, kind, for: id)
    }

    /// Charges bytes that are kept outside the hierarchy, as for views and messages, to a controller.
    ///
    /// - Throws: `quotaExceeded` if the controller's family would keep too many bytes; then nothing is changed.
    package mutating func retain(
        _ bytes: Int, _ kind: RetainedBytes.Kind, for id: ControllerID
    ) throws(Failure) {
        guard tree[id] != nil else { return }
        try tree.checkRetained(bytes, kind, of: id)
        interface.tree.retained.keep(bytes, kind, for: id)
    }

    /// Checks that a connecting process may declare its unwind actions on top of the facts of its controller.
    ///
    /// - Throws: `quotaExceeded` if the controller or its family would keep too many bytes.
    package func checkRetained(unwindActions: [String], of id: ControllerID) throws(Failure) {
        guard !unwindActions.isEmpty, var next = tree[id] else { return }
        next.process.unwindActions = unwindActions
        try tree.checkRetained(next.statedBytes, .facts, of: id)
    }

    /// The bytes that the instance keeps on behalf of controllers' code.
    package var retainedBytes: RetainedBytes { tree.retained }
}

extension ControllerTree {
    /// Contradictions between the account and the facts of controllers, for the invariants of the hierarchy.
    func contradictionsInRetained() -> [String] {
        var found = retained.contradictions(among: ids)
        for (id, controller) in controllers {
            let charged = retained.bytes(of: id, .facts)
            // The scene's facts are charged once code has declared a fact.
            if charged != 0, charged != controller.statedBytes {
                found.append("\(id) is charged \(charged) bytes of facts, not \(controller.statedBytes)")
            }
            let recorded = controller.configuration.isEmpty ? 0 : JSON.bytes(of: .map(controller.configuration)).count
            if max(recorded, 2) != max(retained.bytes(of: id, .configuration), 2) {
                let charged = retained.bytes(of: id, .configuration)
                found.append("\(id) is charged \(charged) bytes of recorded values, not \(recorded)")
            }
        }
        return found
    }
}
