import TroupeModel
import TroupeValue

// Section 7: messages between controllers. The payload is opaque here.

extension Planner {
    /// Records the configuration of a controller before its code runs. While the code runs, only facts can be recorded;
    /// later incarnations get them.
    mutating func record(_ configuration: Configuration) throws(Failure) {
        let id = configuration.controller
        guard let controller = tree[id] else {
            throw Failure(.noSuchController, "there is no controller \(id)", hint: "`troupe tree` lists them")
        }
        guard !controller.isConfigured || configuration.suitsRunningCode else {
            throw Failure(
                .notAllowed, "the code of \(controller.name) already runs and would not receive the configuration",
                hint: "configure it before it is shown, or send it a delegate message")
        }
        let values = controller.configuration.merging(configuration.values)
        try retain(Configuration.check(values, for: id), .configuration, for: id)
        tree.change(id) { $0.record(values, configuration) }
    }

    /// Applies the configurations from `prepareForSegue`. If one is invalid, nothing is applied. Every incarnation gets
    /// them.
    mutating func configure(_ made: [ControllerID], with answer: Answer) {
        guard case .prepared(let configurations) = answer else { return }
        guard configurations.allSatisfy({ made.contains($0.controller) }) else {
            return diagnose(
                nil, "prepareForSegue configured a controller that the segue did not make; all were ignored")
        }
        var recorded: [ControllerID: Fields] = [:]
        let retained = tree.retained
        do throws(Failure) {
            for configuration in configurations {
                let id = configuration.controller
                let values = (recorded[id] ?? tree[id]?.configuration ?? [:]).merging(configuration.values)
                try retain(Configuration.check(values, for: id), .configuration, for: id)
                recorded[id] = values
            }
        } catch {
            tree.retained = retained
            return diagnose(nil, "prepareForSegue: \(error.message) (\(error.code.rawValue)); all were ignored")
        }
        for configuration in configurations {
            let id = configuration.controller
            // The destination or its delegate may have ended while the source prepared it.
            tree[id]?.record(recorded[id] ?? [:], configuration)
        }
    }
}

extension Controller {
    /// Sets the recorded values and, if given, the delegate and the data source; ``ControllerID/absent`` takes one
    /// away.
    fileprivate mutating func record(_ values: Fields, _ configuration: Configuration) {
        self.configuration = values
        if let delegate = configuration.delegate { self.delegate = delegate == .absent ? nil : delegate }
        if let source = configuration.dataSource { self.dataSource = source == .absent ? nil : source }
    }
}

extension Planner {
    /// Sets the frame of a child's view. Outside a transition the child is laid out when the queue is empty.
    mutating func setFrame(_ frame: Rect, of child: ControllerID) throws(Failure) {
        // A container may set the frame before it adds the child (section 3.4).
        if tree[child]?.isDetached == true { return tree.change(child) { $0.earlyFrame = frame } }
        guard let parent = tree[child]?.parent,
            let embedding = tree[parent]?.embedded.first(where: { $0.child == child })
        else {
            throw Failure(
                .notAChild, "\(tree.name(child)) is not a child of a custom container",
                hint: "add it first")
        }
        guard embedding.frame != frame else { return }
        tree.changeEmbedding(of: child, in: parent) { $0.frame = frame }

        effects.append(.interfaceChanged)
    }

    /// The frame that a container set before it added the child, which is used once.
    mutating func takeEarlyFrame(of child: ControllerID) -> Rect? {
        tree.change(child) { child in
            defer { child.earlyFrame = nil }
            return child.earlyFrame
        }
    }
}
