import TroupeModel

// Section 8, workers: a controller whose class no program hosts has a process only while a worker serves it.

extension Turn {
    /// Handles a start that only a worker could serve while no worker waits. The controller becomes a placeholder and
    /// activities stop waiting for it. This counts neither as an end of a process nor as a failed life.
    mutating func waitsForWorker(_ id: ControllerID) {
        guard case .launching? = tree[id]?.process.life else { return }
        stopWatching(id)
        operations.restorations.removeDue(id)
        operations.restorations.stopAwaitingHello(of: id)
        tree.advanceProcess(of: id, .awaitWorker)
        planner.logProcess(id, .waitingForWorker)
        stopWaiting(for: id)
        effects.append(.interfaceChanged)
        // The first display may have waited only for this controller. A transition that shows the display reports it at
        // its end.
        if queue.running == nil { planner.reportReadyIfShown() }
    }

    /// Assigns a waiting worker: starts the process of a controller of its class that waits for one, a visible one
    /// first.
    mutating func assignWorker(forClass name: String) {
        let waiting = tree.all.filter { $0.process.life == .waitingForWorker && $0.className == name }
        let visible = Set(tree.visible())
        let order = waiting.map(\.id).sorted { (visible.contains($0) ? 0 : 1, $0) < (visible.contains($1) ? 0 : 1, $1) }
        for id in order {
            startSuccessor(of: id, isRestart: false)
            // If the controller no longer needs a process, the next waiting controller gets the worker.
            if tree[id]?.process.isRunning == true { return }
        }
    }
}
